import { type Doc, noHistory } from '#islands/project/history.ts';
import { t } from '#messages/first.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { ProjectSession } from '../session/project-session.ts';

/** A file that takes longer to read is named meanwhile. */
const NOTICEABLE_MS = 400;

interface Input {
  readonly ports: Pick<WorkspacePorts, 'now' | 'newId' | 'saveProject' | 'readProject'>;
  readonly session: Pick<ProjectSession, 'read'>;
  readonly doc: () => Doc | null;
  readonly tell: (text: string) => void;
}

/** Projects that leave this browser as files, and come into it as such. */
export function projectFiles({ ports, session, doc, tell }: Input) {
  return {
    /** Saves a project as a file that another browser can open. */
    save: async (id: string): Promise<void> => {
      const open = doc();
      const found = open?.project.id === id ? open : await session.read(id);
      if (found) await ports.saveProject(found.project);
    },
    /** The project of such a file, under an id of its own; a sentence where it cannot be read. */
    read: async (file: File): Promise<Doc | string> => {
      const given = { id: ports.newId(), nowMs: ports.now() };
      const waiting = setTimeout(() => tell(t('projects.reading', { file: file.name })), NOTICEABLE_MS);
      const project = await ports.readProject(file, given).catch(() => t('file.readFailed'));
      clearTimeout(waiting);
      return typeof project === 'string' ? project : { project, history: noHistory };
    },
  };
}
