import type { Cue, Span } from '../cue.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { CharacterTable } from './character-table.ts';
import { colourChanges, colourCode, coloursWithinWords } from './colours.ts';
import { encodeLetter, lettersOf } from './encode-text.ts';
import { Code } from './layout.ts';

/** How the rows of a text are written: in teletext, within a box, and mostly at double height. */
export interface RowStyle {
  readonly isBoxed: boolean;
  readonly isDouble: boolean;
}

/** Rows of open subtitles. */
export const PLAIN_ROWS: RowStyle = { isBoxed: false, isDouble: false };

const BLANK = 0x20;

type Switches = Partial<Record<Span['kind'], readonly [on: number, off: number]>>;

const SWITCHES: Switches = {
  italic: [Code.italicOn, Code.italicOff],
  underline: [Code.underlineOn, Code.underlineOff],
};

/** The bytes of a cue's text. Colours are codes of teletext, italics and underlining those of open subtitles, which teletext does not have. */
export function writeTextField(
  cue: Cue,
  table: CharacterTable,
  { rows, dropped }: { rows: RowStyle; dropped: Dropped },
): Uint8Array {
  const { text, spans = [] } = cue;
  const switches = rows.isBoxed ? {} : SWITCHES;
  noteOtherSpans(spans, switches, dropped);
  const partial = coloursWithinWords(cue);
  if (partial > 0) drop(dropped, 'colour', partial);
  const colours = colourChanges(cue);
  const ends = codesBy('end', spans, ({ kind }) => switches[kind]?.[1]);
  const starts = codesBy('start', spans, ({ kind }) => switches[kind]?.[0]);
  const hasCodes = colours.size + ends.size + starts.size > 0;
  const field = [...rowStart(rows)];
  let from = 0;
  /** What begins or ends up to a position: ends first, then the colour, which is seen as a blank, then starts. */
  const putCodes = (to: number) => {
    if (!hasCodes) return;
    for (let at = from; at < to; at += 1) for (const code of ends.get(at) ?? []) field.push(code);
    for (let at = from; at < to; at += 1) if (colours.has(at)) putColour(field, colours.get(at)!);
    for (let at = from; at < to; at += 1) for (const code of starts.get(at) ?? []) field.push(code);
    from = to;
  };
  for (const letter of lettersOf(text)) {
    putCodes(letter.at + 1);
    if (letter.text === '\n') field.push(...rowBreak(rows), ...rowStart(rows));
    else field.push(...encodeLetter(letter.text, table, dropped));
  }
  putCodes(text.length + 1);
  field.push(...rowEnd(rows));
  return Uint8Array.from(field);
}

/** The codes of spans by where these start or end. */
function codesBy(
  side: 'start' | 'end',
  spans: readonly Span[],
  codeOf: (span: Span) => number | undefined,
): ReadonlyMap<number, readonly number[]> {
  const codes = new Map<number, number[]>();
  for (const span of spans) {
    const code = codeOf(span);
    const others = codes.get(span[side]);
    if (code === undefined) continue;
    if (others) others.push(code);
    else codes.set(span[side], [code]);
  }
  return codes;
}

function noteOtherSpans(spans: readonly Span[], switches: Switches, dropped: Dropped): void {
  for (const { kind, value = '' } of spans)
    if (!switches[kind] && !(kind === 'colour' && colourCode(value) >= 0)) drop(dropped, kind);
}

function rowStart({ isBoxed, isDouble }: RowStyle): number[] {
  return [...(isDouble ? [Code.doubleHeight] : []), ...(isBoxed ? [Code.startBox, Code.startBox] : [])];
}

function rowEnd({ isBoxed }: RowStyle): number[] {
  return isBoxed ? [Code.endBox, Code.endBox] : [];
}

function rowBreak(rows: RowStyle): number[] {
  return [...rowEnd(rows), ...newLines(rows.isDouble)];
}

/** A line of double height takes two rows. */
export function newLines(isDouble: boolean): number[] {
  return isDouble ? [Code.newLine, Code.newLine] : [Code.newLine];
}

/** The code stands for the blank between two words. Of several blanks none is left out: they indent a row. */
function putColour(field: number[], code: number): void {
  if (field.at(-1) === BLANK && field.at(-2)! > BLANK) field.pop();
  field.push(code);
}
