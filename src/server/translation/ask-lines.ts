import { estimateTokens } from '#protocol/estimate.ts';
import { AppError } from '../errors.ts';
import type { ModelAnswer } from '../ports/translation-model.ts';
import type { Line } from './line.ts';
import { loopGuard } from './loop-guard.ts';
import { anchoredSchema, answerSchema, type CallContext, inputFor, instructionsFor } from './prompt.ts';
import { type AnswerItem, itemReader } from './read-items.ts';
import type { GatedModel, Run } from './run.ts';

/** What came of one call, after its retries. */
export interface Outcome {
  readonly items: readonly AnswerItem[];
  readonly end:
    | { readonly kind: 'complete' | 'cut' }
    | { readonly kind: 'blocked'; readonly reason: string }
    | { readonly kind: 'failed'; readonly error: AppError };
}

export interface Ask {
  readonly lines: readonly Line[];
  readonly context: CallContext;
  readonly by: GatedModel;
  /** Called with each item as it becomes complete. */
  readonly onItem?: (item: AnswerItem) => void;
}

const MAX_RETRIES = 2;
const RETRY_STEP_MS = 250;
const JITTER = 0.3;
/** Four times what was sent, in characters, is more than any language needs; then the model is talking to itself. */
const MAX_GROWTH = 4;
const GROWTH_ALLOWANCE_CHARS = 2_000;
const MIN_OUTPUT_TOKENS = 4_096;

/**
 * Asks a model for lines, again after a failure (specification, section 8: twice, after attempt × 250 ms), never by itself after a quota error.
 * @throws AppError `model_quota_minute`, `model_quota_day`, `model_key_rejected`, or the signal's reason.
 */
export async function askLines(ask: Ask, run: Run): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce(ask, run);
    const isWorthRetrying = outcome.items.length === 0 && mayRetry(outcome, attempt);
    if (!isWorthRetrying || run.health.stopped) return note(outcome, run);
    run.tally.retries += 1;
    await run.wait(RETRY_STEP_MS * (attempt + 1) * (1 + JITTER * run.random()), run.signal);
  }
}

function mayRetry({ end }: Outcome, attempt: number): boolean {
  if (end.kind === 'blocked') return false;
  if (end.kind === 'failed') return attempt < MAX_RETRIES && end.error.code !== 'invalid_request';
  // Nothing readable in it: one plain retry.
  return attempt < 1;
}

function note(outcome: Outcome, run: Run): Outcome {
  if (outcome.items.length > 0) run.health.answered();
  else if (outcome.end.kind === 'failed') run.health.failed(outcome.end.error);
  else if (outcome.end.kind === 'blocked') run.health.blocked();
  else run.health.unreadable();
  return outcome;
}

async function askOnce({ lines, context, by, onItem }: Ask, run: Run): Promise<Outcome> {
  const { model, gate } = by;
  const instructions = instructionsFor(run.assignment, context.isAnchored);
  const input = inputFor(lines, run.assignment, context);
  const looping = new AbortController();
  const reader = itemReader();
  const guard = loopGuard(MAX_GROWTH * input.length + GROWTH_ALLOWANCE_CHARS);
  const items: AnswerItem[] = [];
  let received = 0;
  const onText = (piece: string) => {
    received += piece.length;
    for (const item of reader.push(piece)) {
      items.push(item);
      onItem?.(item);
    }
    if (guard.isLooping(piece)) looping.abort();
  };
  const call = {
    instructions,
    input,
    schema: context.isAnchored ? anchoredSchema : answerSchema,
    maxOutputTokens: Math.max(MIN_OUTPUT_TOKENS, 8 * estimateTokens(input)),
  };
  try {
    const answer = await gate.run(() => {
      run.tally.calls += 1;
      return model.ask(call, AbortSignal.any([run.signal, looping.signal]), onText);
    }, run.signal);
    countTokens(run, answer);
    return { items, end: answer.finish };
  } catch (thrown) {
    run.signal.throwIfAborted();
    if (received > 0) countUnfinished(run, instructions.length + input.length, received);
    if (looping.signal.aborted) return { items, end: { kind: 'cut' } };
    if (!(thrown instanceof AppError)) throw thrown;
    if (endsTheRun(thrown)) throw thrown;
    return { items, end: { kind: 'failed', error: thrown } };
  }
}

function endsTheRun({ code }: AppError): boolean {
  return code === 'model_quota_minute' || code === 'model_quota_day' || code === 'model_key_rejected';
}

function countTokens({ tally }: Run, { usage }: ModelAnswer): void {
  tally.inputTokens += usage.inputTokens;
  tally.outputTokens += usage.outputTokens;
}

/** A provider bills what it has written, but says how much only at the end. */
function countUnfinished({ tally }: Run, sentChars: number, receivedChars: number): void {
  tally.inputTokens += Math.ceil(sentChars / 4);
  tally.outputTokens += Math.ceil(receivedChars / 4);
}
