import { writeText } from '#protocol/cue-wire.ts';
import { SUGGESTIONS_PER_CUE } from '#protocol/limits.ts';
import type { Suggestion, WishKind } from '#protocol/suggest.ts';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { textWidth } from '#subtitles/line-layout/text-width.ts';
import { fromTaggedText, toPlaceholders } from '#subtitles/markup/markup.ts';
import { askLines } from '../calls/ask-lines.ts';
import { type CallContext, lineNumberOf } from '../calls/prompt.ts';
import type { AnswerItem } from '../calls/read-items.ts';
import type { Assignment, Line } from '../model.ts';
import { fromWire, toLines, toWire, wordsWithoutMarkup } from '../model-text.ts';
import { errorBudget } from './error-budget.ts';
import { startDeadline } from './deadline.ts';
import { type Candidate, suggestionJudge } from './judge-suggestion.ts';
import { layOut } from './layout/lay-out.ts';
import { isSendable } from './sendable-lines.ts';
import { newStatistics } from './statistics.ts';
import { type TrackDeps, waitFor } from './translate-track.ts';

export interface Suggestions {
  readonly cues: readonly Cue[];
  /** What stands there now, with SubRip's tags. */
  readonly current: readonly string[];
  readonly assignment: Assignment;
  readonly wish: WishKind | undefined;
  /** The wish in the person's own words. */
  readonly words: string | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly signal: AbortSignal;
}

type Deps = Pick<TrackDeps, 'primary' | 'plan' | 'log' | 'yieldToEventLoop' | 'wait' | 'random'>;

/** A second call is for the lines that got nothing from the first. */
const MAX_ROUNDS = 2;

const WISHES: Readonly<Record<WishKind, string>> = {
  shorter: 'Shorter: fewer words, the same meaning.',
  warmer: 'Warmer and kinder in tone.',
  plainer: 'Plainer: words of every day.',
  closer: 'Closer to the wording of the source.',
};
const OTHER_WORDS = 'Other words.';

/**
 * Up to three other wordings of each cue. Every one has passed the checks of a translation, and none has a flaw that the present text has not.
 * @throws AppError where the model did not answer, or the signal's reason.
 */
export async function suggest(request: Suggestions, deps: Deps): Promise<Suggestion[][]> {
  const { cues, assignment, signal, wish } = request;
  const lines = suggestableLines(cues);
  const standing = new Map(lines.map(({ index }) => [index, standingText(request.current[index] ?? '')]));
  const render = (line: Line, text: string) =>
    layOut(fromWire(text, line), cues[line.index]!.text, assignment.target.code);
  const judge = suggestionJudge({
    assignment,
    lines,
    standing,
    cues,
    render,
    mustBeShorter: wish === 'shorter',
  });
  const found = new Map<number, Candidate[]>(lines.map(({ index }) => [index, []]));
  const deadline = startDeadline(lines.length, deps.plan);
  const run = {
    assignment,
    signal,
    deadline: deadline.signal,
    wait: deps.wait ?? waitFor,
    random: deps.random ?? Math.random,
    statistics: newStatistics(),
    errorBudget: errorBudget(),
    yieldToEventLoop: deps.yieldToEventLoop,
  };
  let isReadable = true;
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const wanted = lines.filter(({ index }) => found.get(index)!.length === 0);
      if (wanted.length === 0) break;
      const context = contextFor(request, wanted, standing);
      const { items, end } = await askLines({ lines: wanted, context, by: deps.primary }, run);
      await deps.yieldToEventLoop();
      take(items, wanted, judge, found);
      if (items.length === 0 && end.kind === 'failed') throw end.error;
      if (end.kind === 'blocked') break;
      isReadable = items.length > 0;
    }
  } finally {
    deadline.clear();
  }
  if (!isReadable)
    deps.log.warn(
      { model: deps.primary.model.name, cause: 'unreadable', calls: run.statistics.calls },
      'suggestions gave up on their model',
    );
  return cues.map((_, index) =>
    (found.get(index) ?? []).map(({ text, flags }) => ({
      text: writeText(text),
      ...(flags.length > 0 ? { flags: [...flags] } : {}),
    })),
  );
}

/** As of a translation: a line that is too long for one is not sent. */
export function suggestableLines(cues: readonly Cue[]): Line[] {
  return toLines(cues).filter(isSendable);
}

/** A finished translation as the model sees its source: breaks and styles as tokens. */
function standingText(tagged: string): string {
  return toWire(toPlaceholders(fromTaggedText(tagged)).text);
}

function take(
  items: readonly AnswerItem[],
  wanted: readonly Line[],
  judge: ReturnType<typeof suggestionJudge>,
  found: ReadonlyMap<number, Candidate[]>,
): void {
  for (const { number, text } of items) {
    // A single line needs no matching number.
    const line = wanted.length === 1 ? wanted[0] : wanted[number - 1];
    const kept = line && found.get(line.index);
    if (!kept || kept.length >= SUGGESTIONS_PER_CUE) continue;
    const candidate = judge(line, text, kept);
    if (candidate) kept.push(candidate);
  }
}

function contextFor(
  { wish, words, before, after, assignment, cues }: Suggestions,
  lines: readonly Line[],
  standing: ReadonlyMap<number, string>,
): CallContext {
  const asked = [wish && WISHES[wish], words?.trim()].filter(Boolean).join(' ');
  return {
    brief: null,
    before: before.map(toWire),
    after: after.map(toWire),
    rewording: { wish: asked || OTHER_WORDS, current: standing },
    ...(wish === 'shorter' ? { problems: budgetsFor(lines, { standing, cues, assignment }) } : {}),
  };
}

/** How many characters each line may have: fewer than now, and no more than can be read in its time. */
function budgetsFor(
  lines: readonly Line[],
  {
    standing,
    cues,
    assignment,
  }: Pick<Suggestions, 'cues' | 'assignment'> & { readonly standing: ReadonlyMap<number, string> },
): string {
  const limits = limitsFor(assignment.target.code);
  const budgets = lines.map((line, at) => {
    const { startMs, endMs } = cues[line.index]!;
    const readable = Math.floor(((endMs - startMs) / 1_000) * limits.maxCharsPerSecond);
    const now = textWidth(wordsWithoutMarkup(standing.get(line.index) ?? ''), limits.isFullWidth);
    return `${lineNumberOf(at)}: ${Math.max(1, Math.min(readable, Math.ceil(now) - 1))}`;
  });
  return `too long to read; characters allowed: ${budgets.join(', ')}`;
}
