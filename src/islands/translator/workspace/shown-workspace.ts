import { atom, type ReadableAtom } from 'nanostores';
import { $typedCell, type TypedCell } from '../studio/typed-cell.ts';
import type { Workspace } from './state.ts';

/** A page in the background draws no frames. */
const WITHOUT_FRAME_MS = 100;

/**
 * The workspace as the page shows it. A letter is drawn by its own field at once; all that follows from it, from the figures of its row to the buttons,
 * is drawn when the frame with the letter is on the screen: no key stroke waits for it. Every other change is shown at once.
 */
export function shownWorkspace(
  $workspace: ReadableAtom<Workspace>,
  schedule: (act: () => void) => () => void = afterFrame,
): ReadableAtom<Workspace> {
  const $shown = atom($workspace.get());
  let cancel: (() => void) | null = null;
  const catchUp = () => {
    cancel?.();
    cancel = null;
    $shown.set($workspace.get());
    $typedCell.set(null);
  };
  let before = $workspace.get();
  $workspace.listen((next) => {
    const typed = typedCell(before, next);
    before = next;
    const waiting = $typedCell.get();
    const isElsewhere = waiting !== null && typed !== null && !isSamePlace(waiting, typed);
    if (!typed || isElsewhere) return catchUp();
    $typedCell.set(typed);
    cancel ??= schedule(catchUp);
  });
  return $shown;
}

/** The cell that was typed in; `null` where anything else has changed. */
function typedCell(before: Workspace, next: Workspace): TypedCell | null {
  const { doc } = next;
  const entry = doc?.history.undo.at(-1);
  if (!doc || !entry?.typed || entry.command.type !== 'setCells') return null;
  const isTyping =
    before.runs === next.runs &&
    before.doc?.project.id === doc.project.id &&
    before.doc.history.undo.at(-1) !== entry;
  const { target, cells } = entry.command;
  const [index] = cells.keys();
  const text = index === undefined ? null : doc.project.works.get(target)?.texts[index];
  return isTyping && index !== undefined && text != null ? { target, index, text } : null;
}

function isSamePlace(a: TypedCell, b: TypedCell): boolean {
  return a.index === b.index && a.target === b.target;
}

function afterFrame(act: () => void): () => void {
  let timer = setTimeout(act, WITHOUT_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
