import type { Services } from '../services.ts';
import { readAccount, readLiveAccount } from './account-record.ts';
import { digestId } from '../digest-id.ts';
import { hasGeminiKey, readGeminiKey } from './gemini-key.ts';
import { type Ledger, openLedger, remainingCredits } from './ledger.ts';
import {
  countRequest,
  holdsUntilMs,
  ledgers,
  pay,
  readBooks,
  settle,
  withdraw,
  writeBooks,
} from './translation-books.ts';

/** What a user may still translate today (UTC). `remaining` is `null` where the account is unlimited. */
export interface CreditsBalance {
  readonly remaining: number | null;
  readonly unlimited: boolean;
}

/** A translation that is paid for, and the key it runs on. */
export interface Grant {
  readonly translationId: string;
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
  /** Until when its credit is held; `Infinity` where none is, or it is spent for good. */
  readonly heldUntilMs: number;
  /** This request is the one that took the credit. */
  readonly tookCredit: boolean;
}

/** What is left of the day: credits neither spent nor held by a running translation. */
export async function readBalance(services: Services, uid: string): Promise<CreditsBalance> {
  const { store, clock, config } = services;
  const [account, hasOwnKey, ledger] = await Promise.all([
    readAccount(store, uid),
    hasGeminiKey(services, uid),
    store.get<Ledger>(ledgers, digestId(uid)),
  ]);
  if (account.isUnlimited || hasOwnKey) return { remaining: null, unlimited: true };
  const remaining = remainingCredits(openLedger(ledger, clock.now()), config.freeCreditsPerDay);
  return { remaining, unlimited: false };
}

/**
 * Opens or continues a translation. The first use of a `translationId` holds one credit, later ones are free for 24 h and up to 20,000 cues;
 * an account that is unlimited or has its own key spends none. Every opened request ends in `confirmDelivery` or `giveBack`.
 * @throws AppError `no_credits`, `translation_too_large`, `stored_key_unreadable`, `unauthenticated` where the account is deleted.
 */
export async function openTranslation(
  services: Services,
  uid: string,
  translationId: string,
  cues: number,
): Promise<Grant> {
  const ownKey = await readGeminiKey(services, uid);
  const { freeCreditsPerDay } = services.config;
  const paid = await services.store.transaction(async (tx) => {
    const [read, { isUnlimited }] = await Promise.all([
      readBooks(tx, uid, translationId),
      readLiveAccount(tx, uid),
    ]);
    const counted = countRequest(read, cues);
    const books = isUnlimited || ownKey !== null ? counted : pay(counted, freeCreditsPerDay);
    writeBooks(tx, books);
    const tookCredit = read.translation.payment === 'none' && books.translation.payment === 'held';
    return { heldUntilMs: holdsUntilMs(books), tookCredit };
  });
  return { translationId, ownKey, ...paid };
}

/**
 * Holds on to the credit of a running translation for another while, and says until when. Where the hold has run out it takes another credit.
 * @throws AppError `no_credits` where none is left by then.
 */
export async function renewHold(services: Services, uid: string, translationId: string): Promise<number> {
  return services.store.transaction(async (tx) => {
    const read = await readBooks(tx, uid, translationId);
    if (read.translation.payment !== 'held') return Infinity;
    const books = pay(read, services.config.freeCreditsPerDay);
    writeBooks(tx, books);
    return holdsUntilMs(books);
  });
}

/**
 * Says that the translation has delivered something: its credit stays spent. Saying it again changes nothing. Where the hold has run out
 * another credit of the day is spent.
 * @throws AppError `no_credits` where none is left by then: what was translated must not be handed over.
 */
export async function confirmDelivery(services: Services, uid: string, translationId: string): Promise<void> {
  await services.store.transaction(async (tx) => {
    const books = await readBooks(tx, uid, translationId);
    if (books.translation.payment === 'held')
      writeBooks(tx, settle(books, services.config.freeCreditsPerDay));
  });
}

/**
 * Says that a request ended with nothing: gives the credit back unless another request of the same translation delivered or is running.
 * `cues` are those of the request: they no longer count towards the size of the translation.
 */
export async function giveBack(
  services: Services,
  uid: string,
  translationId: string,
  cues = 0,
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const books = await readBooks(tx, uid, translationId);
    if (!books.isNew) writeBooks(tx, withdraw(books, cues));
  });
}
