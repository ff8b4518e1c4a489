import { parseAss } from './ass.ts';
import type { Cue } from './cue.ts';
import { detectFormat } from './detect-format.ts';
import { formatOfName, type SubtitleFormat } from './format.ts';
import { parseLrc } from './lrc.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { excerptOf } from './problem-log.ts';
import { parseSbv } from './sbv.ts';
import { parseSrt } from './srt.ts';
import { parseTtml } from './ttml.ts';
import { parseVtt, type VttHeader } from './vtt.ts';

export type { SubtitleFormat } from './format.ts';

/** A file as it was read. `format` is `null` where it is none that we know; the first problem then says why. */
export interface ReadSubtitles {
  readonly format: SubtitleFormat | null;
  readonly cues: Cue[];
  readonly problems: Problem[];
  /** WebVTT's style sheets and regions, for writing them back. */
  readonly header?: VttHeader;
}

type Parsed = Omit<ReadSubtitles, 'format'>;

const parsers: Readonly<Record<SubtitleFormat, (text: string) => Parsed>> = {
  srt: parseSrt,
  vtt: parseVtt,
  sbv: parseSbv,
  ass: parseAss,
  ttml: parseTtml,
  lrc: parseLrc,
};

/** Reads subtitles of any format: by what the text holds, and by the file's name only where that says nothing. Never throws. */
export function readSubtitles(text: string, { fileName = '' }: { fileName?: string } = {}): ReadSubtitles {
  if (text.trim() === '') return unreadable('empty_file');
  const detected = detectFormat(text);
  if (detected === 'html') return unreadable('html_page', text);
  if (detected) return readAs(detected, text);
  if (isBinaryText(text)) return unreadable('binary_file');
  const named = formatOfName(fileName);
  return named ? readAs(named, text) : unreadable('not_subtitles', text);
}

function readAs(format: SubtitleFormat, text: string): ReadSubtitles {
  const parsed = parsers[format](text);
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

/** Whether a decoded text is really a film or an archive: it is full of control characters and of bytes that meant nothing. */
function isBinaryText(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARS);
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) if (isOddCode(sample.charCodeAt(at))) odd += 1;
  return odd / sample.length > MAX_CONTROL_SHARE;
}

/** Codes that no text holds; ESC and Ctrl-Z are seen in old ones. */
function isOddCode(code: number): boolean {
  return code < 9 || (code > 13 && code < 26) || (code > 27 && code < 32) || code === 0xfffd;
}
