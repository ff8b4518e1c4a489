import type { Doc } from '#islands/project/history.ts';
import { hasWork } from '#islands/project/unsaved.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { PageState } from '../page-state.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask'>;
  readonly $keeping: PageState['$keeping'];
  readonly doc: () => Doc | null;
}

/** Whether the open project may be put away: what would be lost with it, and edits, are asked about. */
export function leaving({ ports, $keeping, doc }: Input) {
  /** Whether work is open that this browser does not keep. */
  const isUnkept = () => {
    const open = doc();
    return open !== null && hasWork(open) && $keeping.get() !== 'kept';
  };
  const mayLose = async (): Promise<boolean> =>
    !isUnkept() || (await ports.ask({ about: 'unkept' })) !== false;
  return {
    isUnkept,
    mayLose,
    /** Edits are a person's work: they are asked about also where they are kept. */
    mayLeave: async (): Promise<boolean> => {
      if (isUnkept()) return mayLose();
      const open = doc();
      const isEdited = open && [...open.project.works.values()].some(({ edited }) => edited.size > 0);
      return !isEdited || (await ports.ask({ about: 'leaving', name: open.project.name })) !== false;
    },
  };
}
