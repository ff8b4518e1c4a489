import type { SubtitleFormat } from './format.ts';
import { beginsWithLrcTime } from './lrc.ts';
import { sbvTimes } from './sbv.ts';
import { scanTimingLine } from './timing-line.ts';
import { hasVttSignature } from './vtt-read.ts';

/** What a text is by its content: a format, a web page, or `null` where it has nothing of any. */
export type DetectedContent = SubtitleFormat | 'html';

const HEAD_CHARS = 4096;
const MAX_LINES = 2000;
const MAX_CHARS = 256 * 1024;

/** Looks at the beginning of a text only, for a subtitle file shows what it is early. */
export function detectFormat(text: string): DetectedContent | null {
  if (hasVttSignature(text)) return hasOnlySrtTimes(text) ? 'srt' : 'vtt';
  const head = text
    .slice(0, HEAD_CHARS)
    .replace(/^\ufeff/u, '')
    .trimStart();
  if (/^\[script info\]|^\[(?:v4\+? styles|events)\]/imu.test(head)) return 'ass';
  if (head.startsWith('<')) {
    const xml = detectXml(head);
    if (xml) return xml;
  }
  return detectByLines(text);
}

const SRT_TIMES = /^\s*\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}/u;

/** A SubRip file that someone has only put WebVTT's signature on: a browser would show none of its cues. */
function hasOnlySrtTimes(text: string): boolean {
  let hasTimes = false;
  for (const [line] of text.matchAll(/^.*-->.*$/gmu)) {
    if (!SRT_TIMES.test(line)) return false;
    hasTimes = true;
  }
  return hasTimes;
}

function detectXml(head: string): DetectedContent | null {
  if (
    /<!doctype html|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>]/iu.test(head) &&
    !/<(?:\w+:)?tt[\s>]/u.test(head)
  )
    return 'html';
  return /<(?:\w+:)?tt[\s>]/u.test(head) ? 'ttml' : null;
}

/** The first line that only one format can have decides. */
function detectByLines(text: string): SubtitleFormat | null {
  let at = 0;
  for (let line = 0; line < MAX_LINES && at < text.length && at < MAX_CHARS; line += 1) {
    const rest = /[\r\n]/u.exec(text.slice(at, at + HEAD_CHARS));
    const end = rest ? at + rest.index : Math.min(text.length, at + HEAD_CHARS);
    const found = formatOfLine(text, at, end);
    if (found) return found;
    at = end + 1;
  }
  return null;
}

function formatOfLine(text: string, from: number, to: number): SubtitleFormat | null {
  if (scanTimingLine(text, from, to)) return 'srt';
  const line = text.slice(from, to).trim();
  if (/^dialogue:[^,]*,\s*\d+:\d/iu.test(line)) return 'ass';
  if (beginsWithLrcTime(line)) return 'lrc';
  return sbvTimes(line) ? 'sbv' : null;
}
