import type { Cue, Span, Track } from '../cue.ts';
import { type Dialect, drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { normaliseSpans } from '../markup/spans.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';
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
  const lines = track.map((cue) => {
    if (cue.startMs % 10 !== 0 || cue.endMs % 10 !== 0) drop(dropped, 'precision');
    if (cue.id !== undefined) drop(dropped, 'identifier');
    if (cue.placement?.settings !== undefined) drop(dropped, 'settings');
    const voice = wholeVoiceOf(cue);
    const rest = { text: cue.text, spans: withoutNesting(cue.spans?.filter((span) => span !== voice) ?? []) };
    const text = placeOf(cue) + renderSpans(rest, assDialect, dropped).replaceAll('\n', '\\N');
    const times = `${assTimecode(cue.startMs)},${assTimecode(cue.endMs)}`;
    return `Dialogue: 0,${times},Default,${nameField(voice)},0,0,0,,${text}\n`;
  });
  return { text: HEADER + lines.join(''), dropped };
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
  const rounded = hundredths * 10;
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((rounded % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = Math.floor((rounded % MS_PER_MINUTE) / MS_PER_SECOND);
  return `${Math.floor(rounded / MS_PER_HOUR)}:${pad(minutes)}:${pad(seconds)}.${pad(hundredths % 100)}`;
}

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
