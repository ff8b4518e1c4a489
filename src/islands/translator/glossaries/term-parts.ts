import type { Term } from '#terminology/term.ts';

/** A piece of a text; a whole term where it is one. */
export interface TextPart {
  readonly text: string;
  readonly term: Term | null;
}

/** Scripts that put no space between words: a term may stand inside a run of letters there. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A text in pieces, with the terms that it says. Where two overlap the longer one counts. Put together the pieces are the text. */
export function termParts(text: string, glossary: readonly Term[]): TextPart[] {
  const said = comparable(text);
  const spoken = glossary.filter(({ source }) => said.includes(comparable(source)));
  if (spoken.length === 0) return [{ text, term: null }];
  const longestFirst = spoken.toSorted((a, b) => b.source.length - a.source.length);
  const anyTerm = longestFirst.map(({ source }) => patternOf(source)).join('|');
  const bySource = new Map(spoken.map((term) => [comparable(term.source), term]));
  return text
    .split(new RegExp(`(${anyTerm})`, 'iu'))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, term: bySource.get(comparable(part)) ?? null }));
}

/** Whatever its case, and wherever its lines break. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ');
}

/** A term as it stands in a cue: a space of it may be a line break there. */
function patternOf(source: string): string {
  const words = source.split(/\s+/u).map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}/-]/gu, '\\$&'));
  const term = words.join('\\s+');
  return UNSPACED.test(source) ? term : `(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`;
}
