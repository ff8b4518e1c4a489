import type { Config } from '../config.ts';
import type { KeyPermits } from './key-limiter.ts';

/** How a translation is divided into calls. */
export interface CallPlan {
  /** Approximate number of lines in one call: up to a quarter more to reach the end of a sentence. */
  readonly callCues: number;
  /** Concurrent calls for one translation, however many requests it has. */
  readonly concurrency: number;
  /** How long one call may take. */
  readonly callTimeoutMs: number;
  /** Every answer repeats the beginning of its source: for models that confuse line numbers. */
  readonly isAnchored?: boolean;
}

/** A plan with its limits for all users of the same key. */
export interface KeyPlan extends CallPlan {
  readonly permits: KeyPermits;
}

type PlanSettings = Config['modelPlan'];

interface PlanDefaults extends Pick<CallPlan, 'callCues' | 'concurrency'> {
  readonly permitsPerKey: number;
}

/**
 * Paid keys: small concurrent calls, for speed. Free keys: few large ones, one after the other. Seen on such keys in 2026: 500 requests a day and 15 a minute with a
 * Flash-Lite model, 20 a day and 5 a minute with a Flash model. 1,500 cues are six calls, which both allow.
 */
const plans: Readonly<Record<PlanSettings['plan'], PlanDefaults>> = {
  paid: { callCues: 40, concurrency: 10, permitsPerKey: 60 },
  free: { callCues: 250, concurrency: 1, permitsPerKey: 2 },
};

/** Where the operator sets the concurrency of one translation, a key has permits for this many translations. */
const TRANSLATIONS_PER_KEY = 6;
/** One user gets at most half of a key's permits for all translations: the next user's call never waits for a whole queue. */
const USER_SHARE = 1 / 2;

/** Gemini answers a call of 40 lines in a second or two. */
const CALL_TIMEOUT_MS = 60_000;

export function callPlanOf({ plan, callCues, concurrency, timeoutMs }: PlanSettings): KeyPlan {
  const defaults = plans[plan];
  const perTranslation = concurrency ?? defaults.concurrency;
  const perKey = concurrency === undefined ? defaults.permitsPerKey : TRANSLATIONS_PER_KEY * concurrency;
  return {
    callCues: callCues ?? defaults.callCues,
    concurrency: perTranslation,
    callTimeoutMs: timeoutMs ?? CALL_TIMEOUT_MS,
    permits: {
      perKey,
      perUser: Math.max(perTranslation, Math.floor(perKey * USER_SHARE)),
      perTranslation,
    },
  };
}
