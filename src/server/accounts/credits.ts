import type { Services } from '../services.ts';
import { readAccount, readLiveAccount } from './account-record.ts';
import { digestId } from './digest-id.ts';
import { hasGeminiKey, readGeminiKey } from './gemini-key.ts';
import { type Ledger, openLedger, remainingCredits } from './ledger.ts';
import { countRequest, ledgers, pay, readBooks, settle, withdraw, writeBooks } from './translation-books.ts';

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
  await services.store.transaction(async (tx) => {
    const { isUnlimited } = await readLiveAccount(tx, uid);
    const books = countRequest(await readBooks(tx, uid, translationId), cues);
    writeBooks(tx, isUnlimited || ownKey !== null ? books : pay(books, services.config.freeCreditsPerDay));
  });
  return { translationId, ownKey };
}

/** Says that the translation has delivered something: its credit stays spent. Saying it again changes nothing. */
export async function confirmDelivery(services: Services, uid: string, translationId: string): Promise<void> {
  await services.store.transaction(async (tx) => {
    const books = await readBooks(tx, uid, translationId);
    if (books.translation.payment === 'held') writeBooks(tx, settle(books));
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
