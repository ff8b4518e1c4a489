import { skipBlanks } from './blanks.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from './timecode.ts';

/** How a timecode differs from `HH:MM:SS,mmm`; bits that may stand together. Those between are of the whole timing line. */
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
  zeroDays: 8192,
} as const;

/** A timecode found in a text: its time, where it ends, and its {@link TimecodeFault} bits. */
export interface ScannedTimecode {
  readonly ms: number;
  readonly next: number;
  readonly faults: number;
  /** Fields before the fraction: 3 where hours are given. */
  readonly fields: number;
  /** Whether a colon stands between its first two fields: `10.0.0.1` is no time of day. */
  readonly hasColon: boolean;
}

/** Where other digits begin: Arabic, Persian, N’Ko, those of India and Sri Lanka, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian, full-width. */
const OTHER_ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** 0-9 for a digit; -1 for anything else. */
export function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  if (code < 0x660) return -1;
  const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? -1 : code - zero;
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
 * between the parts, the digits of other scripts, a minus sign, the digits that a floating-point number leaves. `null` where there is none.
 */
export function scanTimecode(text: string, from: number, end: number): ScannedTimecode | null {
  const start = skipBlanks(text, from, end);
  const isNegative = text.charCodeAt(start) === 45 || text.charCodeAt(start) === 0x2212;
  const groups: Group[] = [];
  const separators: number[] = [];
  let faults = isNegative ? TimecodeFault.negative : 0;
  let position = isNegative ? start + 1 : start;
  while (groups.length < MAX_GROUPS) {
    const group = scanGroup(text, position, end);
    if (!group) break;
    groups.push(group);
    position = group.next;
    if (groups.length === MAX_GROUPS || isFraction(group, separators)) break;
    const separatorPosition = skipBlanks(text, position, end);
    const separator = separatorPosition < end ? separatorAt(text, separatorPosition) : 0;
    if (separator === 0) break;
    const after = skipBlanks(text, separatorPosition + 1, end);
    if (after >= end || digitAt(text, after) < 0) break;
    if (separatorPosition > position || after > separatorPosition + 1) faults |= TimecodeFault.spaces;
    separators.push(separator);
    position = after;
  }
  if (groups.length < 2) return null;
  const fraction = zeroDaysFraction(text, position, { groups, separators, end });
  if (fraction) {
    groups.shift();
    groups.push(fraction);
    faults |= TimecodeFault.zeroDays;
    position = fraction.next;
    separators[2] = separatorAt(text, fraction.next - fraction.digits - 1);
  }
  partMilliseconds(groups, separators);
  const next = separators.at(-1) === COLON ? position : skipFloatTail(text, position, end);
  return measure({ groups, separators, faults, next, hasTail: next > position });
}

/**
 * The fraction that follows four fields of which the first is zero: `00:00:05:13.120` is 5:13.120, with `00:` put before it once too often. `null` for other
 * times: the last of four fields is a fraction then.
 */
function zeroDaysFraction(
  text: string,
  from: number,
  { groups, separators, end }: Pick<Fields, 'groups' | 'separators'> & { readonly end: number },
): Group | null {
  const hasFourFields = groups.length === MAX_GROUPS && separators.every((separator) => separator === COLON);
  if (!hasFourFields || groups[0]!.value !== 0 || groups.some(({ digits }) => digits !== 2)) return null;
  const separator = from < end ? separatorAt(text, from) : 0;
  const fraction = separator === DOT || separator === COMMA ? scanGroup(text, from + 1, end) : null;
  return fraction?.digits === 3 ? fraction : null;
}

/** Language models write `00:00:03000` for 3 s: the last three of five digits are milliseconds. */
function partMilliseconds(groups: Group[], separators: number[]): void {
  const last = groups.at(-1)!;
  if (groups.length !== 3 || last.digits !== 5 || separators.some((separator) => separator !== COLON)) return;
  const [seconds, ms] = [Math.floor(last.value / MS_PER_SECOND), last.value % MS_PER_SECOND];
  groups[2] = { ...last, value: seconds, digits: 2 };
  groups.push({ ...last, value: ms, digits: 3, asFractionMs: ms });
  separators.push(COLON);
}

/** Whether no field can follow: three digits behind a colon and then a comma or a dot are milliseconds. */
function isFraction({ digits }: Group, separators: readonly number[]): boolean {
  return digits >= 3 && separators.length > 1 && separators[0] === COLON && separators.at(-1) !== COLON;
}

/** Skips what printing a floating-point number leaves behind the milliseconds: `.0000000000009`, `.1e-05`. */
function skipFloatTail(text: string, from: number, end: number): number {
  const separator = from < end ? separatorAt(text, from) : 0;
  const digits = separator === DOT || separator === COMMA ? scanGroup(text, from + 1, end) : null;
  if (!digits) return from;
  const exponent = /^e[-+]?\d{1,3}/iu.exec(text.slice(digits.next, Math.min(end, digits.next + 5)));
  return digits.next + (exponent?.[0].length ?? 0);
}

interface Fields {
  readonly groups: readonly Group[];
  readonly separators: readonly number[];
  readonly faults: number;
  readonly next: number;
  readonly hasTail: boolean;
}

function measure({ groups, separators, faults: found, next, hasTail }: Fields): ScannedTimecode {
  const lastSeparator = separators.at(-1)!;
  // `00:01:500` has no hours: no field of a clock has three digits.
  const hasFraction =
    lastSeparator !== COLON ||
    groups.length === MAX_GROUPS ||
    (groups.length === 3 && groups[2]!.digits === 3);
  const fieldCount = hasFraction ? groups.length - 1 : groups.length;
  const [first, second, third] = groups;
  const seconds = fieldCount === 3 ? third!.value : fieldCount === 2 ? second!.value : first!.value;
  const minutes = fieldCount === 3 ? second!.value : fieldCount === 2 ? first!.value : 0;
  const hours = fieldCount === 3 ? first!.value : 0;
  const fraction = hasFraction ? groups[fieldCount]! : null;
  let faults = found;
  if (hasShortField(groups, fieldCount)) faults |= TimecodeFault.shortField;
  if (fieldCount < 3) faults |= TimecodeFault.missingHours;
  if (fieldCount > 1 && (seconds > 59 || (fieldCount > 2 && minutes > 59))) faults |= TimecodeFault.past59;
  if (hours > 99) faults |= TimecodeFault.hoursPast99;
  if (!fraction) faults |= TimecodeFault.missingMilliseconds;
  else if (fraction.digits !== 3 || hasTail) faults |= TimecodeFault.oddFraction;
  if (lastSeparator === DOT) faults |= TimecodeFault.dot;
  if (lastSeparator === COLON && fraction) faults |= TimecodeFault.colonFraction;
  const magnitude =
    hours * MS_PER_HOUR + minutes * MS_PER_MINUTE + seconds * MS_PER_SECOND + fractionMs(fraction, hasTail);
  return {
    ms: faults & TimecodeFault.negative ? 0 - magnitude : magnitude,
    next,
    faults,
    fields: fieldCount,
    hasColon: separators[0] === COLON,
  };
}

function hasShortField(groups: readonly Group[], fieldCount: number): boolean {
  for (let at = 0; at < fieldCount; at += 1) if (groups[at]!.digits < 2) return true;
  return false;
}

/** A fraction in milliseconds. Before the rest of a floating-point number stand whole milliseconds, without leading zeros. */
function fractionMs(fraction: Group | null, hasTail: boolean): number {
  if (!fraction) return 0;
  return hasTail && fraction.digits < 3 ? fraction.value : fraction.asFractionMs;
}
