import type { Outcome } from './ask-lines.ts';
import { askLines } from './ask-lines.ts';
import { cleanAnswer } from './clean-answer.ts';
import { judgeAnswer, type Judged, type TextJudge, textJudge } from './judge-answer.ts';
import type { Line } from './line.ts';
import type { CallContext } from './prompt.ts';
import type { AnswerItem } from './read-items.ts';
import type { GatedModel, Run } from './run.ts';
import { takeTurn } from './turns.ts';

interface Question {
  readonly lines: readonly Line[];
  readonly context: CallContext;
  readonly by: GatedModel;
  readonly echoed: ReadonlySet<number>;
  /** Show texts as they arrive, before their neighbours are known. */
  readonly isShownAtOnce: boolean;
}

/** Asks, and judges what comes back. Accepted lengths teach the measure that later calls are judged by. */
export async function askAndJudge(
  { lines, context, by, echoed, isShownAtOnce }: Question,
  run: Run,
): Promise<{ judged: Judged[]; end: Outcome['end'] }> {
  const judgeText = textJudge(run.assignment);
  const onItem = isShownAtOnce ? { onItem: shower(lines, judgeText, run) } : {};
  const { items, end } = await askLines({ lines, context, by, ...onItem }, run);
  await takeTurn();
  const judged = judgeAnswer(lines, items, {
    judgeText,
    lengths: run.lengths.model(),
    echoed,
  });
  for (const { verdict, answer, source } of judged) {
    if (verdict.kind === 'good' && answer && source) run.lengths.add(answer, source);
  }
  return { judged, end };
}

/** Hands on what looks right by itself. What proves wrong beside its neighbours is taken back later. */
function shower(lines: readonly Line[], judgeText: TextJudge, run: Run): (item: AnswerItem) => void {
  return ({ number, text }) => {
    const line = lines[number - 1];
    if (!line) return;
    const verdict = judgeText(cleanAnswer(text, line.text), line, false);
    if (verdict.kind === 'good') run.onText(line, verdict.text, []);
  };
}
