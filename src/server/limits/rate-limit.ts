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
  | 'read'
  | 'price'
  | 'write'
  | 'session'
  | 'sync'
  | 'translate'
  | 'run'
  | 'free'
  | 'platform'
  | 'contact'
  | 'page'
  | 'open';

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
  // What a page asks when it opens, three times with a sign-in, so that the whole school below gets in.
  page: { perUser: perMinute(3_600), perAddress: perMinute(3_600), isDurable: false },
  read: { perUser: perMinute(300), perAddress: perMinute(1_200), isDurable: false },
  // Languages whose price is asked: fifty chips that are taken in and out as quickly as a person can.
  price: { perUser: perMinute(600), perAddress: perMinute(2_400), isDurable: false },
  write: { perUser: perMinute(60), perAddress: perMinute(240), isDurable: true },
  // A whole school may sign in within a minute.
  session: { perUser: perMinute(60), perAddress: perMinute(1_200), isDurable: true },
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
    ...(uid === undefined ? [] : [{ id: digestId(rate, 'user', uid), allowance: perUser }]),
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
  { rateCounts }: Pick<RateServices, 'rateCounts'>,
  ids: readonly string[],
  { windowMs, countedAtMs }: { readonly windowMs: number; readonly countedAtMs: number },
): Promise<void> {
  const counters = ids.map((id) => ({ id, allowance: { calls: 0, windowMs } }));
  await changeDurably(rateCounts, { kind: 'give back', counters, countedAtMs });
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
}

/** One call: to be counted, or to be taken back after it was counted at a time. */
type RateChange =
  | { readonly kind: 'count'; readonly counters: readonly Counter[] }
  | { readonly kind: 'give back'; readonly counters: readonly Counter[]; readonly countedAtMs: number };

/** Counts calls in the store. Concurrent calls whose first counter is the same share a transaction: all users of an address, which is one document. */
export type RateCounts = Submit<RateChange, number>;

export function rateCounts(store: DocumentStore): RateCounts {
  return groupCommit((_first, changes: readonly RateChange[]) =>
    store.transaction((tx) => applyChanges(tx, changes)),
  );
}

/** The time to wait; 0 where the call may go on. */
function countDurably({ rateCounts }: RateServices, counters: readonly Counter[]): Promise<number> {
  return changeDurably(rateCounts, { kind: 'count', counters });
}

async function changeDurably(rateCounts: RateCounts, change: RateChange): Promise<number> {
  const [first] = change.counters;
  return first ? rateCounts(first.id, change) : 0;
}

/** One outcome per change. A refused call is not counted. */
async function applyChanges(
  tx: StoreTransaction,
  changes: readonly RateChange[],
): Promise<CommitOutcome<number>[]> {
  const counters = new Map(changes.flatMap(({ counters }) => counters.map((one) => [one.id, one] as const)));
  const ids = [...counters.keys()];
  const stored = await Promise.all(ids.map((id) => tx.get<Window>(collection, id)));
  const before = new Map(ids.map((id, at) => [id, stored[at] ?? null]));
  const after = new Map<string, Window>();
  const windows: WindowMap = {
    get: (id) => after.get(id) ?? before.get(id) ?? null,
    set: (id, window) => void after.set(id, window),
  };
  const nowMs = tx.nowMs();
  const waits = changes.map((change) => applyChange(windows, change, nowMs));
  for (const [id, window] of after) {
    const { allowance } = counters.get(id)!;
    tx.put(collection, id, window, { expiresAtMs: nowMs + 2 * allowance.windowMs });
  }
  return waits.map((result) => ({ kind: 'done', result }));
}

function applyChange(windows: WindowMap, change: RateChange, nowMs: number): number {
  if (change.kind === 'count') return countOn(windows, change.counters, nowMs);
  for (const { id, allowance } of change.counters) {
    const window = windows.get(id);
    if (window) windows.set(id, uncountCall(window, allowance.windowMs, change.countedAtMs));
  }
  return 0;
}

function countInMemory({ rateWindows, clock }: RateServices, counters: readonly Counter[]): number {
  return countOn(rateWindows, counters, clock.now());
}

/** The time to wait; 0 where the call may go on and is counted. */
function countOn(windows: WindowMap, counters: readonly Counter[], nowMs: number): number {
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
