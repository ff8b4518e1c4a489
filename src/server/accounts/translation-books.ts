import { MAX_CUES_PER_TRANSLATION, TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import { AppError } from '../errors.ts';
import type { DocumentStore, StoreTransaction } from '../ports/document-store.ts';
import { digestId } from '../digest-id.ts';
import {
  holdCredit,
  type Ledger,
  openLedger,
  releaseCredit,
  remainingCredits,
  spendCredit,
} from './ledger.ts';

/** Renewed while a request runs. After a crash the credit is free again when this has passed. */
export const HOLD_MS = 15 * 60_000;

export const ledgers = 'credits';
const translations = 'translations';

/** One `translationId` of one user. Another user's equal id is another translation, so nobody learns of anybody's ids. */
export interface TranslationRecord {
  readonly openedAtMs: number;
  readonly cues: number;
  /** `held` is the credit of a translation that has not delivered yet; `none`, that it runs on no credit. */
  readonly payment: 'none' | 'held' | 'spent';
  /** The day whose ledger the credit came from. */
  readonly day: string;
  readonly heldUntilMs: number;
  /** Requests that are under way. One that crashed stays counted, and the credit then comes back when the hold runs out. */
  readonly running: number;
}

/** A user's ledger and one translation, read together and written together. */
export interface Books {
  readonly uid: string;
  readonly key: string;
  readonly nowMs: number;
  readonly isNew: boolean;
  readonly ledgerAsRead: Ledger;
  readonly ledger: Ledger;
  readonly translation: TranslationRecord;
}

export async function readBooks(tx: StoreTransaction, uid: string, translationId: string): Promise<Books> {
  const key = digestId(uid, translationId);
  const [stored, translation] = await Promise.all([
    tx.get<Ledger>(ledgers, digestId(uid)),
    tx.get<TranslationRecord>(translations, key),
  ]);
  const nowMs = tx.nowMs();
  const ledger = openLedger(stored, nowMs);
  return {
    uid,
    key,
    nowMs,
    isNew: !translation,
    ledgerAsRead: ledger,
    ledger,
    translation: translation ?? blank(nowMs),
  };
}

/** An unchanged ledger is not written: translations that cost nothing do not contend for it. */
export function writeBooks(
  tx: StoreTransaction,
  { uid, key, nowMs, ledger, ledgerAsRead, translation }: Books,
): void {
  if (ledger !== ledgerAsRead) {
    tx.put(ledgers, digestId(uid), ledger, { owner: uid, expiresAtMs: nowMs + 2 * TRANSLATION_LIFE_MS });
  }
  tx.put(translations, key, translation, {
    owner: uid,
    expiresAtMs: translation.openedAtMs + TRANSLATION_LIFE_MS,
  });
}

/** Counts a request and its cues. @throws AppError `translation_too_large`. */
export function countRequest(books: Books, requested: number): Books {
  const { translation } = books;
  const cues = translation.cues + requested;
  if (cues > MAX_CUES_PER_TRANSLATION) {
    throw new AppError('translation_too_large', { params: { limit: MAX_CUES_PER_TRANSLATION } });
  }
  return { ...books, translation: { ...translation, cues, running: translation.running + 1 } };
}

/** Holds a credit for a translation that has none, and holds on to the one it has. @throws AppError `no_credits`. */
export function pay(books: Books, creditsPerDay: number): Books {
  const { key, nowMs, ledger, translation } = books;
  if (translation.payment === 'spent') return books;
  const heldUntilMs = nowMs + HOLD_MS;
  const isHeld = hasLiveHold(books);
  // Across midnight the hold stays with the day it was taken from, whose ledger is closed.
  if (isHeld && translation.day !== ledger.day)
    return { ...books, translation: { ...translation, heldUntilMs } };
  if (!isHeld && remainingCredits(ledger, creditsPerDay) === 0) {
    throw new AppError('no_credits', { params: { limit: creditsPerDay } });
  }
  return {
    ...books,
    ledger: holdCredit(ledger, key, heldUntilMs),
    translation: { ...translation, payment: 'held', day: ledger.day, heldUntilMs },
  };
}

/**
 * The translation has delivered: a held credit is spent, on the day it was taken from. One whose hold ran out may be another's by now, so it
 * is paid for like the first time.
 * @throws AppError `no_credits`.
 */
export function settle(books: Books, creditsPerDay: number): Books {
  const paid = hasLiveHold(books) ? books : pay(books, creditsPerDay);
  const { key, ledger, translation } = paid;
  return {
    ...paid,
    ledger: translation.day === ledger.day ? spendCredit(ledger, key) : ledger,
    translation: { ...translation, payment: 'spent' },
  };
}

/** A request ended with nothing; the last one that might deliver gives a held credit back. */
export function withdraw(books: Books, cues: number): Books {
  const { key, ledger, translation } = books;
  const running = Math.max(0, translation.running - 1);
  const left = { ...translation, running, cues: Math.max(0, translation.cues - cues) };
  if (running > 0 || translation.payment !== 'held') return { ...books, translation: left };
  return { ...books, ledger: releaseCredit(ledger, key), translation: { ...left, payment: 'none' } };
}

/** Until when the credit is the translation's; `Infinity` where it holds none, or has spent it. */
export function holdsUntilMs({ translation }: Books): number {
  return translation.payment === 'held' ? translation.heldUntilMs : Infinity;
}

function hasLiveHold({ translation, nowMs }: Books): boolean {
  return translation.payment === 'held' && translation.heldUntilMs > nowMs;
}

function blank(nowMs: number): TranslationRecord {
  return { openedAtMs: nowMs, cues: 0, payment: 'none', day: '', heldUntilMs: 0, running: 0 };
}

/** A translation as its user may see it. */
export interface TranslationSummary {
  readonly openedAt: string;
  readonly cues: number;
}

const MAX_LISTED = 1_000;

export async function listTranslations(store: DocumentStore, uid: string): Promise<TranslationSummary[]> {
  const stored = await store.listOwned<TranslationRecord>(translations, uid, MAX_LISTED);
  return stored.map(({ doc }) => ({ openedAt: new Date(doc.openedAtMs).toISOString(), cues: doc.cues }));
}
