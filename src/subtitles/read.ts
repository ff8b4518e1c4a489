import { detectFormat, detectUnsupported, mayBe } from './detect-format.ts';
import type { ParsedFile, ReadOptions } from './format-reader.ts';
import { formatOfName, isTextFormat, type SubtitleFormat, type TextFormat } from './formats.ts';
import type { ProblemCode } from './problem.ts';
import { withoutAssEscapes } from './reading/ass-escapes.ts';
import { withoutCodeFences } from './reading/code-fence.ts';
import { withoutLineMarks } from './reading/line-marks.ts';
import { withLostLineBreaks } from './reading/lost-line-breaks.ts';
import { excerptOf } from './reading/problem-log.ts';
import { withoutEndMark } from './reading/source-text.ts';
import { binaryReaders, readers } from './readers.ts';
import { pictureFormat } from './unsupported-format.ts';

/** A file as it was read. `format` is `null` where the format is not supported; the first problem then gives the reason. */
export interface ReadSubtitles extends ParsedFile {
  readonly format: SubtitleFormat | null;
}

export interface ReadTextOptions extends ReadOptions {
  readonly fileName?: string;
}

/** Reads subtitles of any format: by what the text holds, and by the file's name only where that says nothing. Never throws. */
export function readSubtitles(
  text: string,
  { fileName = '', ...options }: ReadTextOptions = {},
): ReadSubtitles {
  if (text.trim() === '') return unreadable('empty_file');
  const unmarked = withoutLineMarks(text);
  const unfenced = withoutCodeFences(unmarked?.text ?? text);
  const spread = withLostLineBreaks(unfenced.text);
  const read = readContent(withoutEndMark(spread?.text ?? unfenced.text), fileName, options);
  const problems = [unmarked, unfenced, spread].flatMap((found) => found?.problems ?? []);
  return problems.length === 0 ? read : { ...read, problems: [...read.problems, ...problems] };
}

function readContent(text: string, fileName: string, options: ReadOptions): ReadSubtitles {
  const unsupported = detectUnsupported(text);
  if (unsupported !== null) return unreadable('unsupported_format', unsupported);
  const detected = detectFormat(text);
  if (detected === 'html') return unreadable('html_page', text);
  return detected ? readAs(detected, text, options) : readUndetected(text, fileName, options);
}

function readUndetected(text: string, fileName: string, options: ReadOptions): ReadSubtitles {
  if (isBinaryText(text)) return unreadable('binary_file');
  const named = formatOfName(fileName);
  return named && isTextFormat(named) && mayBe(named, text)
    ? readAs(named, text, options)
    : unreadable('not_subtitles', text);
}

/** ASS reads its own, and no program turns it into a script. */
const WITHOUT_ESCAPES: ReadonlySet<TextFormat> = new Set(['ass', 'text']);

function readAs(format: TextFormat, text: string, options: ReadOptions): ReadSubtitles {
  const parsed = readers[format].read(text, options);
  const pictures = parsed.cues.every((cue) => cue.text === '') ? pictureFormat(format, text) : null;
  if (pictures !== null) return unreadable('unsupported_format', pictures);
  const mayHaveEscapes = !WITHOUT_ESCAPES.has(format) && text.includes('\\');
  return withFormat(format, mayHaveEscapes ? { ...parsed, cues: withoutAssEscapes(parsed.cues) } : parsed);
}

/** Reads the bytes of a format that is not text; `null` where they are none. Never throws. */
export function readBinarySubtitles(bytes: Uint8Array): ReadSubtitles | null {
  const format = binaryFormats.find((known) => binaryReaders[known].detect(bytes));
  return format ? withFormat(format, binaryReaders[format].read(bytes)) : null;
}

const binaryFormats = Object.keys(binaryReaders) as (keyof typeof binaryReaders)[];

function withFormat(format: SubtitleFormat, parsed: ParsedFile): ReadSubtitles {
  if (parsed.cues.length > 0) return { format, ...parsed };
  return { format, ...parsed, problems: [{ code: 'no_cues' }, ...parsed.problems] };
}

function unreadable(code: ProblemCode, text?: string): ReadSubtitles {
  return {
    format: null,
    cues: [],
    problems: [{ code, ...(text === undefined ? {} : { excerpt: excerptOf(text) }) }],
  };
}

const SAMPLE_CHARS = 8192;
const MAX_CONTROL_SHARE = 0.05;

/** Whether a decoded text is really a film or an archive: full of control characters and undecodable bytes. */
function isBinaryText(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARS);
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) if (isOddCode(sample.charCodeAt(at))) odd += 1;
  return odd / sample.length > MAX_CONTROL_SHARE;
}

/** Control codes that no text contains, except ESC and Ctrl-Z, which old files have. */
function isOddCode(code: number): boolean {
  return code < 9 || (code > 13 && code < 26) || (code > 27 && code < 32) || code === 0xfffd;
}
