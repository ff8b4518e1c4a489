import type { QuotaReply } from '#protocol/youtube.ts';
import { ownerIn, signedInOwner } from '#server/accounts/account-record.ts';
import { AppError } from '#server/errors.ts';
import { dailyCounts, type DailyUnits } from '#server/limits/daily-counts.ts';
import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';
import type { Services } from '#server/services.ts';
import { isNewPacificDay, nextPacificMidnight, pacificDay } from '#server/pacific-day.ts';

const { collection, idOf: userId } = dailyCounts.units;
const PRODUCT = 'product';

interface UnitCounts {
  readonly uid: string;
  /** `null` where the account is deleted: then the units count for the product alone. */
  readonly owner: Owner | null;
  readonly product: DailyUnits;
  readonly user: DailyUnits;
  readonly nowMs: number;
}

/** The units left of the day, for the whole product and for the user. */
export async function readUnits({ store, config, clock }: Services, uid: string): Promise<QuotaReply> {
  const nowMs = clock.now();
  const [product, user] = await Promise.all([
    store.get<DailyUnits>(collection, PRODUCT),
    store.get<DailyUnits>(collection, userId(uid)),
  ]);
  return toReply({ product: open(product, nowMs), user: open(user, nowMs), nowMs }, config);
}

/** Units and the Pacific day that they belong to. */
export interface SpentUnits {
  readonly units: number;
  readonly day: string;
}

/**
 * Spends units before a call, for the product and for the user in one transaction: so no call begins for a user who is gone.
 * @throws AppError `platform_quota`, `platform_user_quota`; `unauthenticated`, `session_revoked` where account or sign-in ended meanwhile.
 */
export async function spendUnits(
  services: Services,
  user: { readonly uid: string; readonly authTimeMs: number },
  units: number,
): Promise<SpentUnits> {
  return services.store.transaction(async (tx) => {
    const [counts] = await Promise.all([readCounts(tx, user.uid), signedInOwner(tx, user)]);
    refuseOverdraft(counts, services.config, units);
    writeCounts(tx, counts, units);
    return { units, day: counts.product.day };
  });
}

/** Records units that are spent already, even beyond the limit. */
export async function enterUnits({ store }: Services, uid: string, units: number): Promise<void> {
  await store.transaction(async (tx) => writeCounts(tx, await readCounts(tx, uid), units));
}

/** Gives units back that a refused call did not use, to the day that paid: a new day begins with all of its own. */
export async function giveBackUnits(
  { store }: Services,
  uid: string,
  { units, day }: SpentUnits,
): Promise<void> {
  await store.transaction(async (tx) => {
    const counts = await readCounts(tx, uid);
    if (counts.product.day === day) writeCounts(tx, counts, -units);
  });
}

/**
 * The platform reports that the units are used up, even if our count differs: no further call is made on the day that paid. `null` where that day is
 * over, or the new one has just begun: the report is then about the day before, and would close the new one for everybody.
 */
export async function exhaustUnits(
  services: Services,
  uid: string,
  spentOn: SpentUnits['day'],
): Promise<AppError | null> {
  const { store, config } = services;
  return store.transaction(async (tx) => {
    const counts = await readCounts(tx, uid);
    if (counts.product.day !== spentOn || isNewPacificDay(counts.nowMs)) return null;
    const { unitsPerDay } = config.youtube;
    const product = { ...counts.product, used: Math.max(counts.product.used, unitsPerDay) };
    tx.put(collection, PRODUCT, product);
    return quotaError('platform_quota', { ...counts, product }, config, 0);
  });
}

/** Fails before the first of several calls where the units do not suffice for all of them. @throws as {@link spendUnits}. */
export async function requireUnits(services: Services, uid: string, units: number): Promise<void> {
  await services.store.transaction(async (tx) => {
    refuseOverdraft(await readCounts(tx, uid), services.config, units);
  });
}

async function readCounts(tx: StoreTransaction, uid: string): Promise<UnitCounts> {
  const [product, user, owner] = await Promise.all([
    tx.get<DailyUnits>(collection, PRODUCT),
    tx.get<DailyUnits>(collection, userId(uid)),
    ownerIn(tx, uid),
  ]);
  const nowMs = tx.nowMs();
  return { uid, owner, product: open(product, nowMs), user: open(user, nowMs), nowMs };
}

function writeCounts(
  tx: StoreTransaction,
  { uid, owner, product, user, nowMs }: UnitCounts,
  units: number,
): void {
  const expiresAtMs = nextPacificMidnight(nowMs);
  tx.put(collection, PRODUCT, add(product, units));
  if (owner) tx.put(collection, userId(uid), add(user, units), { owner, expiresAtMs });
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
  const { unitsPerDay, userUnitsPerDay } = config.youtube;
  if (counts.product.used + units > unitsPerDay) throw quotaError('platform_quota', counts, config, units);
  if (counts.user.isMoved || counts.user.used + units > userUnitsPerDay)
    throw quotaError('platform_user_quota', counts, config, units);
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

function toReply(
  { product, user, nowMs }: Omit<UnitCounts, 'uid' | 'owner'>,
  { youtube }: YouTubeConfig,
): QuotaReply {
  const resetsAt = new Date(nextPacificMidnight(nowMs)).toISOString();
  const units = ({ used, isMoved }: DailyUnits, limit: number) => ({
    limit,
    used,
    left: isMoved ? 0 : Math.max(0, limit - used),
  });
  return {
    product: units(product, youtube.unitsPerDay),
    user: units(user, youtube.userUnitsPerDay),
    resetsAt,
  };
}
