import type { Cue } from '#subtitles/cue.ts';
import { CLAUSE_MARKS, CLOSING_MARKS, SENTENCE_MARKS } from '#subtitles/line-layout/sentence-marks.ts';
import { fromPlaceholders, type StyledText, toPlaceholders } from '#subtitles/markup/markup.ts';
import type { Line } from './model.ts';

/** The visible token that stands for a line break: a real one tempts a model to answer with two lines. */
const BREAK = '⏎';
const PLACEHOLDER = /⟦[^⟦⟧]{0,8}⟧/gu;
/** A line that ends its sentence, perhaps with a closing mark, or is sung. */
export const SENTENCE_END = new RegExp(`[${SENTENCE_MARKS}♪♫${CLOSING_MARKS}]$`, 'u');
export const CLAUSE_END = new RegExp(`[${CLAUSE_MARKS}-]$`, 'u');
const LETTER = /\p{L}/u;
/** Looking for addresses is costly where there is none. */
const HAS_ADDRESS = /[#@]|:\/\/|www\./u;
/** Web and mail addresses, hashtags and handles: the same in every language. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|(?<![\w.%+-])[\w.%+-]{1,64}@[\w.-]{1,255}|[#@][\p{L}\p{N}_]+/gu;

/** The lines of a track in order; cues without a word have none, because there is nothing to translate. */
export function toLines(cues: readonly Pick<Cue, 'text' | 'spans'>[]): Line[] {
  return cues.map(toLine).filter((line) => line !== null);
}

/** The line of one cue, or `null` where there is nothing to translate. */
export function toLine(cue: Pick<Cue, 'text' | 'spans'>, index: number): Line | null {
  if (!hasWords(cue.text)) return null;
  const { text, tags } = toPlaceholders(cue);
  return { index, text: toWire(text), tags };
}

/** Whether a text contains something to translate. */
function hasWords(text: string): boolean {
  return LETTER.test(HAS_ADDRESS.test(text) ? text.replaceAll(ADDRESS, '') : text);
}

/** A text as a model sees it, without styles: for context. */
export function toWire(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(BREAK);
}

/** The translation with its styles and line breaks restored. */
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
export function wordsWithoutMarkup(wire: string): string {
  return wire.replaceAll(PLACEHOLDER, '').replaceAll(BREAK, ' ');
}

/** The placeholders of a text, sorted, as one string. */
export function placeholdersOf(wire: string): string {
  return (wire.match(PLACEHOLDER) ?? []).sort().join('');
}

export function countBreaks(wire: string): number {
  return wire.split(BREAK).length - 1;
}

/** Tells of each of many terms whether it occurs in the text, ignoring case. */
export function termFinder(text: string): (term: string) => boolean {
  const lower = text.toLowerCase();
  return (term) => lower.includes(term.toLowerCase());
}
