import { useState } from 'react';
import type { ListedProject } from '../workspace/session/listed-projects.ts';

/**
 * Another tab's work moves no row from under the pointer: while it is over the list, rows keep their order, and new ones come last. What is pressed
 * here shows at once.
 */
export function useSteadyOrder(projects: readonly ListedProject[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const hold = () => {
    if (held === null) setHeld(projects.map(({ id }) => id));
  };
  const release = () => setHeld(null);
  return {
    rows: held ? [...projects].sort((a, b) => place(held, a) - place(held, b)) : projects,
    watch: { onPointerMove: hold, onPointerLeave: release, onClickCapture: release },
  };
}

/** Its index in the order, or behind all. */
function place(order: readonly string[], { id }: ListedProject): number {
  const at = order.indexOf(id);
  return at === -1 ? order.length : at;
}
