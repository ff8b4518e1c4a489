import { scanTimecode } from '../timing/scan-timecode.ts';
import type { StampedLine } from './stamped-line.ts';

const TIME = String.raw`\d{1,2}(?::\d\d){1,2}`;
const NAME = String.raw`\p{L}[^[\]():\d]{0,48}?(?:\s\d{1,3})?`;
/** `Alice Smith  0:12`, `Alice Smith (00:12):`, `Alice | 0:12`: the words follow below. */
const HEADING = new RegExp(
  String.raw`^\s{0,9}(${NAME})\s{1,9}(?:\|\s{1,9})?[([]?(${TIME})[)\]]?:?\s{0,9}$`,
  'u',
);
/** `Alice: [00:00:12] Hello`. */
const NAMED = new RegExp(String.raw`^\s{0,9}(${NAME}):\s{1,9}\[(${TIME})\](?=\s)`, 'u');
const MAX_LINE_CHARS = 120;
const MAX_NAME_WORDS = 5;

/** A stamped line that names who speaks. */
type SpeakerLine = StampedLine & { readonly speaker: string };

/** The lines of a transcript, blank where only a name stood, and their stamps: `null` for the lines between. */
export interface Conversation {
  readonly lines: readonly string[];
  readonly stamps: readonly (SpeakerLine | null)[];
}

/**
 * A transcript in which times stand behind or below the names of speakers, as recorders of meetings write it. `null` where the file is not of that kind. Blank
 * lines do not count.
 */
export function conversationOf(lines: readonly string[]): Conversation | null {
  const stamps = lines.map(speakerLine);
  return isConversation(stamps, lines) ? { lines, stamps } : withNamesAbove(lines);
}

const BARE_TIME = new RegExp(String.raw`^\s{0,9}(${TIME})\s{0,9}$`, 'u');
const BARE_NAME = new RegExp(String.raw`^\s{0,9}(${NAME})\s{0,9}$`, 'u');

/** A name, a time below it, and then the words. */
function withNamesAbove(lines: readonly string[]): Conversation | null {
  const stamps: (SpeakerLine | null)[] = lines.map(() => null);
  const kept = [...lines];
  let above = -1;
  for (const [at, line] of lines.entries()) {
    const [, written] = (line.includes(':') && BARE_TIME.exec(line.slice(0, MAX_LINE_CHARS))) || [];
    if (written !== undefined) {
      const [, speaker] = (above >= 0 && BARE_NAME.exec(lines[above]!.slice(0, MAX_LINE_CHARS))) || [];
      // Nobody is named: the line above is what was said before.
      if (speaker === undefined || stamps[above]) return null;
      stamps[at] = stampOf({ written, speaker, rest: '' });
      kept[above] = '';
    }
    if (line.trim() !== '') above = at;
  }
  return isConversation(stamps, kept) ? { lines: kept, stamps } : null;
}

function speakerLine(line: string): SpeakerLine | null {
  // Most lines have no time at all.
  if (!line.includes(':')) return null;
  const head = line.slice(0, MAX_LINE_CHARS);
  const [matched, speaker, written] =
    NAMED.exec(head) ?? (line.length > MAX_LINE_CHARS ? null : HEADING.exec(head)) ?? [];
  if (matched === undefined || speaker === undefined || written === undefined) return null;
  if (speaker.trim().split(/\s+/u).length > MAX_NAME_WORDS) return null;
  return stampOf({ written, speaker, rest: line.slice(matched.length) });
}

/** The parts of a line, as they are written. */
interface Parts {
  readonly written: string;
  readonly speaker: string;
  readonly rest: string;
}

function stampOf({ written, speaker, rest }: Parts): SpeakerLine {
  const { ms } = scanTimecode(written, 0, written.length)!;
  return { start: { ms, frames: null }, end: null, rest, speaker: speaker.trim() };
}

/** Of the filled lines, at least so many name a speaker. */
const MIN_SHARE = 1 / 4;
/** Of the names, at most so many are others than before: a timetable names each line anew. */
const MAX_NEW_NAMES = 0.6;
const FEW_NAMES = 2;

/** Whether speakers take turns: their times rise, their names come again, and each says something. */
function isConversation(found: readonly (SpeakerLine | null)[], lines: readonly string[]): boolean {
  const named = found.filter((line) => line !== null);
  if (named.length < FEW_NAMES) return false;
  const filled = found.filter((_, index) => lines[index]!.trim() !== '');
  if (named.length < filled.length * MIN_SHARE) return false;
  const rises = named.every(({ start }, index) => index === 0 || start.ms >= named[index - 1]!.start.ms);
  const names = new Set(named.map(({ speaker }) => speaker)).size;
  const isSilent = (line: SpeakerLine | null, index: number) =>
    line !== null && line.rest.trim() === '' && (filled[index + 1] ?? null) !== null;
  return rises && names <= Math.max(FEW_NAMES, named.length * MAX_NEW_NAMES) && !filled.some(isSilent);
}
