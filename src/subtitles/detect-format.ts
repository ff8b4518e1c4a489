import { type TextFormat, textFormats } from './formats.ts';
import { readers } from './readers.ts';
import { rootOf } from './reading/root-element.ts';
import { unsupportedFormat } from './unsupported-format.ts';

/** Detects what a text is by its content: a format, a web page, or `null`. */
export type DetectedContent = TextFormat | 'html';

const HEAD_CHARS = 4096;
const MAX_LINES = 2000;
const MAX_CHARS = 256 * 1024;
const SHAPE_LINES = 200;

/** Only the beginning is examined: a subtitle file reveals its format early. */
export function detectFormat(text: string): DetectedContent | null {
  const head = headOf(text);
  const signed = textFormats.find((format) => readers[format].detect.signature?.(head, text));
  if (signed) return signed;
  return isHtml(head) ? 'html' : detectByLines(text);
}

/** Whether a text that was not recognised may be of the format that its name promises. */
export function mayBe(format: TextFormat, text: string): boolean {
  return readers[format].detect.isOther?.(headOf(text)) !== true;
}

/** The name of a format that is recognised but not read, or `null`. */
export function detectUnsupported(text: string): string | null {
  return unsupportedFormat(headOf(text));
}

function headOf(text: string): string {
  return text
    .slice(0, HEAD_CHARS)
    .replace(/^\ufeff/u, '')
    .trimStart();
}

const HTML_PART = /<!doctype html|<html[\s>]|<head[\s>]|<body[\s>]|<script[\s>]/iu;
/** Elements that a page may begin with, whole or cut off. Other XML has heads and bodies too. */
const HTML_ROOT =
  /^(?:html|head|body|title|meta|base|link|style|script|noscript|div|p|span|a|h[1-6]|table|center|font|form|main|header|nav|section|article)$/u;

function isHtml(head: string): boolean {
  return head.startsWith('<') && HTML_PART.test(head) && HTML_ROOT.test(rootOf(head) ?? 'html');
}

/** The first line that only one format can have decides; without one, the shape of the first lines does. */
function detectByLines(text: string): TextFormat | null {
  const byLine = textFormats.filter((format) => readers[format].detect.line);
  const filled: string[] = [];
  for (const line of firstLines(text)) {
    const found = byLine.find((format) => readers[format].detect.line?.(line));
    if (found) return found;
    if (filled.length < SHAPE_LINES && line.trim() !== '') filled.push(line);
  }
  return textFormats.find((format) => readers[format].detect.shape?.(filled)) ?? null;
}

function* firstLines(text: string): Generator<string> {
  let at = 0;
  for (let line = 0; line < MAX_LINES && at < text.length && at < MAX_CHARS; line += 1) {
    const rest = /[\r\n]/u.exec(text.slice(at, at + HEAD_CHARS));
    const end = rest ? at + rest.index : Math.min(text.length, at + HEAD_CHARS);
    yield text.slice(at, end);
    at = end + 1;
  }
}
