import type { ListedProject } from '../session/listed-projects.ts';
import type { PageState } from '../page-state.ts';

/** Offers the project of a tab that was closed or crashed. */
export function offeredProject({ $list, $left }: Pick<PageState, '$list' | '$left'>) {
  const withdraw = () => $left.set(null);
  // Another tab may take it up, close or delete it.
  $list.listen((all) => {
    const left = $left.get();
    if (left && !all.some((listed) => listed.id === left.id && isLeft(listed))) withdraw();
  });
  return { offer: () => $left.set($list.get().find(isLeft) ?? null), withdraw };
}

export type OfferedProject = ReturnType<typeof offeredProject>;

/** A tab that was closed or crashed had it open. */
function isLeft({ isElsewhere, isPutAside }: ListedProject): boolean {
  return !isElsewhere && !isPutAside;
}
