import type { Cue } from '#subtitles/cue.ts';
import { fromPlaceholders, type PlaceholderTag, type StyledText, toPlaceholders } from '#subtitles/markup.ts';

/** The visible token that stands for a line break: a real one tempts a model to answer with two lines. */
const BREAK = '⏎';
const PLACEHOLDER = /⟦[^⟦⟧]{0,8}⟧/gu;
const LETTER = /\p{L}/u;
/** Web and mail addresses, hashtags and handles: the same in every language. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[\w.%+-]{1,64}@[\w.-]{1,255}|[#@][\p{L}\p{N}_]+/gu;

/** One text as the model sees it. */
export interface Line {
  /** Its place among the request's texts, from 0: what a line is known by. */
  readonly index: number;
  readonly text: string;
  readonly tags: readonly PlaceholderTag[];
}

/** The lines of a track in order; cues without a word have none, for there is nothing in them to translate. */
export function toLines(cues: readonly Pick<Cue, 'text' | 'spans'>[]): Line[] {
  return cues.flatMap((cue, index) => {
    if (!hasWords(cue.text)) return [];
    const { text, tags } = toPlaceholders(cue);
    return [{ index, text: toWire(text), tags }];
  });
}

/** Whether there is something to translate in a text. */
function hasWords(text: string): boolean {
  return LETTER.test(text.replaceAll(ADDRESS, ''));
}

/** A text as a model sees it, without styles: for what only lends context. */
export function toWire(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(BREAK);
}

/** The translation with its styles and line breaks back. */
export function fromWire(wire: string, line: Pick<Line, 'tags'>): StyledText {
  const { text, spans } = fromPlaceholders(withBreaks(wire), line.tags);
  return spans ? { text, spans } : { text };
}

function withBreaks(wire: string): string {
  return wire
    .split(/⏎|\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** The words alone, without placeholders and break tokens. */
export function plainText(wire: string): string {
  return wire.replaceAll(PLACEHOLDER, '').replaceAll(BREAK, ' ');
}

/** The placeholders of a text, sorted, as one string. */
export function placeholdersOf(wire: string): string {
  return (wire.match(PLACEHOLDER) ?? []).sort().join('');
}

export function countBreaks(wire: string): number {
  return wire.split(BREAK).length - 1;
}
