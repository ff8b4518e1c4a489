/** A change of the list, or of what is open, as Undo knows it. */
export type ListStep =
  | {
      readonly type: 'switched';
      readonly from: string | null;
      readonly to: string | null;
      readonly atMs: number;
    }
  | { readonly type: 'deleted'; readonly id: string; readonly wasOpen: boolean; readonly atMs: number };

export interface ListSteps {
  readonly undo: readonly ListStep[];
  readonly redo: readonly ListStep[];
}

export const noSteps: ListSteps = { undo: [], redo: [] };

const MAX_STEPS = 50;

export function withStep({ undo }: ListSteps, step: ListStep): ListSteps {
  return { undo: [...undo.slice(1 - MAX_STEPS), step], redo: [] };
}

/** The next step to undo (or redo), moved to the other stack. */
export function moveStep(
  steps: ListSteps,
  from: keyof ListSteps,
): { step: ListStep; steps: ListSteps } | null {
  const step = steps[from].at(-1);
  if (!step) return null;
  const to = from === 'undo' ? 'redo' : 'undo';
  const moved: ListSteps = { ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], step] };
  return { step, steps: moved };
}
