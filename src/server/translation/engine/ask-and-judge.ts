import type { LineOutcome } from '../calls/ask-lines.ts';
import { askToTheEnd } from './ask-to-the-end.ts';
import { cleanAnswer } from '../calls/clean-answer.ts';
import { judgeStreams } from './judge-streams.ts';
import { alone, type Judged, type TextJudge, textJudge, withNumbers } from '../validation/judge-answer.ts';
import type { Line } from '../model.ts';
import type { Beyond, KnownLines } from '../validation/numbers/check-numbers.ts';
import type { CallContext } from '../calls/prompt.ts';
import type { AnswerItem } from '../calls/read-items.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { TranslationRun } from './run.ts';

interface Question {
  readonly lines: readonly Line[];
  readonly context: CallContext;
  readonly by: LimitedModel;
  readonly echoed: ReadonlySet<number>;
  /** The request that the lines are a part of. */
  readonly track?: KnownLines;
  /** What stands around the lines, where they are all that is known. */
  readonly beyond?: Beyond;
  /** Emit texts as they arrive, before their neighbours are known. */
  readonly isShownAtOnce: boolean;
}

/** Asks, and validates the answers. Accepted pairs train the alignment of later calls. */
export async function askAndJudge(
  { lines, context, by, echoed, track, beyond, isShownAtOnce }: Question,
  run: TranslationRun,
): Promise<{ judged: Judged[]; end: LineOutcome['end'] }> {
  const judgeText = textJudge(run.assignment, track?.lines ?? lines);
  const onItem = isShownAtOnce ? { onItem: reportPlausible(lines, judgeText, run) } : {};
  const isDistrusted = () => run.unproven.isDistrusted;
  // Calls begin together: preparing them must not be one step of the event loop.
  await run.yieldToEventLoop();
  const { streams, end } = await askToTheEnd({ lines, context, by, ...onItem }, run, isDistrusted);
  await run.yieldToEventLoop();
  const placed = judgeStreams(lines, streams, {
    judgeText,
    accepted: run.accepted.list(),
    echoed,
    needsAnchors: run.unproven.hasAny && (context.isAnchored ?? false),
  });
  const judged = withNumbers(
    placed,
    track ?? { ...alone(lines), ...(beyond ? { beyond } : {}) },
    run.assignment,
  );
  run.unproven.record(judged);
  for (const { verdict, answer, source } of judged) {
    if (verdict.kind === 'good' && answer && source) run.accepted.add(answer, source);
  }
  return { judged, end };
}

/** Reports a text that passes the checks of its own line. The comparison with its neighbours, later, may withdraw it. */
function reportPlausible(
  lines: readonly Line[],
  judgeText: TextJudge,
  run: TranslationRun,
): (item: AnswerItem) => void {
  return ({ number, text }) => {
    const line = lines[number - 1];
    if (!line) return;
    const verdict = judgeText(cleanAnswer(text, line.text), line, false);
    if (verdict.kind === 'good') run.onText(line, verdict.text, []);
  };
}
