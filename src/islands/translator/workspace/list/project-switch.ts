import type { ReadableAtom } from 'nanostores';
import type { Doc } from '#islands/project/history.ts';
import { hasWork } from '#islands/project/unsaved.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { ProjectSession } from '../session/project-session.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import type { Workspace } from '../state.ts';
import type { OfferedProject } from './offered-project.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask'>;
  readonly session: ProjectSession;
  readonly $workspace: ReadableAtom<Workspace>;
  readonly offered: Pick<OfferedProject, 'withdraw'>;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** How one project comes in the place of another. */
export function projectSwitch({ ports, session, $workspace, offered, dispatch }: Input) {
  const load = async (id: string, isAgreed: boolean): Promise<Doc | null> => {
    const found = await session.open(id);
    if (found !== 'elsewhere') return found;
    return isAgreed || (await ports.ask({ about: 'elsewhere' })) ? session.takeOver(id) : null;
  };
  /** What nobody has worked on yet is not kept in the list; Undo brings it back. */
  const putAside = async (left: Doc | null): Promise<void> => {
    if (!left) return session.announce();
    const { id } = left.project;
    await session.change((store) => (hasWork(left) ? store.putAside(id) : store.remove(id)));
  };
  /** Opens another project, or none. `false` where it is not there, or the person would rather not take it from another tab. */
  const switchTo = async (id: string | null, isAgreed = false): Promise<boolean> => {
    const leaveBy = (event: WorkspaceEvent): Doc | null => {
      // Read at the last moment: the first cue may have come while the other project was loaded.
      const left = $workspace.get().doc;
      dispatch(event);
      return left;
    };
    let left: Doc | null;
    offered.withdraw();
    if (id === null) {
      left = leaveBy({ type: 'closed' });
      await session.close();
    } else {
      await session.change((store) => store.restore(id));
      const next = await load(id, isAgreed);
      if (!next) return false;
      left = leaveBy({ type: 'opened', doc: next });
    }
    await putAside(left);
    return true;
  };
  return { switchTo, putAside };
}
