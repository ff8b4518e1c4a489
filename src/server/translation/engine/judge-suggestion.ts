import type { FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { textWidth } from '#subtitles/line-layout/text-width.ts';
import type { StyledText } from '#subtitles/markup/markup.ts';
import type { Assignment, Line } from '../model.ts';
import { judgeAnswer, textJudge, type Verdict } from '../validation/judge-answer.ts';
import type { RenderText } from './cue-reporter.ts';

/** A suggestion that may be shown. */
export interface Candidate {
  readonly text: StyledText;
  readonly flags: readonly FlagReason[];
}

interface Standard {
  readonly assignment: Assignment;
  readonly lines: readonly Line[];
  /** What stands there now, by the index of its line. */
  readonly standing: ReadonlyMap<number, string>;
  readonly cues: readonly Cue[];
  readonly render: RenderText;
  readonly mustBeShorter: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Judges one suggestion: `null` where it is no news, no translation, or has a flaw that the present text has not. */
export function suggestionJudge({ assignment, lines, standing, cues, render, mustBeShorter }: Standard) {
  const limits = limitsFor(assignment.target.code);
  const judgeText = textJudge(assignment, lines);
  // Numbers are compared over whole sentences: the lines around it are those that stand.
  const track = { lines, textOf: (line: Line) => standing.get(line.index) ?? null };
  const verdictOf = (line: Line, text: string): Verdict =>
    judgeAnswer([line], [{ number: 1, text, anchor: null }], {
      judgeText,
      accepted: [],
      track,
      assignment,
      echoed: NOTHING,
    })[0]!.verdict;
  const flawsOf = (verdict: Verdict) =>
    verdict.kind === 'good' ? [] : verdict.findings.map(({ reason }) => reason);
  const widthOf = (text: string) => textWidth(text.replaceAll('\n', ''), limits.isFullWidth);
  const speedOf = (line: Line, { text }: StyledText) => readingSpeed({ ...cues[line.index]!, text }, limits);

  return (line: Line, answer: string, others: readonly Candidate[]): Candidate | null => {
    const verdict = verdictOf(line, answer);
    if (verdict.kind === 'none') return null;
    const now = standing.get(line.index) ?? '';
    const known = new Set<FlagReason>(flawsOf(verdictOf(line, now)));
    const flags = flawsOf(verdict);
    if (flags.some((reason) => !known.has(reason))) return null;
    const text = render(line, verdict.text);
    const standingText = render(line, now);
    if ([standingText, ...others.map((other) => other.text)].some((other) => isSame(other.text, text.text)))
      return null;
    const added = widthOf(text.text) - widthOf(standingText.text);
    if (mustBeShorter && added >= 0) return null;
    const isTooFast = speedOf(line, text) > limits.maxCharsPerSecond;
    return isTooFast && added > 0 ? null : { text, flags };
  };
}

/** Where lines are broken is no other wording. */
function isSame(a: string, b: string): boolean {
  const flat = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
  return flat(a) === flat(b);
}
