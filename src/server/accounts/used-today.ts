import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';
import type { Services } from '#server/services.ts';
import { dailyCounts } from '../limits/daily-counts.ts';
import { liveOwner } from './account-record.ts';
import { closedCredits, type DailyCredits, dayOf } from '../limits/daily-credits.ts';
import { knownPersonIdsOf, type Person, personIdsOf } from './person-ids.ts';

const collection = 'used_today';
const accountsCollection = 'person_accounts';
const DAY_MS = 24 * 60 * 60_000;

/** The counts of a person's day. What they belong to is the person and not the account: who deletes it and signs up again goes on with them. */
export interface UsedToday {
  readonly credits: DailyCredits | null;
  readonly suggestions: object | null;
  readonly units: object | null;
}

/** The account that a person has had since some day. */
interface PersonAccount {
  readonly uid: string;
  readonly day: string;
}

/** Keeps the counts of an account that is deleted here, for a day. */
export function keepUsedToday(tx: StoreTransaction, personIds: readonly string[], used: UsedToday): void {
  if (!used.credits && !used.suggestions && !used.units) return;
  for (const id of personIds) tx.put(collection, id, used, { expiresAtMs: tx.nowMs() + DAY_MS });
}

interface SignIn extends Person {
  readonly uid: string;
}

/**
 * Gives a new account the counts that its person left behind, in an account that was deleted here or one that is left: a person may delete an account
 * at the identity provider, which tells nobody. So it is noted whose account it is, once a day.
 */
export async function restoreUsedToday(services: Services, signIn: SignIn): Promise<void> {
  const ids = personIdsOf(services, signIn);
  if (ids.length === 0) return;
  const day = dayOf(services.clock.now());
  await services.personsNoted.run([day, signIn.uid, ...ids].join(' '), async () => {
    if (!(await isNoted(services, signIn, day))) await note(services, signIn, day);
  });
}

async function isNoted(services: Services, signIn: SignIn, day: string): Promise<boolean> {
  const { kept, accounts } = await readPerson(services.store, knownPersonIdsOf(services, signIn));
  const noted = personIdsOf(services, signIn).map((id) => accounts.get(id));
  return kept.size === 0 && noted.every((account) => account?.uid === signIn.uid && account.day === day);
}

async function note(services: Services, signIn: SignIn, day: string): Promise<void> {
  const { uid } = signIn;
  await services.store.transaction(async (tx) => {
    const owner = await liveOwner(tx, uid);
    const { kept, accounts } = await readPerson(tx, knownPersonIdsOf(services, signIn));
    const others = new Set([...accounts.values()].map((account) => account.uid).filter((one) => one !== uid));
    const left = await Promise.all([...others].map((other) => readUsedToday(tx, other)));
    await takeOver(tx, owner, [...kept.values(), ...left]);
    for (const id of kept.keys()) tx.remove(collection, id);
    for (const id of personIdsOf(services, signIn)) {
      const account: PersonAccount = { uid, day };
      tx.put(accountsCollection, id, account, { owner, expiresAtMs: tx.nowMs() + 2 * DAY_MS });
    }
  });
}

/** What the account has counted itself stays. */
async function takeOver(tx: StoreTransaction, owner: Owner, left: readonly UsedToday[]): Promise<void> {
  const own = await readUsedToday(tx, owner);
  const options = { owner, expiresAtMs: tx.nowMs() + DAY_MS };
  for (const name of ['credits', 'suggestions', 'units'] as const) {
    const { collection, idOf } = dailyCounts[name];
    const found = left.map((used) => used[name]).find((count) => count !== null);
    if (found && !own[name]) tx.put(collection, idOf(owner), found, options);
  }
}

interface FoundPerson {
  readonly kept: ReadonlyMap<string, UsedToday>;
  readonly accounts: ReadonlyMap<string, PersonAccount>;
}

/** What is stored of a person, by pseudonym. */
async function readPerson(
  store: Pick<StoreTransaction, 'get'>,
  ids: readonly string[],
): Promise<FoundPerson> {
  const read = async <Doc extends object>(place: string) => {
    const docs = await Promise.all(ids.map(async (id) => [id, await store.get<Doc>(place, id)] as const));
    return new Map(docs.flatMap(([id, doc]) => (doc === null ? [] : [[id, doc] as const])));
  };
  const [kept, accounts] = await Promise.all([
    read<UsedToday>(collection),
    read<PersonAccount>(accountsCollection),
  ]);
  return { kept, accounts };
}

/** What an account has used; what still runs counts as used. */
export async function readUsedToday(tx: StoreTransaction, uid: string): Promise<UsedToday> {
  const read = <Doc extends object>(name: keyof typeof dailyCounts) =>
    tx.get<Doc>(dailyCounts[name].collection, dailyCounts[name].idOf(uid));
  const [credits, suggestions, units] = await Promise.all([
    read<DailyCredits>('credits'),
    read('suggestions'),
    read('units'),
  ]);
  return { credits: credits && closedCredits(credits), suggestions, units };
}
