import type { Cue, Span } from '../cue.ts';

/** Teletext's colours by their code. White is what a line begins with. */
export const COLOURS = [
  '#000000',
  '#ff0000',
  '#00ff00',
  '#ffff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
] as const;
export const WHITE = 7;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    red: '#ff0000',
    lime: '#00ff00',
    yellow: '#ffff00',
    blue: '#0000ff',
    magenta: '#ff00ff',
    fuchsia: '#ff00ff',
    cyan: '#00ffff',
    aqua: '#00ffff',
    white: '#ffffff',
  }),
);

/** The code of a colour; -1 where it is none of the eight. */
export function colourCode(value: string): number {
  const colour = value.toLowerCase();
  return COLOURS.findIndex((known) => known === (NAMES.get(colour) ?? colour));
}

function colouredSpans({ spans = [] }: Cue): Span[] {
  return spans.filter(({ kind, value = '' }) => kind === 'colour' && colourCode(value) >= 0);
}

/**
 * The colour codes of a cue, by where they stand in its text. A code takes the place of a blank, so that a colour holds for whole words; each line
 * begins in white.
 */
export function colourChanges(cue: Cue): Map<number, number> {
  const { text } = cue;
  const coloured = colouredSpans(cue);
  const changes = new Map<number, number>();
  if (coloured.length === 0) return changes;
  let current = WHITE;
  let lastEnd = 0;
  let next = 0;
  /** Those that have begun, the innermost last. What has ended is taken off when it is come upon. */
  const open: Span[] = [];
  for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
    if (text.slice(lastEnd, index).includes('\n')) current = WHITE;
    lastEnd = index + word.length;
    while (coloured[next] && coloured[next]!.start < lastEnd) open.push(coloured[next++]!);
    while (open.length > 0 && open.at(-1)!.end <= index) open.pop();
    const innermost = open.at(-1);
    const code = innermost ? colourCode(innermost.value ?? '') : WHITE;
    if (code !== current) changes.set(index, code);
    current = code;
  }
  return changes;
}

/** How many colours begin or end within a word, which has one of them or none. White is seen only within another. */
export function coloursWithinWords(cue: Cue): number {
  let lastEnd = 0;
  const partial = colouredSpans(cue).filter(({ start, end, value = '' }) => {
    const isSeen = colourCode(value) !== WHITE || start < lastEnd;
    if (colourCode(value) !== WHITE) lastEnd = Math.max(lastEnd, end);
    return isSeen && (isWithinWord(cue.text, start) || isWithinWord(cue.text, end));
  });
  return partial.length;
}

function isWithinWord(text: string, at: number): boolean {
  return /^\S\S$/u.test(text.slice(at - 1, at + 1));
}
