import { createHash } from 'node:crypto';
import type { ErrorParams } from '#protocol/error-codes.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { type Slots, slots } from './slots.ts';

/** One gate for everything that uses the same key: limits are counted per key, not per translation. */
export interface KeyGate {
  /**
   * Runs one call to the model when a place is free.
   * @throws AppError `model_quota_minute` or `model_quota_day` without calling, while the key is known to have none left, here or on another instance.
   */
  run<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface Closure {
  readonly code: 'model_quota_minute' | 'model_quota_day';
  readonly untilMs: number;
  readonly params: ErrorParams;
}

export const modelGates = 'model_gates';
/** How long this instance may go on unaware of what another one ran into. */
const REFRESH_MS = 2_000;

interface Options {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly key: string;
  readonly places: number;
}

const gates = new WeakMap<DocumentStore, Map<string, KeyGate>>();

/** The gate of a key. Only a digest of the key is kept, in memory and in the store. */
export function keyGate(options: Options): KeyGate {
  const id = createHash('sha256').update(options.key).digest('hex');
  const ofStore = gates.get(options.store) ?? new Map<string, KeyGate>();
  gates.set(options.store, ofStore);
  const known = ofStore.get(id);
  if (known) return known;
  const gate = newGate(id, options);
  // Keys come and go with their users; a gate without a queue can be made again at any time.
  if (ofStore.size > MAX_GATES) ofStore.clear();
  ofStore.set(id, gate);
  return gate;
}

const MAX_GATES = 10_000;

function newGate(id: string, { store, clock, places }: Options): KeyGate {
  const free: Slots = slots(places);
  let closure: Closure | null = null;
  let readAtMs = -Infinity;

  async function refuseWhileClosed(): Promise<void> {
    if (clock.now() - readAtMs >= REFRESH_MS) {
      readAtMs = clock.now();
      closure = (await store.get<Closure>(modelGates, id)) ?? null;
    }
    if (closure === null || closure.untilMs <= clock.now()) return;
    const seconds = Math.ceil((closure.untilMs - clock.now()) / 1000);
    throw new AppError(closure.code, {
      params: closure.code === 'model_quota_minute' ? { seconds } : closure.params,
      retryAfterSeconds: seconds,
      detail: 'the key has no quota left',
    });
  }

  async function close(error: AppError): Promise<void> {
    if (error.code !== 'model_quota_minute' && error.code !== 'model_quota_day') return;
    const untilMs = clock.now() + 1000 * (error.retryAfterSeconds ?? 60);
    closure = { code: error.code, untilMs, params: error.params };
    readAtMs = clock.now();
    await store.put(modelGates, id, closure, { expiresAtMs: untilMs });
  }

  return {
    async run(call, signal) {
      return free.run(async () => {
        await refuseWhileClosed();
        try {
          return await call();
        } catch (thrown) {
          if (thrown instanceof AppError) await close(thrown);
          throw thrown;
        }
      }, signal);
    },
  };
}
