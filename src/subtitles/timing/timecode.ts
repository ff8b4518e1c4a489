/** Timecodes: written and read exactly; `scan-timecode.ts` reads them in every other shape. */

export const MS_PER_SECOND = 1000;
export const MS_PER_MINUTE = 60 * MS_PER_SECOND;
export const MS_PER_HOUR = 60 * MS_PER_MINUTE;

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const THREE_DIGITS = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
const PAST_TABLE = 100;

/** `formatTimecode(3_723_004, ',') // => '01:02:03,004'`. Hours go past 99 where they must; times before zero are written as zero. */
export function formatTimecode(ms: number, separator: ',' | '.'): string {
  const whole = ms > 0 ? Math.round(ms) : 0;
  const totalSeconds = Math.floor(whole / MS_PER_SECOND);
  const totalMinutes = Math.floor(totalSeconds / 60);
  const hours = Math.floor(totalMinutes / 60);
  const fraction = THREE_DIGITS[whole - totalSeconds * MS_PER_SECOND]!;
  return `${twoDigits(hours)}:${TWO_DIGITS[totalMinutes - hours * 60]!}:${TWO_DIGITS[totalSeconds - totalMinutes * 60]!}${separator}${fraction}`;
}

function twoDigits(value: number): string {
  return value < PAST_TABLE ? TWO_DIGITS[value]! : String(value);
}

const CANONICAL_CHARS = 12;
/** The mark before the milliseconds in SubRip. */
export const COMMA = 44;
/** The mark before the milliseconds in WebVTT. */
export const DOT = 46;

/**
 * The time written as exactly `HH:MM:SS,mmm` at `at`, or -1. The fast path for regular files: it allocates nothing. A dot is a
 * fault in SubRip, which the tolerant reader reports.
 */
export function readCanonicalTimecode(text: string, at: number, mark = COMMA): number {
  if (at + CANONICAL_CHARS > text.length) return -1;
  const h1 = text.charCodeAt(at) - 48;
  const h2 = text.charCodeAt(at + 1) - 48;
  const m1 = text.charCodeAt(at + 3) - 48;
  const m2 = text.charCodeAt(at + 4) - 48;
  const s1 = text.charCodeAt(at + 6) - 48;
  const s2 = text.charCodeAt(at + 7) - 48;
  const f1 = text.charCodeAt(at + 9) - 48;
  const f2 = text.charCodeAt(at + 10) - 48;
  const f3 = text.charCodeAt(at + 11) - 48;
  // A digit minus 48 is 0-9; anything else is negative or larger, and adding 6 to 10-15 sets bit 4.
  const tens = h1 | h2 | m2 | s2 | f1 | f2 | f3;
  const overflow = (h1 + 6) | (h2 + 6) | (m2 + 6) | (s2 + 6) | (f1 + 6) | (f2 + 6) | (f3 + 6);
  if (tens < 0 || tens > 15 || overflow > 15) return -1;
  if (m1 < 0 || m1 > 5 || s1 < 0 || s1 > 5) return -1;
  if (text.charCodeAt(at + 2) !== 58 || text.charCodeAt(at + 5) !== 58) return -1;
  if (text.charCodeAt(at + 8) !== mark) return -1;
  return (
    (h1 * 10 + h2) * MS_PER_HOUR +
    (m1 * 10 + m2) * MS_PER_MINUTE +
    (s1 * 10 + s2) * MS_PER_SECOND +
    f1 * 100 +
    f2 * 10 +
    f3
  );
}
