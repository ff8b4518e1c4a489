import { onceByKey } from '#server/concurrency/once-by-key.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore, Owner, StoreTransaction } from '#server/ports/document-store.ts';
import { liveOwner } from '../account-record.ts';
import { dayOf } from '#server/limits/daily-credits.ts';
import { type Keys, knownPersonIdsOf, type Person, personIdsOf } from './person-ids.ts';
import { readUsedToday, type UsedToday, usedTodayCollection } from './used-today.ts';

const accountsCollection = 'person_accounts';
const DAY_MS = 24 * 60 * 60_000;

/** The account that a person has had since some day. */
interface PersonAccount {
  readonly uid: string;
  readonly day: string;
}

interface Stores extends Keys {
  readonly store: DocumentStore;
  readonly clock: Clock;
}

interface SignIn extends Person {
  readonly uid: string;
}

/** Of a day in this process: each is a few hundred characters. */
const MAX_NOTED = 20_000;

/** What is known of the persons behind accounts. */
export interface Persons {
  /** Gives an account what its person has used of the day with another one. @throws AppError `unauthenticated` where the account is deleted. */
  restoreUsedToday(signIn: SignIn): Promise<void>;
}

/**
 * Gives a new account the counts that its person left behind, in an account that was deleted here or one that is left: a person may delete an account
 * at the identity provider, which tells nobody. So it is noted whose account it is, once a day.
 */
export function persons(services: Stores): Persons {
  const noted = onceByKey(MAX_NOTED);
  return {
    async restoreUsedToday(signIn) {
      const { uid } = signIn;
      const ids = personIdsOf(services, signIn);
      const day = dayOf(services.clock.now());
      await noted.run([day, uid, ...ids].join(' '), async () => {
        const note = { uid, day, ids };
        const knownIds = knownPersonIdsOf(services, signIn);
        if (isNoted(await readPerson(services.store, knownIds), note)) return;
        await services.store.transaction((tx) => write(tx, note, knownIds));
      });
    },
  };
}

/** What is to be noted: whose account it is since when, under which pseudonyms. */
interface Note extends PersonAccount {
  readonly ids: readonly string[];
}

function isNoted({ kept, accounts }: FoundPerson, { uid, day, ids }: Note): boolean {
  const noted = ids.map((id) => accounts.get(id));
  return kept.size === 0 && noted.every((account) => account?.uid === uid && account.day === day);
}

/** Where several instances note the same at once, all but one find it done when they try again. */
async function write(tx: StoreTransaction, note: Note, knownIds: readonly string[]): Promise<void> {
  const { uid, day, ids } = note;
  // Asked for together, so that they are one request.
  const [owner, person, own] = await Promise.all([
    liveOwner(tx, uid),
    readPerson(tx, knownIds),
    readUsedToday(tx, uid),
  ]);
  if (isNoted(person, note)) return;
  const { kept, accounts } = person;
  const others = new Set([...accounts.values()].map((account) => account.uid).filter((one) => one !== uid));
  const left = await Promise.all([...others].map((other) => readUsedToday(tx, other)));
  takeOver(tx, { owner, own, left: [...kept.values(), ...left] });
  for (const id of kept.keys()) tx.remove(usedTodayCollection, id);
  for (const id of ids) {
    const account: PersonAccount = { uid, day };
    tx.put(accountsCollection, id, account, { owner, expiresAtMs: tx.nowMs() + 2 * DAY_MS });
  }
}

interface Counts {
  readonly owner: Owner;
  readonly own: UsedToday;
  readonly left: readonly UsedToday[];
}

/** What the account has counted itself on the same day stays. */
function takeOver(tx: StoreTransaction, { owner, own, left }: Counts): void {
  const options = { owner, expiresAtMs: tx.nowMs() + DAY_MS };
  for (const name of ['credits', 'suggestions', 'units'] as const) {
    const { collection, idOf } = dailyCounts[name];
    const newest = newestOf([own, ...left].map((used) => used[name]));
    if (newest !== null && newest !== own[name]) tx.put(collection, idOf(owner), newest, options);
  }
}

/** The first of the latest day. */
function newestOf<Count extends { readonly day: string }>(counts: readonly (Count | null)[]): Count | null {
  return counts.reduce(
    (newest, count) => (count !== null && (newest === null || count.day > newest.day) ? count : newest),
    null,
  );
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
    read<UsedToday>(usedTodayCollection),
    read<PersonAccount>(accountsCollection),
  ]);
  return { kept, accounts };
}
