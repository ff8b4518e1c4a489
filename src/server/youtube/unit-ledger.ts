import type { QuotaReply } from '#protocol/youtube.ts';
import { digestId } from '../digest-id.ts';
import { AppError } from '../errors.ts';
import type { StoreTransaction } from '../ports/document-store.ts';
import type { Services } from '../services.ts';
import { nextPacificMidnight, pacificDay } from '../pacific-day.ts';

const collection = 'youtube_units';
const PRODUCT = 'product';

/** Units spent on one Pacific day. */
interface UnitLedger {
  readonly day: string;
  readonly used: number;
}

interface Books {
  readonly uid: string;
  readonly product: UnitLedger;
  readonly user: UnitLedger;
  readonly nowMs: number;
}

/** What is left of the day, for the whole product and for the user. */
export async function readUnits({ store, config, clock }: Services, uid: string): Promise<QuotaReply> {
  const nowMs = clock.now();
  const [product, user] = await Promise.all([
    store.get<UnitLedger>(collection, PRODUCT),
    store.get<UnitLedger>(collection, userId(uid)),
  ]);
  return toReply({ uid, product: open(product, nowMs), user: open(user, nowMs), nowMs }, config);
}

/** Enters units before a call is made, for the product and for the user as one. @throws AppError `platform_quota`, `platform_user_quota`. */
export async function spendUnits(services: Services, uid: string, units: number): Promise<void> {
  await services.store.transaction(async (tx) => {
    const books = await readBooks(tx, uid);
    refuseOverdraft(books, services.config, units);
    writeBooks(tx, books, units);
  });
}

/** Enters units that are spent already, whatever is left; fewer than none are given back, for a call that was refused. */
export async function enterUnits({ store }: Services, uid: string, units: number): Promise<void> {
  await store.transaction(async (tx) => writeBooks(tx, await readBooks(tx, uid), units));
}

/** The platform says that the day's units are gone, whatever our own count: nobody needs to ask again today. */
export async function exhaustUnits(services: Services, uid: string): Promise<AppError> {
  const { store, config } = services;
  return store.transaction(async (tx) => {
    const books = await readBooks(tx, uid);
    const { unitsPerDay } = config.youtube;
    const product = { ...books.product, used: Math.max(books.product.used, unitsPerDay) };
    tx.put(collection, PRODUCT, product);
    return quotaError('platform_quota', { ...books, product }, config, 0);
  });
}

/** Fails where the units do not suffice for all of it, before the first of several calls. @throws as {@link spendUnits}. */
export async function requireUnits(services: Services, uid: string, units: number): Promise<void> {
  await services.store.transaction(async (tx) => {
    refuseOverdraft(await readBooks(tx, uid), services.config, units);
  });
}

async function readBooks(tx: StoreTransaction, uid: string): Promise<Books> {
  const product = await tx.get<UnitLedger>(collection, PRODUCT);
  const user = await tx.get<UnitLedger>(collection, userId(uid));
  const nowMs = tx.nowMs();
  return { uid, product: open(product, nowMs), user: open(user, nowMs), nowMs };
}

function writeBooks(tx: StoreTransaction, { uid, product, user, nowMs }: Books, units: number): void {
  const expiresAtMs = nextPacificMidnight(nowMs);
  tx.put(collection, PRODUCT, add(product, units));
  tx.put(collection, userId(uid), add(user, units), { owner: uid, expiresAtMs });
}

function add({ day, used }: UnitLedger, units: number): UnitLedger {
  return { day, used: Math.max(0, used + units) };
}

/** The ledger of the running day; never an earlier one, should a clock step back. */
function open(stored: UnitLedger | null, nowMs: number): UnitLedger {
  const day = pacificDay(nowMs);
  return stored && stored.day >= day ? stored : { day, used: 0 };
}

type YouTubeConfig = Pick<Services['config'], 'youtube'>;

function refuseOverdraft(books: Books, config: YouTubeConfig, units: number): void {
  const { unitsPerDay, userUnitsPerDay } = config.youtube;
  if (books.product.used + units > unitsPerDay) throw quotaError('platform_quota', books, config, units);
  if (books.user.used + units > userUnitsPerDay)
    throw quotaError('platform_user_quota', books, config, units);
}

/** When it can go on is said in the details and as `Retry-After`; the page shows it in the reader's own time. */
function quotaError(
  code: 'platform_quota' | 'platform_user_quota',
  books: Books,
  config: YouTubeConfig,
  needed: number,
): AppError {
  const quota = toReply(books, config);
  const retryAfterSeconds = (Date.parse(quota.resetsAt) - books.nowMs) / 1000;
  return new AppError(code, { details: { ...quota, needed }, retryAfterSeconds });
}

function toReply({ product, user, nowMs }: Books, { youtube }: YouTubeConfig): QuotaReply {
  const resetsAt = new Date(nextPacificMidnight(nowMs)).toISOString();
  const units = ({ used }: UnitLedger, limit: number) => ({ limit, used, left: Math.max(0, limit - used) });
  return {
    product: units(product, youtube.unitsPerDay),
    user: units(user, youtube.userUnitsPerDay),
    resetsAt,
  };
}

function userId(uid: string): string {
  return digestId('user', uid);
}
