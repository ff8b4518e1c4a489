import { t } from '#messages/first.ts';
import { applyCommand } from '#islands/project/apply-command.ts';
import type { Doc } from '#islands/project/history.ts';
import { withUploadWait } from '#islands/project/upload-wait.ts';
import type { UploadWait } from '#islands/project/work.ts';
import type { BrowserStorage } from '../browser-storage.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { ProjectSession } from '../session/project-session.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'now' | 'newId'>;
  readonly session: Pick<ProjectSession, 'change' | 'changeClosed'>;
  readonly tell: (text: string) => void;
  readonly fail: (text: string) => void;
}

/** What is done to projects that are kept, and not open here. What could not be done is said. */
export function keptProjects({ ports, session, tell, fail }: Input) {
  /** `false` where another tab works on it, or nothing can be written. */
  const changeClosed = async (...given: Parameters<typeof session.changeClosed>): Promise<boolean> => {
    const changed = await session.changeClosed(...given);
    if (changed === 'elsewhere') tell(t('projects.leftAlone'));
    if (changed === 'failed') fail(t('projects.unwritten'));
    return changed === 'done';
  };
  return {
    remove: (id: string): Promise<boolean> => changeClosed(id, (store) => store.remove(id)),
    rename: (id: string, name: string): Promise<boolean> =>
      changeClosed(id, async (store) => {
        const found = await store.load(id);
        const renamed = found && applyCommand(found.project, { type: 'rename', name });
        if (found && renamed) await writeClosed(store, { ...found, project: renamed.project });
      }),
    /** What became of an upload of a project that was closed meanwhile. One that was deleted stays so. */
    noteUpload: async (id: string, translationId: string, uploadWaits: UploadWait | null): Promise<void> => {
      await session.changeClosed(id, async (store) => {
        const isListed = (await store.list()).some((listed) => listed.id === id);
        const found = isListed ? await store.load(id) : null;
        if (found) await writeClosed(store, withUploadWait(found, translationId, uploadWaits));
      });
    },
    /** Also of the open one, as it was kept last. */
    duplicate: async (id: string): Promise<void> => {
      const changed = await session.change(async (store) => {
        const found = await store.load(id);
        if (!found) return;
        const name = t('projects.copyOf', { name: found.project.name });
        const project = { ...found.project, id: ports.newId(), name, createdAtMs: ports.now() };
        await writeClosed(store, { ...found, project });
      });
      if (changed === 'failed') fail(t('projects.unwritten'));
    },
  };
}

/** What is written counts as open, and would be offered at the next visit as left behind. */
async function writeClosed(
  store: Pick<BrowserStorage['store'], 'write' | 'putAside'>,
  doc: Doc,
): Promise<void> {
  await store.write(doc);
  await store.putAside(doc.project.id);
}
