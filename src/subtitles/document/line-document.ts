import type { Cue, Track } from '../cue.ts';
import type { Dropped } from '../markup/render-spans.ts';
import type { OrderedTrack } from '../reading/track-builder.ts';
import type { WrittenTrack } from '../written-track.ts';
import type { DocumentEntry, ReadDocument, Replacement, SubtitleDocument, TextRange } from './document.ts';
import { isSameStyledText } from './match-spans.ts';

/** A line of a file and where it stands, without its line end. */
export interface PlacedLine extends TextRange {
  readonly text: string;
}

/** The lines of a file, whatever ends them. */
export function placedLines(source: string): PlacedLine[] {
  return Array.from(source.matchAll(/[^\r\n]+/gu), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));
}

/** Where the words of a cue stand. Several cues may have the same words, each with a time in their line. */
export interface WordsPlace extends TextRange {
  readonly line?: TextRange;
  readonly time?: TextRange;
  /** What stands for times that cannot be read. */
  readonly lost?: TextRange;
}

/** How a format writes the words of a cue in its line. */
export interface LineSyntax {
  readonly read: (raw: string) => Pick<Cue, 'text' | 'spans' | 'placement'>;
  /** The words of a cue in the place of `raw`. */
  readonly write: (cue: Cue, raw: string, dropped: Dropped) => string;
  /** The times of a cue in the place of those that cannot be read. */
  readonly times?: (cue: Cue) => string;
}

/**
 * The document of a format that has a line for each cue. `places` are those of their words, in the order of the file. There are entries only where every
 * line says what was read.
 */
export function lineDocument(
  source: string,
  { cues, problems, order }: OrderedTrack,
  places: readonly WordsPlace[],
  { read, times }: LineSyntax,
): ReadDocument {
  const words = order ? order.map((added) => places[added]!) : places;
  // A line may have very many times: its words are read once.
  const said = new Map<number, Said>();
  const isFaithful =
    places.length === cues.length &&
    cues.every((cue, index) => {
      const { from, to } = words[index]!;
      const known = said.get(from) ?? read(source.slice(from, to));
      said.set(from, cue);
      return saysTheSame(known, cue);
    });
  const entries = isFaithful ? cues.map((cue, index) => entryOf(cue, words[index]!, times)) : [];
  return { document: { text: source, entries }, cues, problems };
}

type Said = ReturnType<LineSyntax['read']>;

/** Whether both have the same words, styles and place. */
export function saysTheSame(read: Said, cue: Said): boolean {
  return isSameStyledText(read, cue) && read.placement?.anchor === cue.placement?.anchor;
}

/** No end: where it follows from the next line, or frames are counted, others would change with it. */
function entryOf(
  cue: Cue,
  { from, to, line, time, lost }: WordsPlace,
  times: LineSyntax['times'],
): DocumentEntry {
  const words = { from, to };
  return {
    cue,
    words,
    block: line ?? words,
    name: null,
    start: time ?? null,
    end: null,
    baseMs: 0,
    hasDuration: false,
    keepsBlanks: true,
    ...(lost && times ? { lostTimes: { ...lost, text: times(cue) } } : {}),
  };
}

/** The document with the words of `track`; `null` where its cues or their times are others. */
export function writeLineDocument(
  { text, entries }: SubtitleDocument,
  track: Track,
  { write }: LineSyntax,
): WrittenTrack | null {
  if (entries.length === 0 || entries.length !== track.length) return null;
  const dropped: Dropped = {};
  const places = new Map<number, WrittenCue[]>();
  for (const [index, entry] of entries.entries()) {
    const { cue: before, words } = entry;
    const cue = track[index]!;
    if (cue.startMs !== before.startMs || cue.endMs !== before.endMs) return null;
    const others = places.get(words.from) ?? [];
    places.set(words.from, others);
    const last = others.at(-1);
    const raw = text.slice(words.from, words.to);
    if (last && isSameStyledText(last.cue, cue)) others.push({ ...last, entry });
    else others.push({ entry, cue, words: isSameStyledText(before, cue) ? raw : write(cue, raw, dropped) });
  }
  const edits = Array.from(places.values(), (place) => editOf(text, place));
  const repairs = entries.flatMap(({ lostTimes }) => lostTimes ?? []);
  return { text: applyEdits(text, [...repairs, ...edits]), dropped };
}

/** A cue as it is to be written in the place of an entry. */
interface WrittenCue {
  readonly entry: DocumentEntry;
  readonly cue: Cue;
  readonly words: string;
}

/** The words of all cues that stand at one place. Where they differ, the line is repeated: each copy has the times of the cues with its words. */
function editOf(text: string, place: readonly WrittenCue[]): Replacement {
  const timesOf = new Map<string, string>();
  for (const { entry, words } of place) {
    const time = entry.start ? text.slice(entry.start.from, entry.start.to) : '';
    timesOf.set(words, (timesOf.get(words) ?? '') + time);
  }
  const { block, words } = place[0]!.entry;
  if (timesOf.size === 1) return { ...words, text: place[0]!.words };
  const before = text.slice(block.from, words.from);
  const indentation = before.slice(0, before.length - before.trimStart().length);
  const gap = before.slice(before.trimEnd().length);
  const behind = text.slice(words.to, block.to);
  const lineEnd = /\r\n?|\n/u.exec(text)?.[0] ?? '\n';
  const lines = Array.from(timesOf, ([own, times]) => indentation + times + gap + own + behind);
  return { ...block, text: lines.join(lineEnd) };
}

function applyEdits(text: string, edits: readonly Replacement[]): string {
  let at = 0;
  const parts = [...edits]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, text: written }) => {
      const kept = text.slice(at, from);
      at = to;
      return kept + written;
    });
  return parts.join('') + text.slice(at);
}
