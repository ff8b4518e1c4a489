import { digestId } from '../digest-id.ts';
import { AppError } from '../errors.ts';
import { groupCommit, type CommitOutcome, type Submit } from '../concurrency/group-commit.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentStore, StoreTransaction } from '../ports/document-store.ts';
import { addressBlock } from './address-block.ts';
import type { WindowMap } from './rate-memory.ts';
import { type Allowance, countCall, uncountCall, type Window } from './rate-window.ts';

/** Classes of routes by cost. */
export type RateClass =
  'read' | 'price' | 'write' | 'sync' | 'translate' | 'run' | 'free' | 'platform' | 'contact' | 'open';

interface RateRule {
  readonly perUser: Allowance;
  readonly perAddress: Allowance;
  /** Classes that cost money, send mail or change what is stored: counted in the store, for all instances and across restarts. */
  readonly isDurable: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The credits of forty accounts in a day: more than a school class uses, but a limit for someone with dozens of accounts. */
export const FREE_PER_ADDRESS = 200;

/** A school or an office may share an address, so its allowance is larger. A film of 20,000 cues is a hundred calls of the browser. */
const rules: Record<RateClass, RateRule> = {
  open: { perUser: perMinute(600), perAddress: perMinute(600), isDurable: false },
  read: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: false },
  // Languages whose price is asked: fifty chips that are taken in and out as quickly as a person can.
  price: { perUser: perMinute(600), perAddress: perMinute(2_400), isDurable: false },
  write: { perUser: perMinute(60), perAddress: perMinute(240), isDurable: true },
  // A full memory of 20,000 lines is some sixty calls of a device that brings it for the first time.
  sync: { perUser: perMinute(120), perAddress: perMinute(480), isDurable: true },
  translate: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: false },
  // The translations among them that run: those that are refused cost nothing, and are not to wait for a count over all instances.
  run: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: true },
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

/** What counting needs of the services. */
export interface RateServices {
  readonly config: { readonly hasRateLimits: boolean };
  readonly clock: Clock;
  readonly rateWindows: WindowMap;
  readonly rateCounts: RateCounts;
}

const collection = 'rates';

/** Counts one call against the user and the address. @throws AppError `rate_limited` with `retryAfterSeconds`. */
export async function takeRate(
  services: RateServices,
  rate: RateClass,
  { address, uid }: { address: string; uid?: string },
): Promise<void> {
  if (!services.config.hasRateLimits) return;
  const { perUser, perAddress, isDurable } = rules[rate];
  const counters = [
    { id: addressCounter(rate, address), allowance: perAddress },
    ...(uid === undefined ? [] : [{ id: digestId(rate, 'user', uid), allowance: perUser, owner: uid }]),
  ];
  refuseUnlessFree(isDurable ? await countDurably(services, counters) : countInMemory(services, counters));
}

/** The counter of the network that an address belongs to. */
export function addressCounter(rate: RateClass, address: string): string {
  return digestId(rate, 'address', addressBlock(address));
}

/** The counter of all users together. */
export function sharedCounter(rate: RateClass): string {
  return digestId(rate, 'all');
}

/** Takes a call back that was counted durably at a time, as if it had not been made. */
export async function giveBackCall(
  store: DocumentStore,
  counters: readonly string[],
  { windowMs, countedAtMs }: { readonly windowMs: number; readonly countedAtMs: number },
): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await Promise.all(counters.map((id) => tx.get<Window>(collection, id)));
    const expiresAtMs = tx.nowMs() + 2 * windowMs;
    counters.forEach((id, at) => {
      const window = stored[at];
      if (window) tx.put(collection, id, uncountCall(window, windowMs, countedAtMs), { expiresAtMs });
    });
  });
}

function refuseUnlessFree(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('rate_limited', { params: { seconds }, retryAfterSeconds: seconds });
}

/**
 * Counts one call against the address before authentication, so that a flood reaches neither the identity provider nor the store.
 * @throws AppError `rate_limited` with `retryAfterSeconds`.
 */
export function takeAddressRate(services: RateServices, rate: RateClass, address: string): void {
  if (!services.config.hasRateLimits) return;
  const counter = { id: digestId('anybody', rate, addressBlock(address)), allowance: rules[rate].perAddress };
  refuseUnlessFree(countInMemory(services, [counter]));
}

/** Counts one call against an allowance of all users together. Returns the seconds to wait; 0 where the call may go on. */
export async function takeShared(
  services: RateServices,
  rate: RateClass,
  allowance: Allowance,
): Promise<number> {
  if (!services.config.hasRateLimits) return 0;
  const waitMs = await countDurably(services, [{ id: sharedCounter(rate), allowance }]);
  return Math.ceil(waitMs / 1000);
}

interface Counter {
  readonly id: string;
  readonly allowance: Allowance;
  readonly owner?: string;
}

/** The time to wait; 0 where the call may go on. */
function countDurably({ rateCounts }: RateServices, counters: readonly Counter[]): Promise<number> {
  return rateCounts(JSON.stringify(counters.map(({ id }) => id)), counters);
}

/** Counts calls in the store. Concurrent calls on the same counters share a transaction. */
export type RateCounts = Submit<readonly Counter[], number>;

export function rateCounts(store: DocumentStore): RateCounts {
  return groupCommit((_key, calls: readonly (readonly Counter[])[]) =>
    store.transaction((tx) => countCalls(tx, calls[0]!, calls.length)),
  );
}

/** One outcome per call on the same counters. A refused call is not counted. */
async function countCalls(
  tx: StoreTransaction,
  counters: readonly Counter[],
  calls: number,
): Promise<CommitOutcome<number>[]> {
  const stored = await Promise.all(counters.map(({ id }) => tx.get<Window>(collection, id)));
  const nowMs = tx.nowMs();
  /** Of each counter, once a call may go on. */
  let windows: readonly Window[] = [];
  const waits = Array.from({ length: calls }, () => {
    const counted = counters.map(({ allowance }, at) =>
      countCall(windows[at] ?? stored[at] ?? null, allowance, nowMs),
    );
    const waitMs = longestWait(counted);
    if (waitMs === 0) windows = counted.map(({ window }) => window);
    return waitMs;
  });
  windows.forEach((window, at) => {
    const { id, allowance, owner } = counters[at]!;
    tx.put(collection, id, window, {
      expiresAtMs: nowMs + 2 * allowance.windowMs,
      ...(owner ? { owner } : {}),
    });
  });
  return waits.map((result) => ({ kind: 'done', result }));
}

function countInMemory(services: RateServices, counters: readonly Counter[]): number {
  const windows = services.rateWindows;
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
