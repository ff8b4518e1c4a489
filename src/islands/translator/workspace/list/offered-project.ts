import { atom } from 'nanostores';
import type { ListedProject } from '../session/listed-projects.ts';
import type { ProjectSession } from '../session/project-session.ts';

/** The project of a tab that was closed or crashed, while this page offers it. */
export function offeredProject({ $list }: Pick<ProjectSession, '$list'>) {
  const $left = atom<ListedProject | null>(null);
  const withdraw = () => $left.set(null);
  // Another tab may take it up, close or delete it.
  $list.listen((all) => {
    const left = $left.get();
    if (left && !all.some((listed) => listed.id === left.id && isLeft(listed))) withdraw();
  });
  return { $left, offer: () => $left.set($list.get().find(isLeft) ?? null), withdraw };
}

export type OfferedProject = ReturnType<typeof offeredProject>;

/** A tab that was closed or crashed had it open. */
function isLeft({ isElsewhere, isPutAside }: ListedProject): boolean {
  return !isElsewhere && !isPutAside;
}
