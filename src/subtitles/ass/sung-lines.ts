import { partitionPoint } from '../search/partition-point.ts';
import { linesOf } from '../reading/lines-of.ts';
import { readEvent } from './event.ts';
import { commentLine, newScript, readScriptLine, type Script } from './script.ts';
import { readAssText } from './text.ts';

/** Templates of Aegisub's karaoke templater and the code for them: a program whose output stands in events of its own. */
export function isKaraokeCode(effect: string): boolean {
  return effect !== '' && /^(?:template|code)(?:\s|$)/iu.test(effect);
}

/** What a template has made. */
export function isKaraokeEffect(effect: string): boolean {
  return effect.toLowerCase() === 'fx';
}

/** An event that may be a line of a song, or a piece of one. */
export interface Sung {
  readonly number: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly letters: string;
  readonly style: string;
}

/** A line of a song, and what of it is shown. */
export interface Line extends Sung {
  /** How many syllables have a time and letters. */
  readonly syllables: number;
  /** What the template has made of it, in the order of the file: an event may belong to a line by its words or by its time. */
  readonly events: Sung[];
  /** An event shows it as it is. */
  isWhole: boolean;
}

/** No line of a song is longer: to look for each piece in more would take the square of a file's length. */
const MAX_LETTERS = 1_000;

/** The lines of a file's songs, and all events that are shown. */
export function sungIn(text: string) {
  const script = newScript();
  const lines: Line[] = [];
  const shown: (Sung & { readonly isEffect: boolean })[] = [];
  for (const { from, to, number } of linesOf(text)) {
    const source = text.slice(from, to);
    const dialogue = readScriptLine(script, source);
    const line = dialogue ?? commentLine(script, source);
    const event = line && readEvent(line);
    if (!event?.timing) continue;
    const effect = event.effect.toLowerCase();
    const letters = lettersOf(event.text, script, event.style);
    const isEffect = isKaraokeEffect(effect);
    if ((letters === '' && !isEffect) || letters.length > MAX_LETTERS) continue;
    const sung = { number, ...event.timing, letters, style: event.style };
    if (dialogue) shown.push({ ...sung, isEffect });
    // A bar parts a syllable from its reading, which stands in an event of its own.
    else if (effect === 'karaoke' && !event.text.includes('|'))
      lines.push({ ...sung, syllables: syllablesIn(event.text), events: [], isWhole: false });
  }
  return { lines, shown };
}

/** A time of karaoke in its block, and letters behind it. */
const SYLLABLE = /\\k[fot]?\d[^{}]{0,200}\}[^{\p{L}\p{N}]{0,50}[\p{L}\p{N}]/giu;

function syllablesIn(source: string): number {
  return source.match(SYLLABLE)?.length ?? 0;
}

function lettersOf(source: string, script: Script, style: string): string {
  return readAssText(source, script, style)
    .text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Effects begin before the line and end after it. */
const LEAD_MS = 5_000;
const MAX_LINES = 8;

/** The lines of a song that are sung about then, the last first. */
export function linesAround(sorted: readonly Line[], { startMs, endMs }: Sung): Line[] {
  const begun = partitionPoint(sorted.length, (index) => sorted[index]!.startMs <= endMs + LEAD_MS);
  return sorted
    .slice(Math.max(0, begun - MAX_LINES), begun)
    .reverse()
    .filter((line) => line.endMs + LEAD_MS >= startMs);
}

/** The line during which an event is shown the longest; of several the one in whose middle. Words fade in before their line begins, and out behind its end. */
export function nearest(lines: readonly Line[], event: Sung): Line | undefined {
  let found = lines[0];
  for (const line of lines) if (isNearer(event, line, found!)) found = line;
  return found;
}

function isNearer(event: Sung, line: Line, other: Line): boolean {
  const [shared, otherShared] = [sharedMs(event, line), sharedMs(event, other)];
  return (
    shared > otherShared || (shared === otherShared && middleGapMs(event, line) < middleGapMs(event, other))
  );
}

/** How long an event and a line are shown together; negative where a pause lies between them. */
function sharedMs(event: Sung, line: Line): number {
  return Math.min(event.endMs, line.endMs) - Math.max(event.startMs, line.startMs);
}

/** Twice the time between their middles. */
function middleGapMs(event: Sung, line: Line): number {
  return Math.abs(line.startMs + line.endMs - event.startMs - event.endMs);
}
