import { estimateTokens } from '#protocol/estimate.ts';
import { AppError } from '#server/errors.ts';
import type { ModelAnswer } from '#server/ports/translation-model.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { CallEnvironment, Line } from '../model.ts';
import { loopGuard } from './loop-guard.ts';
import { occurringTerms } from './occurring-terms.ts';
import {
  anchoredSchema,
  answerSchema,
  type CallContext,
  inputFor,
  instructionsFor,
  rewordingInstructions,
} from './prompt.ts';
import { type AnswerItem, itemReader } from './read-items.ts';

/** The outcome of one call, after its retries. */
export interface LineOutcome {
  readonly items: readonly AnswerItem[];
  readonly end:
    | { readonly kind: 'complete' | 'cut' }
    | { readonly kind: 'blocked'; readonly reason: string }
    | { readonly kind: 'failed'; readonly error: AppError };
}

export interface LineRequest {
  readonly lines: readonly Line[];
  readonly context: CallContext;
  readonly by: LimitedModel;
  /** Called with each item as it becomes complete. */
  readonly onItem?: (item: AnswerItem) => void;
}

const MAX_RETRIES = 2;
/** Retries of a call that timed out. */
const MAX_TIMEOUT_RETRIES = 1;
const RETRY_STEP_MS = 250;
const JITTER = 0.3;
/** Maximum answer length relative to the input, in characters: no language needs more, so the model is looping. */
const MAX_ANSWER_GROWTH = 4;
const ANSWER_ALLOWANCE_CHARS = 2_000;
const MIN_OUTPUT_TOKENS = 4_096;

/**
 * Asks a model for lines; after a failure two retries with linear backoff (attempt × 250 ms: docs/behaviour.md#limits), but none after a quota error.
 * @throws AppError of `terminalCodes`, or the signal's reason.
 */
export async function askLines(ask: LineRequest, run: CallEnvironment): Promise<LineOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce(ask, run);
    const isWorthRetrying = outcome.items.length === 0 && mayRetry(outcome, attempt);
    if (!isWorthRetrying || run.errorBudget.terminalError) return record(outcome, run);
    // Each time-out counts as a failure of its own, not only the last attempt: it takes long.
    if (isTimeout(outcome)) run.errorBudget.recordFailure(outcome.end.error);
    if (run.errorBudget.isExhausted) return outcome;
    run.statistics.retries += 1;
    await run.wait(RETRY_STEP_MS * (attempt + 1) * (1 + JITTER * run.random()), run.signal);
  }
}

function mayRetry({ end }: LineOutcome, attempt: number): boolean {
  if (end.kind === 'blocked') return false;
  if (end.kind === 'failed') return attempt < maxRetries(end.error) && end.error.code !== 'invalid_request';
  // An unreadable answer: one plain retry.
  return attempt < 1;
}

function maxRetries({ code }: AppError): number {
  return code === 'model_timeout' ? MAX_TIMEOUT_RETRIES : MAX_RETRIES;
}

function isTimeout(
  outcome: LineOutcome,
): outcome is LineOutcome & { readonly end: { readonly error: AppError } } {
  return outcome.end.kind === 'failed' && outcome.end.error.code === 'model_timeout';
}

function record(outcome: LineOutcome, run: CallEnvironment): LineOutcome {
  if (outcome.items.length > 0) run.errorBudget.recordAnswer();
  else if (outcome.end.kind === 'failed') run.errorBudget.recordFailure(outcome.end.error);
  else if (outcome.end.kind === 'blocked') run.errorBudget.recordBlock();
  else run.errorBudget.recordUnreadable();
  return outcome;
}

async function askOnce(
  { lines, context, by, onItem }: LineRequest,
  run: CallEnvironment,
): Promise<LineOutcome> {
  const { model, limiter } = by;
  const instructions = context.rewording
    ? rewordingInstructions(run.assignment)
    : instructionsFor(run.assignment, {
        isAnchored: context.isAnchored ?? false,
        isSingle: lines.length === 1,
        lines,
      });
  const occurs = await occurringTerms(lines, context, run);
  const input = inputFor(lines, run.assignment, context, occurs);
  const callSignal = AbortSignal.any([run.signal, run.deadline]);
  const looping = new AbortController();
  const reader = itemReader();
  const guard = loopGuard(MAX_ANSWER_GROWTH * input.length + ANSWER_ALLOWANCE_CHARS);
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
    const answer = await limiter.run(() => {
      run.statistics.calls += 1;
      return model.ask(call, AbortSignal.any([callSignal, looping.signal]), onText);
    }, callSignal);
    countTokens(run, answer);
    return { items, end: answer.finish };
  } catch (thrown) {
    run.signal.throwIfAborted();
    if (received > 0) countUnfinished(run, instructions.length + input.length, received);
    if (looping.signal.aborted) return { items, end: { kind: 'cut' } };
    if (!(thrown instanceof AppError)) throw thrown;
    if (run.deadline.aborted) run.errorBudget.terminalError ??= thrown;
    if (endsTheRun(thrown)) throw thrown;
    return { items, end: { kind: 'failed', error: thrown } };
  }
}

/** Errors that every other call would meet as well. */
const terminalCodes: ReadonlySet<string> = new Set([
  'model_quota_minute',
  'model_quota_day',
  'model_key_rejected',
  'translation_too_large',
  // What is left of the translation is reserved by its other requests.
  'rate_limited',
  'suggestions_used',
]);

function endsTheRun({ code }: AppError): boolean {
  return terminalCodes.has(code);
}

function countTokens({ statistics }: CallEnvironment, { usage }: ModelAnswer): void {
  statistics.inputTokens += usage.inputTokens;
  statistics.outputTokens += usage.outputTokens;
}

/** A provider bills all output tokens, but reports their number only at the end. */
function countUnfinished({ statistics }: CallEnvironment, sentChars: number, receivedChars: number): void {
  statistics.inputTokens += Math.ceil(sentChars / 4);
  statistics.outputTokens += Math.ceil(receivedChars / 4);
}
