import { createHash } from 'node:crypto';
import type { ErrorParams } from '#protocol/error-codes.ts';
import { fairSemaphore } from '../concurrency/fair-semaphore.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { isPlausibleEnd, type QuotaCode } from './quota-errors.ts';

/** Limits the calls of one translation: providers count quotas per key, so all translations on the key share its permits. */
export interface CallLimiter {
  /**
   * Runs one call to the model once the translation, its user and the key have a free permit.
   * @throws AppError `model_quota_minute` or `model_quota_day` without a call while the key has no quota left, as seen by this or another instance.
   */
  run<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** Limits everything that uses the same key. */
export interface KeyLimiter {
  forTranslation(translation: LimitedTranslation): CallLimiter;
}

/** A limiter that is forgotten only while nothing runs or waits: its permits must not be given out twice. */
interface OwnedLimiter extends KeyLimiter {
  isIdle(): boolean;
}

export interface LimitedTranslation {
  /** Users are served round robin. */
  readonly uid: string;
  /** The requests of one translation share its permits. */
  readonly translationId: string;
}

/** Maximum number of concurrent calls. */
export interface KeyPermits {
  readonly perKey: number;
  readonly perUser: number;
  readonly perTranslation: number;
}

/** The limiters of this process, one per key. */
export interface KeyLimiters {
  /** The limiter of a key; the first caller sets the permits. Only a digest of the key is kept, in memory and in the store. */
  of(key: string, permits: KeyPermits): KeyLimiter;
}

interface QuotaExhaustion {
  readonly code: QuotaCode;
  readonly untilMs: number;
  readonly params: ErrorParams;
}

/** The collection of keys without quota left. */
export const exhaustedKeys = 'model_gates';
/** How long this instance may fail to notice a quota that another one exhausted. */
const REFRESH_MS = 2_000;
const MAX_LIMITERS = 10_000;
/** Who stops a translation closes all of its requests, and the server hears of them one after the other: within 134 ms on a machine with three times its work. */
const STOP_SPREAD_MS = 500;

interface Options {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  /** More are kept only where all of them are in use. */
  readonly maxLimiters?: number;
}

export function keyLimiters({ maxLimiters = MAX_LIMITERS, ...options }: Options): KeyLimiters {
  /** The least recently used first. */
  const limiters = new Map<string, OwnedLimiter>();
  return {
    of(key, permits) {
      const id = createHash('sha256').update(key).digest('hex');
      const limiter = limiters.get(id) ?? keyLimiter(id, permits, options);
      limiters.delete(id);
      if (limiters.size >= maxLimiters) forgetIdle(limiters);
      limiters.set(id, limiter);
      return limiter;
    },
  };
}

/** Users add and remove keys: a limiter that nobody uses can be created again at any time. */
function forgetIdle(limiters: Map<string, OwnedLimiter>): void {
  for (const [id, limiter] of limiters) {
    if (!limiter.isIdle()) continue;
    limiters.delete(id);
    return;
  }
}

function isInForce({ code, untilMs }: QuotaExhaustion, nowMs: number): boolean {
  return untilMs > nowMs && isPlausibleEnd(code, untilMs, nowMs);
}

function keyLimiter(
  id: string,
  permits: KeyPermits,
  { store, clock, log }: Omit<Options, 'maxLimiters'>,
): OwnedLimiter {
  const users = fairSemaphore({ permits: permits.perKey, permitsPerFlow: permits.perUser });
  const translations = fairSemaphore({ permits: Infinity, permitsPerFlow: permits.perTranslation });
  let exhaustion: QuotaExhaustion | null = null;
  let readMs = -Infinity;
  let underWay = 0;

  async function assertQuotaLeft(): Promise<void> {
    if (clock.monotonicMs() - readMs >= REFRESH_MS) {
      readMs = clock.monotonicMs();
      exhaustion = (await store.get<QuotaExhaustion>(exhaustedKeys, id)) ?? null;
    }
    if (exhaustion === null || !isInForce(exhaustion, clock.now())) return;
    const seconds = Math.ceil((exhaustion.untilMs - clock.now()) / 1000);
    throw new AppError(exhaustion.code, {
      params: exhaustion.code === 'model_quota_minute' ? { seconds } : exhaustion.params,
      retryAfterSeconds: seconds,
      logMessage: 'the key has no quota left',
    });
  }

  async function recordExhaustion(error: AppError): Promise<void> {
    if (error.code !== 'model_quota_minute' && error.code !== 'model_quota_day') return;
    const untilMs = clock.now() + 1000 * (error.retryAfterSeconds ?? 60);
    exhaustion = { code: error.code, untilMs, params: error.params };
    readMs = clock.monotonicMs();
    // Where it cannot be kept for other instances, the caller still hears of the quota.
    await store.put(exhaustedKeys, id, exhaustion, { expiresAtMs: untilMs }).catch((error: unknown) => {
      log.warn({ error }, 'other instances do not know that a key has no quota left');
    });
  }

  async function runCounted<Result>(call: () => Promise<Result>): Promise<Result> {
    await assertQuotaLeft();
    try {
      return await call();
    } catch (thrown) {
      if (thrown instanceof AppError) await recordExhaustion(thrown);
      throw thrown;
    }
  }

  /**
   * The permits of a request that was stopped would let calls begin of another one that is being stopped as well: they stay taken for a while
   * after the request itself has ended.
   */
  function runOfTranslation<Result>(
    translation: string,
    run: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const runAndHold = async () => {
        await run().then(resolve, reject);
        if (signal.aborted) await new Promise((release) => setTimeout(release, STOP_SPREAD_MS).unref());
      };
      underWay += 1;
      translations
        .run(translation, runAndHold, signal)
        .catch(reject)
        .finally(() => (underWay -= 1));
    });
  }

  return {
    isIdle: () => underWay === 0,
    forTranslation: ({ uid, translationId }) => ({
      run: (call, signal) =>
        runOfTranslation(
          JSON.stringify([uid, translationId]),
          () => users.run(uid, () => runCounted(call), signal),
          signal,
        ),
    }),
  };
}
