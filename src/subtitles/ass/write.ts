import type { Cue, Span, Track } from '../cue.ts';
import { drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { normaliseSpans } from '../markup/spans.ts';
import type { EncodedTrack, WrittenTrack } from '../written-track.ts';
import { type GrowingFile, growingFile, makeRoom, putText, putWhole } from '../writing/growing-file.ts';
import { assDialect } from './dialect.ts';
import { FRAME_BYTES, isShortTime, putFrame } from './frame.ts';

const WIDTH = 1920;
const HEIGHT = 1080;

const HEADER = `[Script Info]
ScriptType: v4.00+
PlayResX: ${WIDTH}
PlayResY: ${HEIGHT}
WrapStyle: 0
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,54,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,96,96,54,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const decoder = new TextDecoder();

/** A track as Advanced SubStation Alpha, and what was left out. Times are rounded to its hundredths of a second. */
export function writeAss(track: Track): WrittenTrack {
  const { bytes, dropped } = encodeAss(track);
  return { text: decoder.decode(bytes), dropped };
}

/** The same as a file in UTF-8. */
export function encodeAss(track: Track): EncodedTrack {
  const dropped: Dropped = {};
  const file = growingFile();
  putWhole(file, HEADER, 0);
  let rounded = 0;
  for (let index = 0; index < track.length; index += 1) {
    const cue = track[index]!;
    if (cue.startMs % 10 !== 0 || cue.endMs % 10 !== 0) rounded += 1;
    const share = index / track.length;
    if (isPlain(cue)) putPlain(file, cue, share);
    else putWhole(file, styledEvent(cue, dropped), share);
  }
  if (rounded > 0) drop(dropped, 'precision', rounded);
  return { bytes: file.bytes.subarray(0, file.end), dropped };
}

/** Whether a cue is words alone without a character that means something to ASS, at a usual time. Most are. */
function isPlain({ startMs, endMs, text, spans, placement, id }: Cue): boolean {
  if (spans !== undefined || placement !== undefined || id !== undefined) return false;
  return isShortTime(startMs) && isShortTime(endMs) && !/[\\{}\u00a0]/u.test(text);
}

function putPlain(file: GrowingFile, { startMs, endMs, text }: Cue, share: number): void {
  const words = `${withBreaks(text)}\n`;
  makeRoom(file, words.length, FRAME_BYTES, share);
  putFrame(file.bytes, file.end, startMs, endMs);
  file.end += FRAME_BYTES;
  file.end = putText(file, words);
}

function withBreaks(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', '\\N') : text;
}

function styledEvent(cue: Cue, dropped: Dropped): string {
  if (cue.id !== undefined) drop(dropped, 'identifier');
  if (cue.placement?.settings !== undefined) drop(dropped, 'settings');
  const voice = wholeVoiceOf(cue);
  const rest = { text: cue.text, spans: withoutNesting(cue.spans?.filter((span) => span !== voice) ?? []) };
  const text = placeOf(cue) + withBreaks(renderSpans(rest, assDialect, dropped));
  const times = `${assTimecode(cue.startMs)},${assTimecode(cue.endMs)}`;
  return `Dialogue: 0,${times},Default,${nameField(voice)},0,0,0,,${text}\n`;
}

/** An override replaces the last one: a colour within a colour ends it, and it has to be set again after. */
function withoutNesting(spans: readonly Span[]): Span[] {
  return (['colour', 'font'] as const).reduce((flat, kind) => flatten(flat, kind), [...spans]);
}

function flatten(spans: Span[], kind: Span['kind']): Span[] {
  const same = spans.filter((span) => span.kind === kind);
  if (same.length < 2) return spans;
  const boundaries = [...new Set(same.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const pieces = boundaries.flatMap((start, index): Span[] => {
    const innermost = same.findLast((span) => span.start <= start && span.end > start);
    return innermost ? [{ ...innermost, start, end: boundaries[index + 1]! }] : [];
  });
  const rest = spans.filter((span) => span.kind !== kind);
  return normaliseSpans([...rest, ...pieces], Infinity);
}

/** The voice that speaks the whole cue: ASS has a field for it. */
function wholeVoiceOf({ spans, text }: Cue): Span | undefined {
  return spans?.find(
    ({ kind, start, end, value }) =>
      kind === 'voice' && start === 0 && end === text.length && !/[,\n\r]/u.test(value ?? ''),
  );
}

function nameField(voice: Span | undefined): string {
  return voice?.value ?? '';
}

function placeOf({ placement }: Cue): string {
  if (!placement) return '';
  const { anchor, xPercent, yPercent } = placement;
  const an = anchor === undefined || anchor === 2 ? '' : `\\an${anchor}`;
  const hasPoint = xPercent !== undefined && yPercent !== undefined;
  const pos = hasPoint ? `\\pos(${pixels(xPercent, WIDTH)},${pixels(yPercent, HEIGHT)})` : '';
  return an + pos === '' ? '' : `{${an}${pos}}`;
}

function pixels(percent: number, whole: number): number {
  return Math.round(percent * whole) / 100;
}

/** `assTimecode(1500) // => '0:00:01.50'` */
export function assTimecode(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours}:${PAIRS[minutes - hours * 60]!}:${PAIRS[seconds - minutes * 60]!}.${PAIRS[hundredths - seconds * 100]!}`;
}

const PAIRS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
