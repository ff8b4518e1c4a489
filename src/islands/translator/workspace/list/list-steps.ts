/** A change of the list, or of what is open, as Undo knows it. */
export type ListStep =
  | { readonly type: 'switched'; readonly from: string | null; readonly to: string | null }
  | { readonly type: 'deleted'; readonly id: string; readonly wasOpen: boolean };

/** A step that Undo can take back. The clock of a device may be set back, so what came later is counted. */
interface DoneStep {
  readonly step: ListStep;
  /** Changes of the open project that were made after it. */
  readonly later: number;
}

export interface ListSteps {
  readonly undo: readonly DoneStep[];
  readonly redo: readonly ListStep[];
}

export const noSteps: ListSteps = { undo: [], redo: [] };

const MAX_STEPS = 50;

export function withStep({ undo }: ListSteps, step: ListStep): ListSteps {
  return { undo: withDone(undo, step), redo: [] };
}

/** Counts changes of the open project that were made, or taken back, since the last step. */
export function withLater(steps: ListSteps, changes: number): ListSteps {
  const last = steps.undo.at(-1);
  if (!last || changes === 0) return steps;
  return { ...steps, undo: steps.undo.with(-1, { ...last, later: Math.max(0, last.later + changes) }) };
}

/** The next step to undo (or redo), moved to the other stack. */
export function moveStep(
  { undo, redo }: ListSteps,
  from: keyof ListSteps,
): { step: ListStep; steps: ListSteps } | null {
  const step = from === 'undo' ? undo.at(-1)?.step : redo.at(-1);
  if (!step) return null;
  const steps =
    from === 'undo'
      ? { undo: undo.slice(0, -1), redo: [...redo, step] }
      : { undo: withDone(undo, step), redo: redo.slice(0, -1) };
  return { step, steps };
}

function withDone(undo: ListSteps['undo'], step: ListStep): ListSteps['undo'] {
  return [...undo.slice(1 - MAX_STEPS), { step, later: 0 }];
}
