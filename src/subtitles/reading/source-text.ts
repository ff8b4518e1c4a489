import type { ProblemLog } from './problem-log.ts';

const BOM = 0xfeff;

const TAIL_CHARS = 100;
const END_MARK = /[\n\r][ \t]{0,9}<end subtitles>\s*$/iu;

/** A text without the last line of Avid's captions, which ends the list and is no part of it. */
export function withoutEndMark(text: string): string {
  const tailAt = Math.max(0, text.length - TAIL_CHARS);
  const mark = END_MARK.exec(text.slice(tailAt));
  return mark ? text.slice(0, tailAt + mark.index + 1) : text;
}

/** A text without its byte-order mark and without NULs, which `replacement` takes the place of; logs NULs and bytes lost in decoding. */
export function cleanSource(text: string, log: ProblemLog, replacement = ''): string {
  const start = text.charCodeAt(0) === BOM ? text.slice(1) : text;
  noteEach(start, '\ufffd', 'undecodable_characters', log);
  if (!start.includes('\0')) return start;
  noteEach(start, '\0', 'nul_characters', log);
  return start.replaceAll('\0', replacement);
}

function noteEach(
  text: string,
  char: string,
  code: 'nul_characters' | 'undecodable_characters',
  log: ProblemLog,
): void {
  let at = text.indexOf(char);
  if (at < 0) return;
  const line = lineNumberAt(text, at);
  for (; at >= 0; at = text.indexOf(char, at + 1)) log.note(code, line);
}

function lineNumberAt(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n?|\n/u).length;
}
