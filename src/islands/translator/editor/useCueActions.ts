import { type KeyboardEvent, type RefObject, useState } from 'react';
import { t } from '#messages/t.ts';
import { shownWork } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import { addAfter, deleteCue } from '../cue-commands/add-and-delete.ts';
import { nudge } from '../cue-commands/change-times.ts';
import { chosenLimits } from '../checks/profile-choice.ts';
import { autoBreak } from '../cue-commands/fix-text.ts';
import type { RowsChange } from '../cue-commands/rows-change.ts';
import { mergeWithNext, splitCue } from '../cue-commands/split-and-merge.ts';
import type { ShortcutAction } from '../shortcuts/actions.ts';
import { actionOf } from '../shortcuts/bindings.ts';
import { comboOf, writesText } from '../shortcuts/combo.ts';
import { $playheadMs, seek, togglePlay } from '../studio/playhead.ts';
import { openTerm } from '../glossaries/wanted-term.ts';
import { openSuggestions } from '../suggestions/wished-for.ts';
import { caretIn } from './rows/caret-in.ts';
import type { CueListHandle } from './rows/useCueListHandle.ts';
import type { StepDirection } from '../cue-flags/flag-steps.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import type { Editing } from './useEditing.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';

const NUDGE_MS = 100;
/** Where the file does not say how many frames a second has. */
const USUAL_FRAMES = 25;

interface Input {
  readonly editing: Editing;
  readonly work: Work | null;
  readonly $current: CurrentCue;
  /** Cues are arriving: the list stays as it is. */
  readonly isArriving: boolean;
  readonly list: RefObject<CueListHandle | null>;
  readonly onStep: (direction: StepDirection) => void;
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** What is done to the cue that has the cursor, by key or by button. */
export function useCueActions({ editing, work, $current, isArriving, list, ...other }: Input) {
  const [problem, setProblem] = useState<string | null>(null);
  const [timing, setTiming] = useState<number | null>(null);
  const focus = (index: number) => list.current?.show(index, 'auto');
  const change = (
    make: (doc: NonNullable<ReturnType<Editing['doc']>>) => RowsChange | null,
    next: number,
  ) => {
    const doc = editing.doc();
    const rows = doc && !isArriving ? make(doc) : null;
    if (!rows) return setProblem(t('tools.nothing'));
    editing.replaceRows(rows);
    focus(next);
  };
  const move = (edge: 'start' | 'end' | 'both', direction: StepDirection) => {
    const source = editing.doc()?.project.source;
    const current = $current.get();
    const cue = current === null ? undefined : source?.cues[current];
    if (!cue || current === null) return;
    const byMs = edge === 'both' ? Math.round(1_000 / (source?.frameRate ?? USUAL_FRAMES)) : NUDGE_MS;
    editing.retime(new Map([[current, nudge(cue, edge, byMs * direction)]]));
  };
  const run = (action: ShortcutAction): void => {
    setProblem(null);
    if (action === 'find') return other.onFind();
    if (action === 'help') return other.onHelp();
    if (action === 'play') return togglePlay();
    if (action === 'nextFinding') return other.onStep(1);
    if (action === 'previousFinding') return other.onStep(-1);
    const doc = editing.doc();
    const current = $current.get();
    if (current === null || !work || !doc) return;
    const last = work.texts.length - 1;
    switch (action) {
      case 'next':
        return focus(Math.min(current + 1, last));
      case 'previous':
        return focus(Math.max(current - 1, 0));
      case 'accept':
        return editing.accept(current);
      case 'askAgain':
        return editing.askAgain(current);
      case 'wish':
        return isArriving ? undefined : openSuggestions(current);
      case 'term':
        return openTerm(current);
      case 'split': {
        const at = caretIn(current);
        const place = at === null ? {} : { caret: { target: work.target.code, at } };
        return change(
          (now) => splitCue(now, { index: current, ...place, playheadMs: $playheadMs.get() }),
          current + 1,
        );
      }
      case 'merge':
        return change((now) => mergeWithNext(now, current), current);
      case 'add':
        return change((now) => addAfter(now, current), current + 1);
      case 'delete':
        return change((now) => deleteCue(now, current), Math.min(current, last - 1));
      case 'autoBreak':
        return rewrite((text) => autoBreak(text, work.target.code, chosenLimits(work.target.code)));
      case 'editTimes':
        return setTiming(current);
      case 'startEarlier':
        return move('start', -1);
      case 'startLater':
        return move('start', 1);
      case 'endEarlier':
        return move('end', -1);
      case 'endLater':
        return move('end', 1);
      case 'frameEarlier':
        return move('both', -1);
      case 'frameLater':
        return move('both', 1);
      case 'seek':
        return seek(doc.project.source.cues[current]?.startMs ?? 0);
    }
  };
  const rewrite = (fix: (text: string) => string) => {
    // What was typed last may not be on the page yet.
    const project = editing.doc()?.project;
    const current = $current.get();
    const text = project && current !== null ? shownWork(project)?.texts[current] : null;
    if (current === null || text == null) return;
    const fixed = fix(text);
    if (fixed !== text) editing.replace(new Map([[current, fixed]]));
  };
  const pressKey = (event: KeyboardEvent) => {
    const action = actionFor(event);
    if (!action) return;
    event.preventDefault();
    run(action);
  };
  return { run, rewrite, pressKey, problem, timing, setTiming };
}

export type CueActions = ReturnType<typeof useCueActions>;

/** Keys that write text, and Enter, belong to fields and buttons outside the list. */
function actionFor(event: KeyboardEvent): ShortcutAction | null {
  const combo = keyOf(event.nativeEvent) && comboOf(event);
  const action = combo && actionOf(combo);
  if (!combo || !action) return null;
  const target = event.target as Element;
  const isCue = target.matches('[data-cue]');
  if (combo.endsWith('Enter')) {
    // A phone's keyboard has no Shift with Enter for a line break.
    const isTouch = matchMedia('(pointer: coarse)').matches && combo === 'Enter';
    return isCue && !isTouch ? action : null;
  }
  return writesText(combo) && target.matches('input, textarea, select') ? null : action;
}
