import type { Cue, Track } from '../cue.ts';
import type { Dropped } from '../markup/render-spans.ts';
import type { ParsedTrack } from '../reading/track-builder.ts';
import type { WrittenTrack } from '../written-track.ts';
import type { DocumentEntry, ReadDocument, SubtitleDocument, TextRange } from './document.ts';
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

/** How a format writes the words of a cue in its line. */
export interface LineSyntax {
  readonly read: (raw: string) => Pick<Cue, 'text' | 'spans' | 'placement'>;
  /** The words of a cue in the place of `raw`. */
  readonly write: (cue: Cue, raw: string, dropped: Dropped) => string;
}

/**
 * The document of a format that has a line for each cue. `words` are the places of their words, in the order of the track. There are entries only where every
 * line says what was read: a file with several times in a line is written anew.
 */
export function lineDocument(
  source: string,
  { cues, problems }: ParsedTrack,
  words: readonly TextRange[],
  { read }: LineSyntax,
): ReadDocument {
  const isFaithful =
    words.length === cues.length &&
    cues.every((cue, index) => {
      const { from, to } = words[index]!;
      return saysTheSame(read(source.slice(from, to)), cue);
    });
  const entries = isFaithful ? cues.map((cue, index) => entryOf(cue, words[index]!)) : [];
  return { document: { text: source, entries }, cues, problems };
}

type Said = ReturnType<LineSyntax['read']>;

/** Whether both have the same words, styles and place. */
export function saysTheSame(read: Said, cue: Said): boolean {
  return isSameStyledText(read, cue) && read.placement?.anchor === cue.placement?.anchor;
}

/** No times: where an end follows from the next line, or frames are counted, others would change with it. */
function entryOf(cue: Cue, words: TextRange): DocumentEntry {
  return {
    cue,
    words,
    block: words,
    name: null,
    start: null,
    end: null,
    baseMs: 0,
    hasDuration: false,
    keepsBlanks: true,
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
  const edits: (TextRange & { readonly words: string })[] = [];
  for (const [index, { cue: before, words }] of entries.entries()) {
    const cue = track[index]!;
    if (cue.startMs !== before.startMs || cue.endMs !== before.endMs) return null;
    if (isSameStyledText(before, cue)) continue;
    edits.push({ ...words, words: write(cue, text.slice(words.from, words.to), dropped) });
  }
  let at = 0;
  const parts = edits
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, words }) => {
      const kept = text.slice(at, from);
      at = to;
      return kept + words;
    });
  return { text: parts.join('') + text.slice(at), dropped };
}
