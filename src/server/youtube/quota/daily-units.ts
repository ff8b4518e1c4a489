import type { QuotaReply } from '#protocol/youtube.ts';
import { ownerIn, signedInOwner } from '#server/accounts/account-record.ts';
import { digestId } from '#server/digest-id.ts';
import { AppError } from '#server/errors.ts';
import { addressBlock, isLoopback } from '#server/limits/address-block.ts';
import { dailyCounts, type DailyUnits } from '#server/limits/daily-counts.ts';
import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';
import type { Services } from '#server/services.ts';
import { isNewPacificDay, nextPacificMidnight, pacificDay } from '#server/pacific-day.ts';

const { collection, idOf: userId } = dailyCounts.units;
const PRODUCT = 'product';

/** Whom units count for: a user, and the network that the call comes from, where it is known. */
export interface Payer {
  readonly uid: string;
  readonly address?: string | undefined;
}

interface UnitCounts {
  readonly uid: string;
  readonly networkId: string | null;
  /** `null` where the account is deleted: then the units count for the product alone. */
  readonly owner: Owner | null;
  readonly product: DailyUnits;
  readonly user: DailyUnits;
  readonly network: DailyUnits;
  readonly nowMs: number;
}

/** The units left of the day, for the whole product and for the user. */
export async function readUnits({ store, config, clock }: Services, payer: Payer): Promise<QuotaReply> {
  return toReply(await readDay(store, payer, () => clock.now()), config);
}

/** Units and the Pacific day that they belong to. */
export interface SpentUnits {
  readonly units: number;
  readonly day: string;
}

/**
 * Spends units before a call, for the product, the user and the network in one transaction: so no call begins for a user who is gone.
 * @throws AppError `platform_quota`, `platform_user_quota`; `unauthenticated`, `session_revoked` where account or sign-in ended meanwhile.
 */
export async function spendUnits(
  services: Services,
  payer: Payer & { readonly authTimeMs: number },
  units: number,
): Promise<SpentUnits> {
  return services.store.transaction(async (tx) => {
    const [counts] = await Promise.all([readCounts(tx, payer), signedInOwner(tx, payer)]);
    refuseOverdraft(counts, services.config, units);
    writeCounts(tx, counts, units);
    return { units, day: counts.product.day };
  });
}

/** Records units that are spent already, even beyond the limit. */
export async function enterUnits({ store }: Services, payer: Payer, units: number): Promise<void> {
  await store.transaction(async (tx) => writeCounts(tx, await readCounts(tx, payer), units));
}

/** Gives units back that a refused call did not use, to the day that paid: a new day begins with all of its own. */
export async function giveBackUnits(
  { store }: Services,
  payer: Payer,
  { units, day }: SpentUnits,
): Promise<void> {
  await store.transaction(async (tx) => {
    const counts = await readCounts(tx, payer);
    if (counts.product.day === day) writeCounts(tx, counts, -units);
  });
}

/**
 * The platform reports that the units are used up, even if our count differs: no further call is made on the day that paid. `null` where that day is
 * over, or the new one has just begun: the report is then about the day before, and would close the new one for everybody.
 */
export async function exhaustUnits(
  services: Services,
  payer: Payer,
  spentOn: SpentUnits['day'],
): Promise<AppError | null> {
  const { store, config } = services;
  return store.transaction(async (tx) => {
    const counts = await readCounts(tx, payer);
    if (counts.product.day !== spentOn || isNewPacificDay(counts.nowMs)) return null;
    const { unitsPerDay } = config.youtube;
    const product = { ...counts.product, used: Math.max(counts.product.used, unitsPerDay) };
    tx.put(collection, PRODUCT, product);
    return quotaError('platform_quota', { ...counts, product }, config, 0);
  });
}

