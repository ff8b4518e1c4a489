import { $moreTargets, $target, chooseTarget, type Target } from './target.ts';

/** Every language that is chosen, the first first. */
export function chosenTargets(): readonly Target[] {
  return [$target.get(), ...$moreTargets.get()];
}

/** Chooses languages for one run. The first stands in the picker; without any, all stays as it is. */
export function chooseTargets([first, ...more]: readonly Target[]): void {
  if (!first) return;
  if (first.code !== $target.get().code) chooseTarget(first);
  $moreTargets.set(more.filter(({ code }) => code !== first.code));
}
