import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Entry, History } from '#islands/project/history.ts';
import { type ListStep, type ListSteps, moveStep, noSteps, withLater, withStep } from './list-steps.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import type { Workspace } from '../state.ts';

/** What may be revealed after Undo: the cue that has changed. */
export interface Place {
  /** `null` where the change is one of all translations: of times, or of the list of cues. */
  readonly target: string | null;
  readonly index: number;
}

interface Input {
  readonly $workspace: ReadableAtom<Workspace>;
  readonly $steps: WritableAtom<ListSteps>;
  readonly dispatch: (event: WorkspaceEvent) => void;
  /** Takes a change of the list back, or makes it again. */
  readonly takeStep: (step: ListStep, isUndo: boolean) => Promise<void>;
}

/** One Undo for the texts of the open project and for the list of projects: it takes the later change back. */
export function undoSteps({ $workspace, $steps, dispatch, takeStep }: Input) {
  /** Which kind was undone last, so that Redo repeats them in the reverse order. */
  let undone: ('doc' | 'list')[] = [];
  const history = () => $workspace.get().doc?.history;
  /** The list rests while a translation is on its way: leaving its project would stop it. */
  const isResting = () => [...$workspace.get().runs.values()].some(({ status }) => status === 'translating');
  const count = (changes: number) => $steps.set(withLater($steps.get(), changes));
  const moveList = async (from: 'undo' | 'redo'): Promise<void> => {
    const moved = moveStep($steps.get(), from);
    if (!moved) return;
    $steps.set(moved.steps);
    await takeStep(moved.step, from === 'undo');
  };
  return {
    record: (step: ListStep): void => {
      $steps.set(withStep($steps.get(), step));
      undone = [];
    },
    forget: (): void => $steps.set(noSteps),
    /** The open project has changed, other than by Undo and Redo. */
    countChange: (before: History, after: History): void => {
      // A full history loses its oldest entries when it gets a new one.
      if (before.undo.length !== after.undo.length) count(1);
      // What a pass brings leaves Redo as it is. After anything else nothing of the list can be done again.
      if (after.redo.length > 0) return;
      undone = [];
      if ($steps.get().redo.length > 0) $steps.set({ ...$steps.get(), redo: [] });
    },
    /** A key that is held down stays in the cue where it began. */
    undo: async (heldIn: Place | null = null): Promise<Place | null> => {
      const entry = history()?.undo.at(-1);
      const step = $steps.get().undo.at(-1);
      if (step && (!entry || step.later === 0)) {
        if (heldIn || isResting()) return null;
        await moveList('undo');
        undone.push('list');
        return null;
      }
      if (!entry || (heldIn && !isAt(entry, heldIn))) return null;
      dispatch({ type: 'undone' });
      count(-1);
      undone.push('doc');
      return placeOf(entry);
    },
    redo: async (heldIn: Place | null = null): Promise<Place | null> => {
      const entry = history()?.redo.at(-1);
      const isList = undone.at(-1) === 'list' || !entry;
      if (heldIn && (isList || !isAt(entry, heldIn))) return null;
      if (isList && isResting()) return null;
      undone.pop();
      if (isList) {
        await moveList('redo');
        return null;
      }
      dispatch({ type: 'redone' });
      count(1);
      return placeOf(entry);
    },
  };
}

function placeOf({ command }: Entry): Place | null {
  if (command.type === 'replaceRows') return { target: null, index: command.at };
  if (command.type === 'setTimes') {
    const [index] = command.times.keys();
    return index === undefined ? null : { target: null, index };
  }
  if (command.type !== 'setCells') return null;
  const [index] = command.cells.keys();
  return index === undefined ? null : { target: command.target, index };
}

function isAt(entry: Entry, { target, index }: Place): boolean {
  const place = placeOf(entry);
  return place?.target === target && place.index === index;
}