/** Fails before the first of several calls where the units do not suffice for all of them. @throws as {@link spendUnits}. */
export async function requireUnits(services: Services, payer: Payer, units: number): Promise<void> {
  await services.store.transaction(async (tx) => {
    refuseOverdraft(await readCounts(tx, payer), services.config, units);
  });
}

async function readCounts(tx: StoreTransaction, payer: Payer): Promise<UnitCounts> {
  const [counts, owner] = await Promise.all([readDay(tx, payer, () => tx.nowMs()), ownerIn(tx, payer.uid)]);
  return { ...counts, owner };
}

/** The counts as they are at the time after they were read. */
async function readDay(
  store: Pick<StoreTransaction, 'get'>,
  { uid, address }: Payer,
  now: () => number,
): Promise<Omit<UnitCounts, 'owner'>> {
  const networkId = address === undefined || isLoopback(address) ? null : networkIdOf(address);
  const [product, user, network] = await Promise.all([
    store.get<DailyUnits>(collection, PRODUCT),
    store.get<DailyUnits>(collection, userId(uid)),
    networkId === null ? null : store.get<DailyUnits>(collection, networkId),
  ]);
  const nowMs = now();
  const [ofProduct, ofUser, ofNetwork] = [open(product, nowMs), open(user, nowMs), open(network, nowMs)];
  return { uid, networkId, product: ofProduct, user: ofUser, network: ofNetwork, nowMs };
}

function networkIdOf(address: string): string {
  return digestId('network', addressBlock(address));
}

function writeCounts(tx: StoreTransaction, counts: UnitCounts, units: number): void {
  const { uid, networkId, owner, product, user, network, nowMs } = counts;
  const expiresAtMs = nextPacificMidnight(nowMs);
  tx.put(collection, PRODUCT, add(product, units));
  if (owner) tx.put(collection, userId(uid), add(user, units), { owner, expiresAtMs });
  if (networkId !== null) tx.put(collection, networkId, add(network, units), { expiresAtMs });
}

function add(count: DailyUnits, units: number): DailyUnits {
  return { ...count, used: Math.max(0, count.used + units) };
}

/** The count of the current day; a clock that steps back never reopens an earlier one. */
function open(stored: DailyUnits | null, nowMs: number): DailyUnits {
  const day = pacificDay(nowMs);
  return stored && stored.day >= day ? stored : { day, used: 0 };
}

type YouTubeConfig = Pick<Services['config'], 'youtube'>;

function refuseOverdraft(counts: UnitCounts, config: YouTubeConfig, units: number): void {
  const quota = toReply(counts, config);
  if (quota.product.left < units) throw quotaError('platform_quota', counts, config, units);
  if (quota.user.left < units) throw quotaError('platform_user_quota', counts, config, units);
}

/** The details and `Retry-After` carry the time of the next try; the page shows it in local time. */
function quotaError(
  code: 'platform_quota' | 'platform_user_quota',
  counts: UnitCounts,
  config: YouTubeConfig,
  needed: number,
): AppError {
  const quota = toReply(counts, config);
  const retryAfterSeconds = (Date.parse(quota.resetsAt) - counts.nowMs) / 1000;
  return new AppError(code, { publicDetails: { ...quota, needed }, retryAfterSeconds });
}

/** A user's share is what is left of it in the network. */
function toReply(
  { product, user, network, nowMs }: Pick<UnitCounts, 'product' | 'user' | 'network' | 'nowMs'>,
  { youtube }: YouTubeConfig,
): QuotaReply {
  const resetsAt = new Date(nextPacificMidnight(nowMs)).toISOString();
  const units = ({ used }: DailyUnits, limit: number) => ({ limit, used, left: Math.max(0, limit - used) });
  const own = units(user, youtube.userUnitsPerDay);
  const ofNetwork = units(network, youtube.networkUnitsPerDay);
  return {
    product: units(product, youtube.unitsPerDay),
    user: { ...own, left: user.isMoved ? 0 : Math.min(own.left, ofNetwork.left) },
    resetsAt,
  };
}
