import { createHmac } from 'node:crypto';
import type { StoreTransaction } from '#server/ports/document-store.ts';
import type { VerifiedEmail } from '#server/ports/verified-email.ts';
import type { MasterKey } from '#server/master-keys.ts';
import type { Services } from '#server/services.ts';
import { dailyCounts } from '../limits/daily-counts.ts';
import { liveOwner } from './account-record.ts';
import type { DailyCredits } from './credits/daily-credits.ts';

const collection = 'used_today';
const DAY_MS = 24 * 60 * 60_000;

/** The counts of a person's day. What they belong to is the person and not the account: who deletes it and signs up again goes on with them. */
export interface UsedToday {
  readonly credits: DailyCredits | null;
  readonly suggestions: object | null;
  readonly units: object | null;
}

/** A pseudonym for a person, an HMAC of the address: only with the master key can an address be compared with it. */
export function personIdOf({ config }: Pick<Services, 'config'>, email: VerifiedEmail): string {
  const [newest] = config.masterKeys;
  if (!newest) throw new Error('no master key');
  return personIdUnder(newest, email);
}

function personIdUnder({ key }: MasterKey, email: VerifiedEmail): string {
  return createHmac('sha256', key).update(`${collection}:${email.toLowerCase()}`).digest('hex');
}

/** Keeps the counts for a day. */
export function keepUsedToday(tx: StoreTransaction, personId: string, used: UsedToday): void {
  if (!used.credits && !used.suggestions && !used.units) return;
  tx.put(collection, personId, used, { expiresAtMs: tx.nowMs() + DAY_MS });
}

interface SignIn {
  readonly uid: string;
  readonly verifiedEmail: VerifiedEmail | null;
  readonly authTimeMs: number;
}

/** Gives a new account the counts that its person left behind. A sign-in older than they can be is not looked up. */
export async function restoreUsedToday(
  services: Services,
  { uid, verifiedEmail, authTimeMs }: SignIn,
): Promise<void> {
  const { store, clock } = services;
  if (verifiedEmail === null || authTimeMs + DAY_MS < clock.now()) return;
  const personId = await findKept(services, verifiedEmail);
  if (personId === null) return;
  await store.transaction(async (tx) => {
    const owner = await liveOwner(tx, uid);
    const kept = await tx.get<UsedToday>(collection, personId);
    if (!kept) return;
    const own = await readUsedToday(tx, uid);
    const options = { owner, expiresAtMs: tx.nowMs() + DAY_MS };
    for (const name of ['credits', 'suggestions', 'units'] as const) {
      const { collection, idOf } = dailyCounts[name];
      if (kept[name] && !own[name]) tx.put(collection, idOf(uid), kept[name], options);
    }
    tx.remove(collection, personId);
  });
}

/** Where the counts of the person are. They may have been kept before the master keys were rotated, or by an instance that has another one first. */
async function findKept(
  { store, config }: Pick<Services, 'store' | 'config'>,
  email: VerifiedEmail,
): Promise<string | null> {
  const ids = config.masterKeys.map((key) => personIdUnder(key, email));
  const kept = await Promise.all(ids.map((id) => store.get<UsedToday>(collection, id)));
  return ids.find((_, at) => kept[at] !== null) ?? null;
}

/** What the account has used. */
export async function readUsedToday(tx: StoreTransaction, uid: string): Promise<UsedToday> {
  const read = <Doc extends object>(name: keyof typeof dailyCounts) =>
    tx.get<Doc>(dailyCounts[name].collection, dailyCounts[name].idOf(uid));
  const [credits, suggestions, units] = await Promise.all([
    read<DailyCredits>('credits'),
    read('suggestions'),
    read('units'),
  ]);
  return { credits, suggestions, units };
}
