import type { Placement, Span } from '../cue.ts';
import { styledText } from '../markup/markup.ts';
import type { Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';

/** What the codes at the start of a line ask for. A lower-case code counts for its line, an upper-case one for the whole cue. */
interface Codes {
  readonly line: Style[];
  readonly cue: Style[];
  isTop: boolean;
  /** Codes without a counterpart here: sizes, pixel positions, character sets. */
  unknown: number;
}

const CODE = /\{\s*([a-z])\s*:([^{}|]{0,200})\}/iuy;
const FLAGS: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    i: { kind: 'italic' },
    b: { kind: 'bold' },
    u: { kind: 'underline' },
    s: { kind: 'strike' },
  }),
);

/** Text as MicroDVD writes it: lines between bars, each with its codes. */
export interface CodedText {
  readonly text: string;
  readonly spans?: readonly Span[];
  readonly placement?: Placement;
  readonly unknownCodes: number;
}

/** Takes the codes off the start of each line. `defaults` are styles of the whole file. */
export function readCodedText(source: string, defaults: readonly Style[] = []): CodedText {
  const spans: Span[] = [];
  const codes: Codes = { line: [], cue: [...defaults], isTop: false, unknown: 0 };
  let text = '';
  source.split('|').forEach((part, index) => {
    if (index > 0) text += '\n';
    codes.line.length = 0;
    const words = part.slice(readCodes(part, codes));
    const [start, end] = [text.length, text.length + words.length];
    for (const style of codes.line) spans.push({ ...style, start, end });
    text += words;
  });
  for (const style of codes.cue) spans.push({ ...style, start: 0, end: text.length });
  const trimmed = trimStyled(text, spans);
  return {
    ...withoutLeftoverMarks(styledText(trimmed.text, trimmed.spans)),
    ...(codes.isTop ? { placement: { anchor: 8 } } : {}),
    unknownCodes: codes.unknown,
  };
}

/** The styles that a `{DEFAULT}{}` line sets. */
export function defaultStyles(source: string): Style[] {
  const codes: Codes = { line: [], cue: [], isTop: false, unknown: 0 };
  readCodes(source, codes);
  return [...codes.line, ...codes.cue];
}

/** The codes at the start of a line. */
export function codesBefore(line: string): string {
  return line.slice(0, readCodes(line, { line: [], cue: [], isTop: false, unknown: 0 }));
}

/** Reads the codes at the start of a line and gives the position after them. */
function readCodes(part: string, codes: Codes): number {
  let at = readSlash(part, 0, codes);
  for (;;) {
    CODE.lastIndex = at;
    const found = CODE.exec(part);
    if (!found) break;
    const [whole, letter = '', value = ''] = found;
    if (!applyCode(letter, value.trim(), codes)) return at;
    at += whole.length;
  }
  const words = readSlash(part, at, codes);
  return words + escapedStart(part, words);
}

/** Files of players that read MPL2 too have a slash before a line in italics, as FFmpeg reads it: before the codes, or behind them. */
function readSlash(part: string, at: number, codes: Codes): number {
  if (part.charAt(at) !== '/') return at;
  codes.line.push({ kind: 'italic' });
  return at + 1;
}

/** The blank that the writer puts before words that look like a code, or its guard before a slash. */
function escapedStart(part: string, at: number): number {
  return /^(?: \{\s*[a-z]\s*:|\u2060+\/)/iu.test(part.slice(at)) ? 1 : 0;
}

/** `false` for a code that MicroDVD does not have: it is text. */
function applyCode(letter: string, value: string, codes: Codes): boolean {
  const styles = letter === letter.toUpperCase() ? codes.cue : codes.line;
  switch (letter.toLowerCase()) {
    case 'y':
      return applyFlags(value, styles);
    case 'c':
      return applyColour(value, styles);
    case 'f':
      styles.push({ kind: 'font', value });
      return value !== '';
    case 'p':
      codes.isTop = value === '0';
      return value === '0' || value === '1';
    case 's':
    case 'o':
    case 'h':
      codes.unknown += 1;
      return /^[\d,\s-]+$/u.test(value);
    default:
      return false;
  }
}

function applyFlags(value: string, styles: Style[]): boolean {
  const letters = value.toLowerCase().replaceAll(/[\s,]/gu, '');
  const found = [...letters].flatMap((letter) => FLAGS.get(letter) ?? []);
  if (letters === '' || found.length !== letters.length) return false;
  for (const style of found) styles.push(style);
  return true;
}

/** `$BBGGRR`: blue comes first. */
function applyColour(value: string, styles: Style[]): boolean {
  const [, blue, green, red] = /^\$?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(value) ?? [];
  if (red === undefined) return false;
  styles.push({ kind: 'colour', value: `#${red}${green}${blue}`.toLowerCase() });
  return true;
}
