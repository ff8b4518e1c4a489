import type { Cue } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import type { Cell } from '#islands/project/cell.ts';
import type { Doc } from '#islands/project/history.ts';
import { joinedText } from '#islands/project/join-cells.ts';
import { caretInWords, cutStyled, cutTagged, placeNear } from './cut-text.ts';
import { newCueId, rowAt, type RowsChange, withText } from './rows-change.ts';

/** Neither part of a cue may be shorter. */
export const MIN_PART_MS = 100;

interface SplitPlace {
  readonly index: number;
  /** The translation that the person works in, and the caret in its text. Without it the texts are cut where the time is. */
  readonly caret?: { readonly target: string; readonly at: number };
  /** Where the film stands; used where it lies within the cue. */
  readonly playheadMs?: number | null;
}

/** Cuts a cue in two, in every translation. Times are divided as the text is, or at the playhead. `null` where there is nothing to divide. */
export function splitCue(doc: Doc, { index, caret, playheadMs }: SplitPlace): RowsChange | null {
  const row = rowAt(doc.project, index);
  if (!row || row.cue.endMs - row.cue.startMs < 2 * MIN_PART_MS) return null;
  const { cue } = row;
  const share = caret
    ? caretShare(row.cells.get(caret.target), caret.at)
    : (timeShare(cue, playheadMs) ?? 0.5);
  if (share <= 0 || share >= 1) return null;
  const atMs = splitTime(cue, timeShare(cue, playheadMs) ?? share);
  const [sourceFirst, sourceSecond] = cutStyled(cue, placeNear(cue.text, share, 'en'));
  const { id: _id, spans: _spans, ...plain } = cue;
  const parts = [...row.cells].map(([target, cell]): [string, [Cell, Cell]] => {
    const place = caret?.target === target ? caretInWords(cell.text ?? '', caret.at) : null;
    return [target, cutCell(cell, place, share, target)];
  });
  return {
    at: index,
    removed: 1,
    rows: [
      { ...row, cue: { ...cue, ...sourceFirst, endMs: atMs }, cells: cellsOf(parts, 0) },
      { id: newCueId(doc), cue: { ...plain, ...sourceSecond, startMs: atMs }, cells: cellsOf(parts, 1) },
    ],
  };
}

/** Joins a cue with the next one, in every translation. */
export function mergeWithNext({ project }: Doc, index: number): RowsChange | null {
  const [first, second] = [rowAt(project, index), rowAt(project, index + 1)];
  if (!first || !second) return null;
  const offset = first.cue.text === '' ? 0 : first.cue.text.length + 1;
  const spans = [
    ...(first.cue.spans ?? []),
    ...(second.cue.spans ?? []).map((span) => ({
      ...span,
      start: span.start + offset,
      end: span.end + offset,
    })),
  ];
  const cue: Cue = {
    ...first.cue,
    endMs: Math.max(first.cue.endMs, second.cue.endMs),
    text: joinedText(first.cue.text, second.cue.text),
    ...(spans.length > 0 ? { spans } : {}),
  };
  const cells = [...first.cells].map(([target, cell]): [string, Cell] => {
    const other = second.cells.get(target);
    const texts = [cell.text, other?.text ?? null].filter((text) => text !== null);
    return [target, withText(cell, texts.length > 0 ? texts.reduce(joinedText) : null)];
  });
  return { at: index, removed: 2, rows: [{ ...first, cue, cells: new Map(cells) }] };
}

function caretShare(cell: Cell | undefined, caret: number): number {
  const text = cell?.text ?? '';
  const words = fromTaggedText(text).text;
  return words.length === 0 ? 0 : caretInWords(text, caret) / words.length;
}

function timeShare({ startMs, endMs }: Cue, atMs: number | null | undefined): number | null {
  if (atMs == null || atMs < startMs + MIN_PART_MS || atMs > endMs - MIN_PART_MS) return null;
  return (atMs - startMs) / (endMs - startMs);
}

function splitTime({ startMs, endMs }: Cue, share: number): number {
  const atMs = Math.round(startMs + (endMs - startMs) * share);
  return Math.min(endMs - MIN_PART_MS, Math.max(startMs + MIN_PART_MS, atMs));
}

function cutCell(cell: Cell, place: number | null, share: number, target: string): [Cell, Cell] {
  if (cell.text === null) return [cell, cell];
  const words = fromTaggedText(cell.text).text;
  const [first, second] = cutTagged(cell.text, place ?? placeNear(words, share, target));
  return [withText(cell, first), withText(cell, second)];
}

function cellsOf(parts: readonly [string, [Cell, Cell]][], side: 0 | 1): ReadonlyMap<string, Cell> {
  return new Map(parts.map(([target, cells]) => [target, cells[side]]));
}
