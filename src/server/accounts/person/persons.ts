import { onceByKey } from '#server/concurrency/once-by-key.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import { dayOf } from '#server/limits/daily-credits.ts';
import { DAY_MS } from '#server/limits/rate-limit.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore, StoreTransaction } from '#server/ports/document-store.ts';
import { liveOwner, ownerIn } from '../account-record.ts';
import { type CountedAccount, moveCounts } from './move-counts.ts';
import { type Keys, knownPersonIdsOf, type Person, personIdsOf } from './person-ids.ts';
import { type KeptCounts, readUsedToday, usedTodayCollection } from './used-today.ts';

const accountsCollection = 'person_accounts';

/** The account that a person has had since some day, and when it was last signed in to. */
interface PersonAccount {
  readonly uid: string;
  readonly day: string;
  readonly signedInMs: number;
}

interface Stores extends Keys {
  readonly store: DocumentStore;
  readonly clock: Clock;
}

interface SignIn extends Person {
  readonly uid: string;
  readonly authTimeMs: number;
}

/** Of a day in this process: each is a few hundred characters. */
const MAX_NOTED = 20_000;

/** What is known of the persons behind accounts. */
export interface Persons {
  /** Gives the account that a person signed in to last what the person has used of the day. @throws AppError `unauthenticated` where the account is deleted. */
  restoreUsedToday(signIn: SignIn): Promise<void>;
}

/**
 * Keeps what a person has used of the day in one account, the one that was signed in to last: the counts of those that were deleted here go to it, and those of
 * accounts that are left. A person may delete an account at the identity provider, which tells nobody. So it is noted whose account it is, once a day and sign-in.
 */
export function persons(services: Stores): Persons {
  const noted = onceByKey(MAX_NOTED);
  return {
    async restoreUsedToday(signIn) {
      const { uid, authTimeMs: signedInMs } = signIn;
      const ids = personIdsOf(services, signIn);
      const nowMs = services.clock.now();
      // The counts are of two kinds of days: at the start of each, an account that is left is found again.
      const days = Object.values(dailyCounts).map(({ dayAt }) => dayAt(nowMs));
      await noted.run([...days, uid, signedInMs, ...ids].join(' '), async () => {
        const note = { uid, day: dayOf(nowMs), signedInMs, ids };
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

function isNoted({ kept, accounts }: FoundPerson, { uid, day, signedInMs, ids }: Note): boolean {
  const noted = ids.map((id) => accounts.get(id));
  return (
    kept.size === 0 &&
    noted.every((one) => one?.uid === uid && one.day === day && one.signedInMs >= signedInMs)
  );
}

/** Where several instances note the same at once, all but one find it done when they try again. */
async function write(tx: StoreTransaction, note: Note, knownIds: readonly string[]): Promise<void> {
  // Asked for together, so that they are one request.
  const [owner, person, used] = await Promise.all([
    liveOwner(tx, note.uid),
    readPerson(tx, knownIds),
    readUsedToday(tx, note.uid),
  ]);
  if (isNoted(person, note)) return;
  const others = await liveAccounts(tx, person, note.uid);
  const all = [{ owner, used, signedInMs: signedInMsOf(person, note) }, ...others];
  const last = all.reduce((latest, one) => (one.signedInMs > latest.signedInMs ? one : latest));
  const left = new Map([...person.kept.values()].map((kept) => [kept.personIds.join(' '), kept]));
  moveCounts(tx, last, { others: all.filter((one) => one !== last), left: [...left.values()] });
  for (const id of new Set([...left.values()].flatMap(({ personIds }) => personIds)))
    tx.remove(usedTodayCollection, id);
  const account: PersonAccount = { uid: last.owner, day: note.day, signedInMs: last.signedInMs };
  const options = { owner: last.owner, expiresAtMs: tx.nowMs() + 2 * DAY_MS };
  for (const id of note.ids) tx.put(accountsCollection, id, account, options);
}

/** The account may have been signed in to later, elsewhere. */
function signedInMsOf({ accounts }: FoundPerson, { uid, signedInMs }: Note): number {
  const own = [...accounts.values()].filter((account) => account.uid === uid);
  return Math.max(signedInMs, ...own.map((account) => account.signedInMs));
}

interface SignedInAccount extends CountedAccount {
  readonly signedInMs: number;
}

/** The other accounts of the person, without those that are deleted: what these have used is kept elsewhere. */
async function liveAccounts(
  tx: StoreTransaction,
  { accounts }: FoundPerson,
  uid: string,
): Promise<SignedInAccount[]> {
  const byUid = new Map([...accounts.values()].map((account) => [account.uid, account]));
  byUid.delete(uid);
  const read = await Promise.all(
    [...byUid.values()].map(async (account) => {
      const [owner, used] = await Promise.all([ownerIn(tx, account.uid), readUsedToday(tx, account.uid)]);
      return owner && { owner, used, signedInMs: account.signedInMs };
    }),
  );
  return read.filter((one) => one !== null);
}

interface FoundPerson {
  readonly kept: ReadonlyMap<string, KeptCounts>;
  readonly accounts: ReadonlyMap<string, PersonAccount>;
}

/** What is stored of a person, by pseudonym. */
async function readPerson(
  store: Pick<StoreTransaction, 'get'>,
  ids: readonly string[],
): Promise<FoundPerson> {
  const read = async <Doc extends object>(place: string, earlier: (id: string) => Partial<Doc>) => {
    const docs = await Promise.all(ids.map(async (id) => [id, await store.get<Doc>(place, id)] as const));
    return new Map(
      docs.flatMap(([id, doc]) => (doc === null ? [] : [[id, { ...earlier(id), ...doc }] as const])),
    );
  };
  // What an earlier version has stored, which for two days is read too, says neither.
  const [kept, accounts] = await Promise.all([
    read<KeptCounts>(usedTodayCollection, (id) => ({ personIds: [id] })),
    read<PersonAccount>(accountsCollection, () => ({ signedInMs: 0 })),
  ]);
  return { kept, accounts };
}
