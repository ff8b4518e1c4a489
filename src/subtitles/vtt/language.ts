import type { TextRange } from '../document/document.ts';

/** The rest of the first line, and the lines up to a blank one or to a cue. */
const HEADER = /^WEBVTT(?:[ \t].*)?(?:(?:\r\n|\r|\n)(?!.*-->).+)*/u;
const LANGUAGE = /^(Language[ \t]*:[ \t]*)([\w-]+)[ \t]*$/imu;

/** Where the header of a WebVTT file says its language: `Language: en`. */
export function vttLanguagePlaces(source: string): TextRange[] {
  const found = LANGUAGE.exec(HEADER.exec(source)?.[0] ?? '');
  if (!found) return [];
  const [, name = '', code = ''] = found;
  const from = found.index + name.length;
  return [{ from, to: from + code.length }];
}
