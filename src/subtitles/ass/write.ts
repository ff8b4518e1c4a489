import type { Cue, Span, Track } from '../cue.ts';
import { type Dialect, drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { normaliseSpans } from '../markup/spans.ts';
import type { WrittenTrack } from '../written-track.ts';

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

/** A track as Advanced SubStation Alpha, and what was left out. Times are rounded to its hundredths of a second. */
export function writeAss(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  let text = HEADER;
  let rounded = 0;
  for (const cue of track) {
    if (cue.startMs % 10 !== 0 || cue.endMs % 10 !== 0) rounded += 1;
    const times = `Dialogue: 0,${assTimecode(cue.startMs)},${assTimecode(cue.endMs)},Default,`;
    text += isPlain(cue) ? `${times},0,0,0,,${withBreaks(cue.text)}\n` : times + styledEvent(cue, dropped);
  }
  if (rounded > 0) drop(dropped, 'precision', rounded);
  return { text, dropped };
}

/** Whether a cue is words alone without a character that means something to ASS. Most are. */
function isPlain({ text, spans, placement, id }: Cue): boolean {
  return spans === undefined && placement === undefined && id === undefined && !/[\\{}\u00a0]/u.test(text);
}

function withBreaks(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', '\\N') : text;
}

/** What follows the style's name. */
function styledEvent(cue: Cue, dropped: Dropped): string {
  if (cue.id !== undefined) drop(dropped, 'identifier');
  if (cue.placement?.settings !== undefined) drop(dropped, 'settings');
  const voice = wholeVoiceOf(cue);
  const rest = { text: cue.text, spans: withoutNesting(cue.spans?.filter((span) => span !== voice) ?? []) };
  const text = placeOf(cue) + withBreaks(renderSpans(rest, assDialect, dropped));
  return `${nameField(voice)},0,0,0,,${text}\n`;
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
      kind === 'voice' && start === 0 && end === text.length && !value?.includes(','),
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

const COMMANDS: Readonly<Partial<Record<Span['kind'], string>>> = {
  italic: 'i',
  bold: 'b',
  underline: 'u',
  strike: 's',
};

/** The colours that files call by name. */
const COLOUR_NAMES: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  orange: '#ffa500',
};

function open(span: Span): string | null {
  const command = COMMANDS[span.kind];
  if (command !== undefined) return `{\\${command}1}`;
  const value = span.value ?? '';
  if (span.kind === 'font') return /[\\{}]/u.test(value) ? null : `{\\fn${value}}`;
  if (span.kind !== 'colour') return null;
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(COLOUR_NAMES[value] ?? value);
  return hex ? `{\\c&H${`${hex[3]!}${hex[2]!}${hex[1]!}`.toUpperCase()}&}` : null;
}

function close(span: Span): string {
  const command = COMMANDS[span.kind];
  if (command !== undefined) return `{\\${command}0}`;
  return span.kind === 'font' ? '{\\fn}' : '{\\c}';
}

/** A zero-width character after a backslash keeps it from forming an escape. */
function escape(text: string): string {
  return text
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
    .replaceAll('\u00a0', '\\h');
}

/** How ASS writes styled text. */
export const assDialect: Dialect = { open, close, escape };
