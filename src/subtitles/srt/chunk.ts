import type { Cue, Track } from '../cue.ts';
import { toTaggedText } from '../markup/markup.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { frameBytes } from './frame.ts';
import { guardText } from './guards.ts';
import { formatTimecode } from '../timing/timecode.ts';
import { utf8Length } from '../encoding/utf8-length.ts';

/** Cues that are checked together. One irregular cue makes all of them be joined again. Joined texts of more come to lie where the engine keeps large objects, which is slow. */
const CHUNK_CUES = 512;
/** Strings have a maximum length, and gaps are as long as the bytes that go there. */
const CHUNK_CHARS = 2 ** 20;

/** Some cues in a row, ready to be written. */
export interface Chunk {
  readonly cues: Track;
  /** The number of the first cue. All numbers of a chunk have as many digits. */
  readonly number: number;
  /** What stands in the file for each cue. */
  readonly texts: readonly string[];
  /**
   * All texts, with a gap for the frame before each. Where a text is not the cue's own, there is a gap for its bytes too. `null` where there is but
   * one cue, too long for gaps.
   */
  readonly joined: string | null;
}

/** Matches texts that need escaping: markup characters, times, or blank lines. */
const UNSAFE =
  /[<{&\r\u2060]|-->|:\p{Nd}+[.,]\p{Nd}|(?:^|\n)[^\p{L}\p{Nd}\n]*\p{Nd}+\s*[^\p{L}\s]|\n\s|^\s|\s$/u;
/** The same inside joined texts. Their ends are checked one by one, which is faster than matching them here. */
const UNSAFE_INSIDE = /[<{&\r\u2060]|-->|:\p{Nd}+[.,]\p{Nd}|\n(?:\s|[^\p{L}\p{Nd}\n]*\p{Nd}+\s*[^\p{L}\s])/u;

/** The chunk that begins at `from`; what SubRip cannot say is counted in `dropped`. */
export function chunkAt(track: Track, from: number, dropped: Dropped): Chunk {
  const number = from + 1;
  const digits = String(number).length;
  const cues = track.slice(from, endOf(track, from, 10 ** digits - 1));
  const [first] = cues;
  if (first && first.text.length > CHUNK_CHARS)
    return { cues, number, texts: [writeText(first, dropped)], joined: null };
  const frame = FRAME_GAP.slice(0, frameBytes(digits));
  const texts = new Array<string>(cues.length);
  const parts = new Array<string>(cues.length + 1);
  parts[0] = '';
  for (let index = 0; index < cues.length; index += 1) {
    const cue = cues[index]!;
    const text = isPlain(cue) ? cue.text : writeText(cue, dropped);
    texts[index] = text;
    parts[index + 1] = partOf(cue, text);
  }
  const joined = parts.join(frame);
  if (!UNSAFE_INSIDE.test(joined)) return { cues, number, texts, joined };
  cues.forEach((cue, index) => {
    if (!isPlain(cue) || !UNSAFE.test(cue.text)) return;
    const text = writeText(cue, dropped);
    texts[index] = text;
    parts[index + 1] = partOf(cue, text);
  });
  return { cues, number, texts, joined: parts.join(frame) };
}

/**
 * The cues of a chunk as the file has them, each with a blank line before it: for times of a hundred hours or more, fractional times, texts of a
 * million letters and texts with the mark of a gap, which are too rare for the fast path.
 */
export function chunkText({ cues, number, texts }: Chunk): string {
  return cues
    .map(({ startMs, endMs }, index) => {
      const times = `${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}`;
      return `\n\n${number + index}\n${times}\n${texts[index]!}`;
    })
    .join('');
}

/** Where a chunk ends that begins at `from`, before the cue at `limit`. */
function endOf(track: Track, from: number, limit: number): number {
  const last = Math.min(track.length, from + CHUNK_CUES, limit);
  let end = from + 1;
  let chars = track[from]?.text.length ?? 0;
  for (; end < last; end += 1) {
    chars += track[end]!.text.length;
    if (chars > CHUNK_CHARS) break;
  }
  return end;
}

/** A text, or a gap for it where it is not the cue's own. */
function partOf(cue: Cue, text: string): string {
  return text === cue.text ? text : gapOf(utf8Length(text));
}

/** Whether a cue is plain text whose ends need no change. */
function isPlain({ text, spans, placement, id }: Cue): boolean {
  if (spans !== undefined || placement !== undefined || id !== undefined) return false;
  const isOrdinary =
    !mayBeginTime(text.charCodeAt(0)) &&
    !mayBeBlank(text.charCodeAt(0)) &&
    !mayBeBlank(text.charCodeAt(text.length - 1));
  return isOrdinary || !UNSAFE.test(text);
}

/** Whether a line with this first character can be a timing line: a digit, a minus sign or a bracket. Beyond ASCII the expression decides. */
function mayBeginTime(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 45 || code === 91 || (code >= 0x600 && code < 0x3000);
}

function mayBeBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || (code >= 0x1680 && code <= 0x3000) || code === 0xfeff;
}

/** Marks the beginning of a frame's gap; hardly any text holds it. */
export const GAP_MARK = '\0';

/** Joined: a repeated or concatenated string is a rope in the engine, which would traverse it for each text. */
const GAP = Array.from({ length: 1000 }, () => '0').join('');

const FRAME_GAP = [GAP_MARK, GAP].join('');

function gapOf(length: number): string {
  return length <= GAP.length ? GAP.slice(0, length) : '0'.repeat(length);
}

function writeText(cue: Cue, dropped: Dropped): string {
  const { placement, id } = cue;
  if (id !== undefined) drop(dropped, 'identifier');
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  const anchor = placement?.anchor === undefined || placement.anchor === 2 ? '' : `{\\an${placement.anchor}}`;
  return guardText(anchor + toTaggedText(cue, dropped));
}
