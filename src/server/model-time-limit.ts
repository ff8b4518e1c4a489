import { AppError } from './errors.ts';

/**
 * Runs a call to a model under the caller's signal and a time limit of its own, which are told apart afterwards: to whoever makes the call
 * both are an abort.
 * @throws the signal's reason where the caller went away; AppError `model_timeout` where time ran out; else what `toAppError` makes of it.
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
      throw new AppError('model_timeout', { detail: `no answer in ${timeoutMs} ms`, cause: thrown });
    }
    throw toAppError(thrown);
  } finally {
    clearTimeout(timer);
  }
}
