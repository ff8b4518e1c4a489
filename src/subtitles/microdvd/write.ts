import type { Cue, Span, Track } from '../cue.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { barLine } from '../markup/bar-lines.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { spansOverLines } from '../writing/spans-over-lines.ts';
import { guardLeftoverMarks } from '../reading/leftover-marks.ts';
import { parseMicroDvd, timeOfFrame } from './read.ts';
import type { WriteOptions } from '../write-options.ts';
import type { WrittenTrack } from '../written-track.ts';

/** What is written where nobody knows the rate of the film: the file states it, and players go by that. */
const DEFAULT_FPS = 25;

const FLAGS: Partial<Record<Span['kind'], string>> = { italic: 'i', bold: 'b', underline: 'u', strike: 's' };

/**
 * A track as MicroDVD, its frame rate first, and what was left out. Where the file that it comes from states no rate, only the frames are sure: players
 * would go by a rate that was assumed.
 */
export function writeMicroDvd(
  track: Track,
  { frameRate = DEFAULT_FPS, sourceText }: WriteOptions = {},
): WrittenTrack {
  const dropped: Dropped = {};
  // As files state it: 29.97 for 30000/1001.
  const fps = Number(frameRate.toFixed(3));
  const isWhole = (ms: number) => timeOfFrame(frameOf(ms, fps), fps) === ms;
  const lines = track.map((cue) => {
    if (cue.id !== undefined) drop(dropped, 'identifier');
    if (!isWhole(cue.startMs) || !isWhole(cue.endMs)) drop(dropped, 'precision');
    return `${framesOf(cue, fps)}${codedText(cue, dropped)}`;
  });
  const isUnknown = sourceText !== undefined && !parseMicroDvd(sourceText).frameRate?.isStated;
  const rate = isUnknown ? [] : [`{1}{1}${fps}`];
  return { text: [...rate, ...lines].map((line) => `${line}\n`).join(''), dropped };
}

function frameOf(ms: number, fps: number): number {
  return Math.round((ms * fps) / 1000);
}

/** The frames that a line begins with. */
export function framesOf({ startMs, endMs }: Cue, fps: number): string {
  return `{${frameOf(startMs, fps)}}{${frameOf(endMs, fps)}}`;
}

/** The words of a cue with the codes of its styles. */
export function codedText(cue: Cue, dropped: Dropped): string {
  const isTop = cue.placement?.anchor === 8;
  if (cue.placement && !(isTop && Object.keys(cue.placement).length === 1)) drop(dropped, 'position');
  const { text, spans = [] } = cue;
  const lines = spansOverLines(cue);
  const covering = new Set(lines.flatMap((line) => line.spans));
  for (const span of spans) if (!isWritten(span) || !covering.has(span)) drop(dropped, span.kind);
  const isWhole = ({ start, end }: Span) => text !== '' && start <= 0 && end >= text.length;
  const whole = codesOf(spans.filter(isWhole));
  const written = lines.map((line) => {
    const { flags, colour } = codesOf(line.spans);
    const own = { flags: without(flags, whole.flags), colour: colour === whole.colour ? null : colour };
    return `${codes(own, 'y', 'c')}${legalLine(text.slice(line.from, line.to), dropped)}`;
  });
  return `${isTop ? '{P:0}' : ''}${codes(whole, 'Y', 'C')}${written.join('|')}`;
}

interface LineCodes {
  readonly flags: string;
  readonly colour: string | null;
}

function codesOf(spans: readonly Span[]): LineCodes {
  const written = spans.filter(isWritten);
  return {
    flags: written.map(({ kind }) => FLAGS[kind] ?? '').join(''),
    colour: written.findLast(({ kind }) => kind === 'colour')?.value ?? null,
  };
}

function codes({ flags, colour }: LineCodes, flagCode: 'y' | 'Y', colourCode: 'c' | 'C'): string {
  const flagged = flags === '' ? '' : `{${flagCode}:${flags}}`;
  return colour === null ? flagged : `${flagged}{${colourCode}:$${blueFirst(colour)}}`;
}

function without(flags: string, others: string): string {
  return [...flags].filter((flag) => !others.includes(flag)).join('');
}

const HEX_COLOUR = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu;

function isWritten({ kind, value = '' }: Span): boolean {
  return kind in FLAGS || (kind === 'colour' && HEX_COLOUR.test(value));
}

function blueFirst(colour: string): string {
  return colour.replace(HEX_COLOUR, '$3$2$1').toUpperCase();
}

/** A line in which a bar would begin the next one. */
function legalLine(line: string, dropped: Dropped): string {
  return maskedLine(guardLeftoverMarks(barLine(line, dropped)));
}

/** Words that look like a code begin with a blank, those with a slash with a {@link GUARD}. */
export function maskedLine(line: string): string {
  if (/^\u2060*\//u.test(line)) return GUARD + line;
  return /^\{\s*[a-z]\s*:/iu.test(line) ? ` ${line}` : line;
}
