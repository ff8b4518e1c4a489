import type { ReadableAtom, WritableAtom } from 'nanostores';
import { noHistory } from '#islands/project/history.ts';
import { type Project, startProject } from '#islands/project/project.ts';
import { PROJECT_FILE_ENDING } from '#islands/project/project-file-ending.ts';
import type { Source } from '#islands/project/source.ts';
import type { PageNotice } from '../page-message/notice.ts';
import type { FileReader, Origin } from './file-reader.ts';
import type { WorkspacePorts } from './ports.ts';
import type { ProjectList } from './list/project-list.ts';
import { formOf, type Workspace } from './state.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'now' | 'newId'>;
  readonly reader: Pick<FileReader, 'read'>;
  readonly list: Pick<ProjectList, 'begin' | 'mayLeave' | 'openFile'>;
  readonly $workspace: ReadableAtom<Workspace>;
  readonly $notice: WritableAtom<PageNotice | null>;
}

/** What comes in as a new project: a source, a file, or a project that has its translations already. */
export function opening({ ports, reader, list, $workspace, $notice }: Input) {
  /** `said` is what the page said when the person asked for it: what it says since then stays. */
  const openProject = async (project: Project, said = $notice.get()): Promise<void> => {
    if ($notice.get() === said) $notice.set(null);
    await list.begin({ project, history: noHistory });
  };
  const openSource = async (source: Source, said = $notice.get()): Promise<void> => {
    const form = formOf($workspace.get());
    const project = startProject({ id: ports.newId(), source, ...form, nowMs: ports.now() });
    await openProject(project, said);
  };
  const openSubtitles = async (file: File, origin: Origin): Promise<Source | null> => {
    const said = $notice.get();
    const read = await reader.read(file, origin);
    if (!read) return null;
    const isWanted = await list.mayLeave();
    const opening = isWanted ? openSource(read.source, said) : null;
    read.end(isWanted);
    await opening;
    return isWanted ? read.source : null;
  };
  return {
    openSource,
    /** Opens what has its translations already. */
    openProject,
    /** Asks before edited work is closed; an unreadable file changes nothing. Resolves with the source of a new project. */
    openFile: async (file: File, origin: Origin = {}): Promise<Source | null> => {
      if (!isProjectFile(file)) return openSubtitles(file, origin);
      await list.openFile(file);
      return null;
    },
  };
}

/** Saved by another browser, or by this one at another time. */
function isProjectFile({ name }: File): boolean {
  return name.toLowerCase().endsWith(PROJECT_FILE_ENDING);
}
