import { type TtmlRates, ttmlTime } from './expression.ts';

/** How a document's times are to be read, and what they have shown of it so far. */
export interface TtmlClock {
  rates: TtmlRates;
  /** Whether every `begin` counts from the start of the document, as some programs write it, and not from the element around it. */
  readonly isAbsolute: boolean;
  /** How often a `begin` is earlier than that of the element around it. */
  earlier: number;
  /** How many elements would begin when the one around them is over, and never be shown. */
  lost: number;
}

/** When an element is shown: https://www.w3.org/TR/ttml2/#timing */
export interface Interval {
  readonly startMs: number;
  /** Infinity where nothing ends it. */
  readonly endMs: number;
  /** `begin` as it is written; `null` where it is not. */
  readonly beginMs: number | null;
  readonly hasOwnTime: boolean;
  /** It has a `begin` that is no time. */
  readonly isUnreadable: boolean;
  /** Its `begin` is empty, and it has no other time: it has yet to be given one. */
  readonly isUnset: boolean;
  /** One of its times is below zero, and read as zero. */
  readonly isNegative: boolean;
  readonly hasOwnEnd: boolean;
  readonly isSequence: boolean;
  /** Where the last child ends, and in a sequence the next begins. */
  childEndMs: number;
}

/** The interval of an element within that of its parent. */
export function intervalIn(
  parent: Interval | undefined,
  attributes: ReadonlyMap<string, string>,
  clock: TtmlClock,
): Interval {
  const beginMs = timeIn(attributes, 'begin', clock);
  const end = timeIn(attributes, 'end', clock);
  const duration = timeIn(attributes, 'dur', clock);
  const isUnset = attributes.get('begin')?.trim() === '' && end === null && duration === null;
  const isUnreadable = beginMs === null && attributes.has('begin') && !isUnset;
  if (parent && beginMs !== null) compare(clock, parent, beginMs);
  const isFromZero = clock.isAbsolute && beginMs !== null;
  const base = !parent || isFromZero ? 0 : parent.isSequence ? parent.childEndMs : parent.startMs;
  const startMs = base + (beginMs ?? 0);
  const endMs = Math.min(
    parent && !isFromZero ? parent.endMs : Infinity,
    end === null ? Infinity : base + end,
    duration === null ? Infinity : startMs + duration,
  );
  return {
    startMs,
    endMs,
    beginMs,
    hasOwnTime: isUnreadable || beginMs !== null || end !== null || duration !== null,
    isUnreadable,
    isUnset,
    isNegative: TIMES.some((name) => isNegative(attributes.get(name))),
    hasOwnEnd: end !== null || duration !== null,
    isSequence: attributes.get('timeContainer') === 'seq',
    childEndMs: startMs,
  };
}

const TIMES = ['begin', 'end', 'dur'];
const NEGATIVE = /^\s*-\d/u;

function isNegative(text: string | undefined): boolean {
  return text !== undefined && NEGATIVE.test(text);
}

/** The time that an attribute states; zero where it is below. `null` where it states none. */
function timeIn(attributes: ReadonlyMap<string, string>, name: string, { rates }: TtmlClock): number | null {
  const text = attributes.get(name);
  if (!isNegative(text)) return ttmlTime(text, rates);
  return ttmlTime(text!.trimStart().slice(1), rates) === null ? null : 0;
}

function compare(clock: TtmlClock, parent: Interval, beginMs: number): void {
  if (parent.beginMs === null || parent.beginMs === 0 || parent.isSequence) return;
  if (beginMs < parent.beginMs) clock.earlier += 1;
  else if (parent.startMs + beginMs >= parent.endMs) clock.lost += 1;
}

/** Whether the times make more sense when they all count from the start of the document: a word may begin a little before its line there too. */
export function isMeantAbsolute({ isAbsolute, earlier, lost }: TtmlClock): boolean {
  return !isAbsolute && lost > earlier;
}

/** Extends the parent to where a child ends. What contains words lasts as long as it may, anything else as long as its children. */
export function endInterval(child: Interval, parent: Interval, hasWords: boolean): void {
  const isFilling = child.hasOwnEnd || (hasWords && !child.isSequence);
  const ownEnd = isFilling ? child.endMs : Math.min(child.endMs, child.childEndMs);
  const end = Number.isFinite(ownEnd) ? ownEnd : child.childEndMs;
  parent.childEndMs = parent.isSequence ? end : Math.max(parent.childEndMs, end);
}

/** The intersection of two intervals; the first where they do not intersect. */
export function sharedTime(
  { startMs, endMs }: Pick<Interval, 'startMs' | 'endMs'>,
  other: Pick<Interval, 'startMs' | 'endMs'>,
): Pick<Interval, 'startMs' | 'endMs'> {
  const from = Math.max(startMs, other.startMs);
  const to = Math.min(endMs, other.endMs);
  return from < to ? { startMs: from, endMs: to } : { startMs, endMs };
}
