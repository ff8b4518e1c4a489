import { digestId } from '../digest-id.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { addressBlock } from './address-block.ts';
import { type Allowance, countCall, type Window } from './rate-window.ts';
import { windowsInMemory } from './rate-memory.ts';

/** Routes by what they cost. */
export type RateClass = 'read' | 'write' | 'translate' | 'free' | 'platform' | 'contact' | 'open';

interface RateRule {
  readonly perUser: Allowance;
  readonly perAddress: Allowance;
  /** Counted in the store, for every instance and over restarts: what costs money or reaches a person. */
  readonly isDurable: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** What forty accounts have in a day: more than a class of pupils uses, and the end of what accounts by the dozen can earn. */
export const FREE_PER_ADDRESS = 200;

/** An address may stand for a school or an office, so it has more than a user. A film of 20,000 cues is a hundred calls of the browser. */
const rules: Record<RateClass, RateRule> = {
  open: { perUser: perMinute(600), perAddress: perMinute(600), isDurable: false },
  read: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: false },
  write: { perUser: perMinute(60), perAddress: perMinute(240), isDurable: false },
  translate: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: true },
  free: {
    perUser: { calls: FREE_PER_ADDRESS, windowMs: DAY_MS },
    perAddress: { calls: FREE_PER_ADDRESS, windowMs: DAY_MS },
    isDurable: true,
  },
  platform: { perUser: perMinute(60), perAddress: perMinute(300), isDurable: true },
  contact: {
    perUser: { calls: 10, windowMs: HOUR_MS },
    perAddress: { calls: 10, windowMs: HOUR_MS },
    isDurable: true,
  },
};

const collection = 'rates';

/** Counts one call against the user and the address. @throws AppError `rate_limited` with `retryAfterSeconds`. */
export async function takeRate(
  services: Services,
  rate: RateClass,
  { address, uid }: { address: string; uid?: string },
): Promise<void> {
  if (!services.config.hasRateLimits) return;
  const { perUser, perAddress, isDurable } = rules[rate];
  const counters = [
    { id: digestId(rate, 'address', addressBlock(address)), allowance: perAddress },
    ...(uid === undefined ? [] : [{ id: digestId(rate, 'user', uid), allowance: perUser, owner: uid }]),
  ];
  const waitMs = await (isDurable ? countDurably(services, counters) : countInMemory(services, counters));
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('rate_limited', { params: { seconds }, retryAfterSeconds: seconds });
}

/** Counts one call that everybody shares an allowance of. Gives how many seconds to wait; 0 where the call may go on. */
export async function takeShared(services: Services, rate: RateClass, allowance: Allowance): Promise<number> {
  if (!services.config.hasRateLimits) return 0;
  const waitMs = await countDurably(services, [{ id: digestId(rate, 'all'), allowance }]);
  return Math.ceil(waitMs / 1000);
}

interface Counter {
  readonly id: string;
  readonly allowance: Allowance;
  readonly owner?: string;
}

/** How long the caller has to wait; 0 where the call may go on. A call that is refused is not counted. */
async function countDurably({ store }: Services, counters: readonly Counter[]): Promise<number> {
  return store.transaction(async (tx) => {
    const stored = await Promise.all(counters.map(({ id }) => tx.get<Window>(collection, id)));
    const nowMs = tx.nowMs();
    const counted = counters.map(({ allowance }, at) => countCall(stored[at] ?? null, allowance, nowMs));
    const waitMs = longestWait(counted);
    if (waitMs > 0) return waitMs;
    counters.forEach(({ id, allowance, owner }, at) => {
      const window = counted[at]?.window;
      if (window)
        tx.put(collection, id, window, {
          expiresAtMs: nowMs + 2 * allowance.windowMs,
          ...(owner ? { owner } : {}),
        });
    });
    return 0;
  });
}

async function countInMemory(services: Services, counters: readonly Counter[]): Promise<number> {
  const windows = windowsInMemory(services);
  const nowMs = services.clock.now();
  const counted = counters.map(({ id, allowance }) => ({
    id,
    ...countCall(windows.get(id), allowance, nowMs),
  }));
  const waitMs = longestWait(counted);
  if (waitMs === 0) for (const { id, window } of counted) windows.set(id, window);
  return waitMs;
}

function longestWait(counted: readonly { readonly waitMs: number }[]): number {
  return Math.max(...counted.map(({ waitMs }) => waitMs));
}

function perMinute(calls: number): Allowance {
  return { calls, windowMs: MINUTE_MS };
}
