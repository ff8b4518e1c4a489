import { type BreakPoint, breakPoints, isSpaceless } from './break-points.ts';
import type { Cue } from './cue.ts';
import { limitsFor, type ReadingLimits } from './reading-limits.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';
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
  const limits = { ...limitsFor(options.language) };
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
  for (const match of text.matchAll(/[^\S\n]*\n\s*/gu)) {
    const end = match.index + match[0].length;
    if (isDialogue && DIALOGUE_DASH.test(text.slice(end, end + 1))) continue;
    edits.push({ start: match.index, end, text: needsBlank(text, match.index, end, language) ? ' ' : '' });
  }
  return edits;
}

/** Scripts without spaces are joined without one, unless words of another script meet or a full stop would stick. */
function needsBlank(text: string, before: number, after: number, language: string): boolean {
  if (before === 0 || after === text.length) return false;
  if (!isSpaceless(language)) return true;
  return (
    /[\p{Script=Latin}\p{Nd}.,!?]/u.test(text.charAt(before - 1)) &&
    /[\p{Script=Latin}\p{Nd}]/u.test(text.charAt(after))
  );
}

type Limits = Pick<ReadingLimits, 'maxLineChars' | 'maxLines' | 'isFullWidth'>;

function chooseBreaks(text: string, limits: Limits, language: string): BreakPoint[] {
  const { maxLineChars, maxLines, isFullWidth } = limits;
  if (textWidth(text, isFullWidth) <= maxLineChars || maxLines < 2) return [];
  const points = breakPoints(text, language).filter(({ at, next }) => at > 0 && next < text.length);
  if (maxLines === 2) return bestBreak(text, points, limits);
  return greedyBreaks(text, points, limits);
}

/** The one break that leaves two lines within the limit, the better place and the more even the better. */
function bestBreak(
  text: string,
  points: readonly BreakPoint[],
  { maxLineChars, isFullWidth }: Limits,
): BreakPoint[] {
  let best: BreakPoint | null = null;
  let bestCost = Infinity;
  for (const point of points) {
    const upper = textWidth(text.slice(0, point.at), isFullWidth);
    const lower = textWidth(text.slice(point.next), isFullWidth);
    const excess = Math.max(0, upper - maxLineChars) + Math.max(0, lower - maxLineChars);
    const unevenness = Math.abs(upper - lower) / maxLineChars;
    // A shorter upper line hides less of the picture.
    const topHeavy = upper > lower ? 1 : 0;
    const cost = excess * 1000 + unevenness * unevenness * 60 + point.penalty + topHeavy;
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = point;
  }
  return best ? [best] : [];
}

/** More than two lines are asked for rarely: each is filled to an even length. */
function greedyBreaks(
  text: string,
  points: readonly BreakPoint[],
  { maxLineChars, maxLines, isFullWidth }: Limits,
): BreakPoint[] {
  const whole = textWidth(text, isFullWidth);
  const lines = Math.min(maxLines, Math.ceil(whole / maxLineChars));
  const chosen: BreakPoint[] = [];
  for (let line = 1; line < lines; line += 1) {
    const from = chosen.at(-1)?.next ?? 0;
    const rest = points.filter(({ at }) => at > from);
    const target = textWidth(text.slice(from), isFullWidth) / (lines - line + 1);
    const nearest = rest.reduce<{ point: BreakPoint; cost: number } | null>((found, point) => {
      const width = textWidth(text.slice(from, point.at), isFullWidth);
      const cost = Math.abs(width - target) + point.penalty / 4 + Math.max(0, width - maxLineChars) * 1000;
      return found && found.cost <= cost ? found : { point, cost };
    }, null);
    if (!nearest) break;
    chosen.push(nearest.point);
  }
  return chosen;
}
