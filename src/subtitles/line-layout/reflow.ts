import { type BreakPoint, breakPoints } from './break-points.ts';
import type { Cue } from '../cue.ts';
import { limitsFor, type ReadingLimits } from './reading-limits.ts';
import { applyEdits, type TextEdit } from '../markup/text-edit.ts';
import { textWidth } from './text-width.ts';

type Styled = Pick<Cue, 'text' | 'spans'>;

export interface ReflowOptions {
  /** A code of the language list: it says where lines may break and how lengths count. */
  readonly language: string;
  readonly maxLineChars?: number;
  readonly maxLines?: number;
}

const DIALOGUE_DASH = /^\s*[-–—‐‑―－]/u;

/**
 * Lays a text out in as few lines as it needs, at most two, of even length. Words, their order and their styles stay as they are; what is too
 * long for two lines of the limit is still put on two. Speakers' lines, which begin with a dash, stay lines.
 */
export function reflow<Text extends Styled>(cue: Text, options: ReflowOptions): Text {
  const limits = limitsFor(options.language);
  const maxLineChars = options.maxLineChars ?? limits.maxLineChars;
  const lines = cue.text.split('\n');
  const isDialogue = lines.filter((line) => DIALOGUE_DASH.test(line)).length >= 2;
  const joined = applyEdits(cue, joinEdits(cue.text, options.language, isDialogue));
  if (isDialogue) return { ...cue, ...joined };
  const breaks = chooseBreaks(
    joined.text,
    { ...limits, maxLineChars, maxLines: options.maxLines ?? limits.maxLines },
    options.language,
  );
  return {
    ...cue,
    ...applyEdits(
      joined,
      breaks.map(({ at, next }) => ({ start: at, end: next, text: '\n' })),
    ),
  };
}

/** Takes out the line breaks; in dialogue, only those within one speaker's words. */
function joinEdits(text: string, language: string, isDialogue: boolean): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const match of text.matchAll(/(?<![^\S\n])[^\S\n]*\n\s*/gu)) {
    const end = match.index + match[0].length;
    if (isDialogue && DIALOGUE_DASH.test(text.slice(end, end + 1))) continue;
    edits.push({ start: match.index, end, text: needsBlank(text, match.index, end, language) ? ' ' : '' });
  }
  return edits;
}

/**
 * Chinese and Japanese lines are joined without a space, unless letters of another script would stick. Thai, Lao, Khmer and Burmese write none between
 * words, but one between phrases, which is where lines are broken.
 */
function needsBlank(text: string, before: number, after: number, language: string): boolean {
  if (before === 0 || after === text.length) return false;
  if (!WRITES_IDEOGRAPHS.test(language)) return true;
  return !(ENDS_IDEOGRAPHIC.test(text.slice(0, before)) && BEGINS_IDEOGRAPHIC.test(text.slice(after)));
}

const WRITES_IDEOGRAPHS = /^(?:ja|yue|zh)(?:-|$)/u;
const IDEOGRAPHIC = '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\u3000-\\u3036\\uff00-\\uff60';
const ENDS_IDEOGRAPHIC = new RegExp(`[${IDEOGRAPHIC}]$`, 'u');
const BEGINS_IDEOGRAPHIC = new RegExp(`^[${IDEOGRAPHIC}]`, 'u');

type Limits = Pick<ReadingLimits, 'maxLineChars' | 'maxLines' | 'isFullWidth'>;

function chooseBreaks(text: string, limits: Limits, language: string): BreakPoint[] {
  const { maxLineChars, maxLines, isFullWidth } = limits;
  if (textWidth(text, isFullWidth) <= maxLineChars) return [];
  const points = breakPoints(text, language);
  if (maxLines === 2) return bestBreak(text, points, limits);
  return evenBreaks(text, points, limits);
}

/** A place to break, and how long the text is before it and from its next line on. */
interface MeasuredPoint {
  readonly point: BreakPoint;
  readonly before: number;
  readonly after: number;
}

/** Measures each stretch of the text once, however many places there are. */
function measure(text: string, points: readonly BreakPoint[], isFullWidth: boolean): MeasuredPoint[] {
  const whole = textWidth(text, isFullWidth);
  let from = 0;
  let width = 0;
  return points.map((point) => {
    const before = width + textWidth(text.slice(from, point.at), isFullWidth);
    width = before + textWidth(text.slice(point.at, point.next), isFullWidth);
    from = point.next;
    return { point, before, after: whole - width };
  });
}

/** How much even lines count against a good place to break: after a sentence, one line may be twice as long as the other. */
const UNEVENNESS_WEIGHT = 30;

/** The one break that leaves two lines within the limit, the better place and the more even the better. */
function bestBreak(
  text: string,
  points: readonly BreakPoint[],
  { maxLineChars, isFullWidth }: Limits,
): BreakPoint[] {
  let best: BreakPoint | null = null;
  let bestCost = Infinity;
  for (const { point, before, after } of measure(text, points, isFullWidth)) {
    const excess = Math.max(0, before - maxLineChars) + Math.max(0, after - maxLineChars);
    const unevenness = Math.abs(before - after) / maxLineChars;
    // A shorter upper line hides less of the picture.
    const topHeavy = before > after ? 1 : 0;
    const cost = excess * 1000 + unevenness * unevenness * UNEVENNESS_WEIGHT + point.penalty + topHeavy;
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = point;
  }
  return best ? [best] : [];
}

/** More than two lines are asked for rarely: each ends at the place nearest to an even share. */
function evenBreaks(
  text: string,
  points: readonly BreakPoint[],
  { maxLineChars, maxLines, isFullWidth }: Limits,
): BreakPoint[] {
  const whole = textWidth(text, isFullWidth);
  const lines = Math.min(maxLines, Math.ceil(whole / maxLineChars));
  const measured = measure(text, points, isFullWidth);
  const chosen: BreakPoint[] = [];
  let from = 0;
  for (let line = 1; line < lines && from < measured.length; line += 1) {
    const best = nearestTo((whole * line) / lines, measured, from);
    chosen.push(measured[best]!.point);
    from = best + 1;
  }
  return chosen;
}

/** The best place to break from `from` on. Places behind it that are further away than the best one costs are not looked at. */
function nearestTo(width: number, measured: readonly MeasuredPoint[], from: number): number {
  let best = from;
  let bestCost = Infinity;
  for (let at = from; at < measured.length && measured[at]!.before - width < bestCost; at += 1) {
    const { point, before } = measured[at]!;
    const cost = Math.abs(before - width) + point.penalty / 4;
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = at;
  }
  return best;
}
