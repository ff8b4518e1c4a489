/** Timecodes: written exactly, read in every shape that files have been seen to use. */

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

/** How a timecode differs from `HH:MM:SS,mmm`; bits that may stand together. */
export const TimecodeFault = {
  shortField: 1,
  missingHours: 2,
  missingMilliseconds: 4,
  oddFraction: 8,
  spaces: 16,
  past59: 32,
  negative: 64,
  dot: 128,
  colonFraction: 256,
  hoursPast99: 512,
} as const;

/** A timecode found in a text: its time, where it ends, and its {@link TimecodeFault} bits. */
export interface ScannedTimecode {
  readonly ms: number;
  readonly next: number;
  readonly faults: number;
  /** Fields before the fraction: 3 where hours are given. */
  readonly fields: number;
}

const CANONICAL_CHARS = 12;

/**
 * The time written as exactly `HH:MM:SS,mmm` at `at`, or -1. The quick way for files that are as they should be: it allocates nothing. A dot is a
 * fault in SubRip, which the tolerant way tells of.
 */
export function readCanonicalTimecode(text: string, at: number): number {
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
  if (text.charCodeAt(at + 8) !== 44) return -1;
  return (
    (h1 * 10 + h2) * MS_PER_HOUR +
    (m1 * 10 + m2) * MS_PER_MINUTE +
    (s1 * 10 + s2) * MS_PER_SECOND +
    f1 * 100 +
    f2 * 10 +
    f3
  );
}

/** Where other digits begin: Arabic, Persian, full-width. */
const OTHER_ZEROS = [0x660, 0x6f0, 0xff10];

/** 0-9 for a digit; -1 for anything else. */
export function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  if (code < 0x660) return -1;
  const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? -1 : code - zero;
}

/** Blanks that appear inside a line, zero-width ones and a stray byte-order mark among them. */
export function isBlankCode(code: number): boolean {
  // Control characters too: some old files end in Ctrl-Z.
  if (code < 0x80) return code <= 32;
  return code === 0xa0 || code === 0x3000 || isZeroWidthCode(code);
}

/** Characters that take no room: byte-order marks, joiners, marks of direction. */
export function isZeroWidthCode(code: number): boolean {
  return (
    code === 0xfeff ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2064) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

/** The first position from `at` that holds no blank. */
export function skipBlanks(text: string, at: number, end: number): number {
  let position = at;
  while (position < end && isBlankCode(text.charCodeAt(position))) position += 1;
  return position;
}

const MAX_FIELD_DIGITS = 9;
const MAX_GROUPS = 4;

interface Group {
  readonly value: number;
  readonly digits: number;
  /** The first three digits as a decimal fraction, in milliseconds. */
  readonly asFractionMs: number;
  readonly next: number;
}

/** Reads one run of digits. */
function scanGroup(text: string, at: number, end: number): Group | null {
  let position = at;
  let value = 0;
  let fraction = 0;
  for (let digit = digitAt(text, position); position < end && digit >= 0; digit = digitAt(text, position)) {
    const count = position - at;
    if (count < MAX_FIELD_DIGITS) value = value * 10 + digit;
    if (count < 3) fraction += digit * (count === 0 ? 100 : count === 1 ? 10 : 1);
    position += 1;
  }
  return position === at ? null : { value, digits: position - at, asFractionMs: fraction, next: position };
}

const COLON = 58;
const COMMA = 44;
const DOT = 46;

/** The separator that a character stands for: a colon, a comma, a dot, or 0. Arabic and full-width marks count as their ASCII forms. */
function separatorAt(text: string, at: number): number {
  switch (text.charCodeAt(at)) {
    case COLON:
    case 0xff1a:
    case 59:
      return COLON;
    case COMMA:
    case 0x60c:
    case 0x66b:
    case 0xff0c:
    case 0x3001:
      return COMMA;
    case DOT:
    case 0xff0e:
    case 0x3002:
      return DOT;
    default:
      return 0;
  }
}

/**
 * Reads a timecode in any shape seen: one-digit fields, no hours, no milliseconds, commas, dots or colons before the fraction, spaces
 * between the parts, Arabic and full-width digits, a minus sign. `null` where there is none.
 */
export function scanTimecode(text: string, from: number, end: number): ScannedTimecode | null {
  const start = skipBlanks(text, from, end);
  const isNegative = text.charCodeAt(start) === 45 || text.charCodeAt(start) === 0x2212;
  const groups: Group[] = [];
  let lastSeparator = 0;
  let faults = isNegative ? TimecodeFault.negative : 0;
  let position = isNegative ? start + 1 : start;
  while (groups.length < MAX_GROUPS) {
    const group = scanGroup(text, position, end);
    if (!group) break;
    groups.push(group);
    position = group.next;
    const separatorPosition = skipBlanks(text, position, end);
    const separator = separatorPosition < end ? separatorAt(text, separatorPosition) : 0;
    if (separator === 0 || groups.length === MAX_GROUPS) break;
    const after = skipBlanks(text, separatorPosition + 1, end);
    if (after >= end || digitAt(text, after) < 0) break;
    if (separatorPosition > position || after > separatorPosition + 1) faults |= TimecodeFault.spaces;
    lastSeparator = separator;
    position = after;
  }
  return groups.length < 2 ? null : measure(groups, lastSeparator, faults, position);
}

function measure(
  groups: readonly Group[],
  lastSeparator: number,
  found: number,
  next: number,
): ScannedTimecode {
  const hasFraction = lastSeparator !== COLON || groups.length === MAX_GROUPS;
  const fieldCount = hasFraction ? groups.length - 1 : groups.length;
  const [first, second, third] = groups;
  const seconds = fieldCount === 3 ? third!.value : fieldCount === 2 ? second!.value : first!.value;
  const minutes = fieldCount === 3 ? second!.value : fieldCount === 2 ? first!.value : 0;
  const hours = fieldCount === 3 ? first!.value : 0;
  const fraction = hasFraction ? groups[fieldCount]! : null;
  let faults = found;
  if (groups.slice(0, fieldCount).some(({ digits }) => digits < 2)) faults |= TimecodeFault.shortField;
  if (fieldCount < 3) faults |= TimecodeFault.missingHours;
  if (fieldCount > 1 && (seconds > 59 || (fieldCount > 2 && minutes > 59))) faults |= TimecodeFault.past59;
  if (hours > 99) faults |= TimecodeFault.hoursPast99;
  if (!fraction) faults |= TimecodeFault.missingMilliseconds;
  else if (fraction.digits !== 3) faults |= TimecodeFault.oddFraction;
  if (lastSeparator === DOT) faults |= TimecodeFault.dot;
  if (lastSeparator === COLON && fraction) faults |= TimecodeFault.colonFraction;
  const magnitude =
    hours * MS_PER_HOUR + minutes * MS_PER_MINUTE + seconds * MS_PER_SECOND + (fraction?.asFractionMs ?? 0);
  return { ms: faults & TimecodeFault.negative ? 0 : magnitude, next, faults, fields: fieldCount };
}
