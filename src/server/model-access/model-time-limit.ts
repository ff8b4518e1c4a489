import { AppError } from '../errors.ts';

/**
 * Runs a call to a model under the caller's signal and a time limit of its own, and reports which of them aborted it: the SDK reports both
 * alike.
 * @throws the signal's reason where the caller disconnected; AppError `model_timeout` where time ran out; otherwise the result of `toAppError`.
 */
export async function withinTimeLimit<Result>(
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
  run: (signal: AbortSignal) => Promise<Result>,
  toAppError: (thrown: unknown) => AppError,
): Promise<Result> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    return await run(AbortSignal.any([signal, limit.signal]));
  } catch (thrown) {
    signal.throwIfAborted();
    if (limit.signal.aborted) {
      throw new AppError('model_timeout', { logMessage: `no answer in ${timeoutMs} ms`, cause: thrown });
    }
    throw toAppError(thrown);
  } finally {
    clearTimeout(timer);
  }
}
