import { cellOf, editedCell } from './cell.ts';
import type { Command } from './command.ts';
import { change, type Doc, type Entry, join } from './history.ts';
import { continuesWord, typedRange } from './typing.ts';
import type { VideoTexts } from './work.ts';

/** Typing in a field: undone by word, never together with what was typed elsewhere. */
export function typeText(
  doc: Doc,
  place: { target: string; index: number },
  text: string,
  atMs: number,
): Doc {
  const work = doc.project.works.get(place.target);
  const before = work && cellOf(work, place.index);
  if (!before || before.text === null || before.text === text) return doc;
  const command: Command = {
    type: 'setCells',
    target: place.target,
    cells: new Map([[place.index, editedCell(text)]]),
  };
  const typed = typedRange(before.text, text, atMs);
  const last = doc.history.undo.at(-1);
  const isSame = last?.typed && isOf(last, place) && continuesWord(last.typed, before.text, text, atMs);
  return (isSame ? join : change)(doc, command, { kind: 'edit', atMs, typed });
}

function isOf({ kind, command }: Entry, { target, index }: { target: string; index: number }): boolean {
  return (
    kind === 'edit' && command.type === 'setCells' && command.target === target && command.cells.has(index)
  );
}

/** Typing in the title or the description of a video: what arrives for the other one meanwhile stays, also when this is undone. */
export function typeVideoTexts(doc: Doc, target: string, videoTexts: VideoTexts, atMs: number): Doc {
  const before = doc.project.works.get(target)?.videoTexts;
  const field = before?.title?.text === videoTexts.title?.text ? 'description' : 'title';
  const [from, to] = [before?.[field]?.text ?? '', videoTexts[field]?.text ?? ''];
  const command: Command = { type: 'setVideoText', target, field, text: videoTexts[field] };
  const last = doc.history.undo.at(-1);
  const isSame =
    last?.typed &&
    last.command.type === 'setVideoText' &&
    last.command.target === target &&
    last.command.field === field &&
    continuesWord(last.typed, from, to, atMs);
  return (isSame ? join : change)(doc, command, { kind: 'texts', atMs, typed: typedRange(from, to, atMs) });
}
