import { AppError } from '#server/errors.ts';
import { type LineRequest, askLines, type LineOutcome } from '../calls/ask-lines.ts';
import { type CallContext, lineNumberOf } from '../calls/prompt.ts';
import type { AnswerItem } from '../calls/read-items.ts';
import type { CallEnvironment, Line } from '../model.ts';

const LINES_BEFORE = 2;

/** What one stream brought of an answer. */
export interface AnswerStream {
  /** The positions of the lines that it was asked for. */
  readonly places: readonly number[];
  /** Numbered as the lines of this stream. */
  readonly items: readonly AnswerItem[];
  /** It ended before its last line. */
  readonly isBroken: boolean;
}

export interface StreamedOutcome {
  /** In order; each was asked for what the ones before did not bring. */
  readonly streams: readonly AnswerStream[];
  readonly end: LineOutcome['end'];
}

/**
 * Asks for lines, and after a broken stream again for those that are missing, as long as each stream brings at least one more line.
 * The rest is asked for with anchors where the model moves texts.
 * @throws as `askLines`, while nothing has arrived.
 */
export async function askToTheEnd(
  ask: LineRequest,
  run: CallEnvironment,
  isDistrusted: () => boolean = () => false,
): Promise<StreamedOutcome> {
  const streams: AnswerStream[] = [];
  let rest = ask.lines.map((_, at) => at);
  for (;;) {
    const call = continuationOf(ask, rest, isDistrusted());
    const { items, end } = await askUnlessEnded(call, streams, run);
    const arrived = new Set(items.map(({ number }) => number));
    const left = rest.filter((_, at) => !arrived.has(lineNumberOf(at)));
    const hasEndedEarly = end.kind === 'failed' || end.kind === 'cut';
    streams.push({ places: rest, items, isBroken: hasEndedEarly && left.length > 0 });
    const hasGained = left.length < rest.length;
    if (end.kind !== 'failed' || !hasGained || left.length === 0 || run.errorBudget.terminalError)
      return { streams, end };
    rest = left;
    run.statistics.retries += 1;
  }
}

/** A failure that ends the run must not lose the items that have arrived. */
async function askUnlessEnded(
  ask: LineRequest,
  arrived: readonly AnswerStream[],
  run: CallEnvironment,
): Promise<LineOutcome> {
  try {
    return await askLines(ask, run);
  } catch (thrown) {
    if (run.signal.aborted || arrived.length === 0 || !(thrown instanceof AppError)) throw thrown;
    run.errorBudget.terminalError ??= thrown;
    return { items: [], end: { kind: 'failed', error: thrown } };
  }
}

function continuationOf(ask: LineRequest, rest: readonly number[], isDistrusted: boolean): LineRequest {
  const { lines, context, onItem } = ask;
  if (rest.length === lines.length) return ask;
  const first = rest[0]!;
  return {
    ...ask,
    lines: rest.map((at): Line => lines[at]!),
    context: {
      ...withoutNumbers(context),
      isAnchored: (context.isAnchored ?? false) || (isDistrusted && rest.length > 1),
      before: [...context.before, ...lines.slice(0, first).map(({ text }) => text)].slice(-LINES_BEFORE),
    },
    ...(onItem ? { onItem: (item) => onItem(renumbered(item, rest, lines.length)) } : {}),
  };
}

/** What names lines by their numbers in the whole misleads in a part of them. */
function withoutNumbers(context: CallContext): CallContext {
  const { problems: _problems, around: _around, ...others } = context;
  return others;
}

/** An unknown number stays unknown. */
function renumbered(item: AnswerItem, rest: readonly number[], lineCount: number): AnswerItem {
  const at = rest[item.number - 1];
  return { ...item, number: at === undefined ? lineCount + Math.max(1, item.number) : lineNumberOf(at) };
}
