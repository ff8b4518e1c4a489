import { drop, type Dropped } from './render-spans.ts';
import { mapLines } from './map-lines.ts';
import { startOfText } from './trim-text.ts';

/** U+2060 WORD JOINER: it has no width, is not white space, and breaks up text that would be read as markup. */
export const GUARD = '\u2060';

/** A text without blank lines, which would end the cue in SBV; counts those it took out. */
export function withoutBlankLines(text: string, dropped: Dropped): string {
  const trimmed = trimLines(text);
  if (!hasBlankLine(trimmed)) return trimmed;
  const lines = trimmed.split('\n');
  const kept = lines.filter((line) => line.trim() !== '');
  drop(dropped, 'blank_line', lines.length - kept.length);
  return kept.join('\n');
}

/** A text whose blank lines hold a {@link GUARD}, so that they do not end the cue in SubRip and WebVTT. */
export function guardBlankLines(text: string): string {
  const trimmed = trimLines(text);
  if (!trimmed.includes(GUARD) && !hasBlankLine(trimmed)) return trimmed;
  return mapLines(trimmed, (line) => (isBlankOrGuarded(line) ? GUARD + line : line), mayBeBlank);
}

/** The same for words inside of a WebVTT file, where only an empty line ends the cue: blanks stay, empty lines around the text do not. */
export function guardEmptyLines(text: string): string {
  const lines = text.replaceAll(/\r\n?/gu, '\n').split('\n');
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  const isGuardNeeded = (line: string) => line === '' || (line.startsWith(GUARD) && isBlankOrGuarded(line));
  return lines
    .slice(Math.max(first, 0), last + 1)
    .map((line) => (isGuardNeeded(line) ? GUARD + line : line))
    .join('\n');
}

/** The text that {@link guardBlankLines} was given. */
export function unguardBlankLines(text: string): string {
  if (!text.includes(GUARD)) return text;
  return mapLines(text, (line) => (isBlankOrGuarded(line) ? line.slice(GUARD.length) : line), isGuarded);
}

const SPACE_CODE = 32;
const LAST_ASCII_CODE = 126;

/** `false` where a line begins with a letter, as most do: looking at it costs far less than trimming. */
function mayBeBlank(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  return from === to || first <= SPACE_CODE || first > LAST_ASCII_CODE;
}

function isGuarded(text: string, from: number, to: number): boolean {
  return from < to && text.startsWith(GUARD, from);
}

function isBlankOrGuarded(line: string): boolean {
  let from = 0;
  while (line.startsWith(GUARD, from)) from += 1;
  return line.slice(from).trim() === '';
}

/** A text with `\n` as its only line end, without blank lines before it and blanks behind it. Indentation is kept. */
function trimLines(text: string): string {
  const lines = (text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text).trimEnd();
  const start = startOfText(lines);
  // A blank before markup may be part of an indentation that goes on inside of it.
  const isBeforeMarkup = start > 0 && /[<{]/u.test(lines.charAt(start));
  return lines.slice(isBeforeMarkup ? lines.lastIndexOf('\n', start - 1) + 1 : start);
}

/** Line by line: an expression that looks for blanks over many lines needs as much room as there are blanks. */
function hasBlankLine(text: string): boolean {
  let at = text.indexOf('\n');
  while (at >= 0) {
    const end = text.indexOf('\n', at + 1);
    const to = end < 0 ? text.length : end;
    if (mayBeBlank(text, at + 1, to) && text.slice(at + 1, to).trim() === '') return true;
    at = end;
  }
  return false;
}
