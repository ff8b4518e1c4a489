import { AppError } from '#server/errors.ts';
import { type CallKind, youTubeError } from './errors.ts';

const MAX_TRIES = 3;

export interface AttemptOptions {
  readonly timeoutMs: number;
  readonly retryDelayMs: number;
}

/**
 * Sends one call under a time limit. A refusal that says "not now" is retried with backoff and jitter, three tries in all; a read is also retried
 * when the answer was lost. A write with an unknown outcome is never sent again from here.
 */
export async function attempt<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  kind: CallKind,
  { timeoutMs, retryDelayMs }: AttemptOptions,
  signal?: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await run(signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = limit.aborted ? timeoutError(kind, timeoutMs, thrown) : youTubeError(thrown, kind);
      if (tries >= MAX_TRIES || !isWorthAnotherTry(error, kind)) throw error;
    }
    await pause(retryDelayMs * tries * (1 + Math.random()), signal);
  }
}

function isWorthAnotherTry({ code }: AppError, { isWrite }: CallKind): boolean {
  return code === 'platform_busy' || (!isWrite && code === 'platform_unavailable');
}

function timeoutError({ isWrite }: CallKind, timeoutMs: number, cause: unknown): AppError {
  const logMessage = `YouTube: no answer in ${timeoutMs} ms`;
  return new AppError(isWrite ? 'upload_unconfirmed' : 'platform_timeout', { logMessage, cause });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
