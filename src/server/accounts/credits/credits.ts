import { randomUUID } from 'node:crypto';
import type { CreditsReply } from '#protocol/account.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from '../account-record.ts';
import { endUncertain } from '#server/end-uncertain.ts';
import { endRequest, type Sent } from './end-request.ts';
import { markCounted, type OpenedRequest, openRequest, renewRequest, reserveChars } from './open-request.ts';
import { spend } from './spend-credit.ts';
import type { ChargeOperation } from './apply-operations.ts';
import type { FreeCount } from './charge/charge.ts';
import { readDailyCredits } from './charge-store.ts';
import { creditsOfDay, nextDayMs, remainingCredits } from '#server/limits/daily-credits.ts';
import { giveBackFreeTranslation } from './take-free-translation.ts';
import { hasGeminiKey, readGeminiKey } from '../gemini-key.ts';
import type { SourceClaim } from './charge/source-claim.ts';

/** A paid request and the key it uses. */
export interface Grant extends OpenedRequest {
  readonly uid: string;
  readonly claim: SourceClaim;
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
}

/** The credits left of the UTC day: neither spent nor reserved by a running translation (docs/contract.md#credits). */
export async function readBalance(services: Services, uid: string): Promise<CreditsReply['credits']> {
  const { store, clock, config } = services;
  const [account, hasOwnKey, stored] = await Promise.all([
    readAccount(store, uid),
    hasGeminiKey(services, uid),
    readDailyCredits(store, uid),
  ]);
  const nowMs = clock.now();
  const total = config.freeCreditsPerDay;
  const resetsAt = new Date(nextDayMs(nowMs)).toISOString();
  const common = { ownKey: hasOwnKey, total, resetsAt };
  if (account.isUnlimited || hasOwnKey) return { remaining: null, unlimited: true, ...common };
  return { remaining: remainingCredits(creditsOfDay(stored, nowMs), total), unlimited: false, ...common };
}

/**
 * Opens a request of a translation. The first one of a source and a target reserves a credit, later ones of the same are free for 24 h within the
 * bounds of one translation; an account that is unlimited or has its own key spends none. Waits while an identical request is running, on
 * this instance or another. Every opened request ends in `closeRequest`. Where the credit `isCounted` against the limits of free translations, whoever took it
 * counts it and then calls `shareCredit`: others of the same charge wait for that.
 * @throws AppError `no_credits`, `translation_too_large`, `rate_limited`, `failed_work`, `stored_key_unreadable`, `unauthenticated` where the account is deleted.
 */
export async function openTranslation(
  services: Services,
  uid: string,
  claim: SourceClaim,
  signal: AbortSignal = new AbortController().signal,
  isCounted = false,
): Promise<Grant> {
  const { target, requestKey } = claim;
  return services.identicalRequests.open({ uid, requestKey, signal }, async () => {
    const readingKey = readGeminiKey(services, uid);
    const newId = randomUUID();
    const runId = randomUUID();
    /** What was last tried to be stored. */
    const attempt: { opened: OpenedRequest | null } = { opened: null };
    const operation = readingKey.then((ownKey): ChargeOperation<OpenedRequest | null> => {
      const isFree = ownKey !== null;
      const apply: ChargeOperation<OpenedRequest | null>['apply'] = (balance, terms) => {
        const change = openRequest(balance, { claim, newId, runId, isCounted }, terms);
        attempt.opened = change.result;
        return change;
      };
      return { target, isFree, apply };
    });
    try {
      const opened = await services.charges.runUnlessRefused(uid, target, operation);
      return opened && { ...opened, uid, claim, ownKey: await readingKey };
    } catch (error) {
      const { opened } = attempt;
      if (opened) {
        const close = () => closeRequest(services, { ...opened, uid, claim }, { cues: 0, chars: 0 });
        endUncertain(error, close, services.log);
      }
      throw error;
    }
  });
}

/** Reserves at least so many more characters for a running request, and gives how many. @throws AppError `translation_too_large`, `rate_limited`, `failed_work`. */
export function reserveMore({ charges }: Services, grant: Grant, chars: number): Promise<number> {
  return charges.run(grant.uid, {
    target: grant.claim.target,
    isFree: grant.isFree,
    apply: (balance, { nowMs, isFree }) => reserveChars(balance, grant, { chars, nowMs, isFree }),
    whenDeleted: { result: chars },
  });
}

/** Lets other requests of the charge use its credit, which has been counted. */
export async function shareCredit(
  { charges, identicalRequests }: Services,
  { uid, claim, chargeId, isFree }: Grant,
  counted: FreeCount,
): Promise<void> {
  await charges.run(uid, {
    target: claim.target,
    isFree,
    apply: (balance) => ({ balance: markCounted(balance, chargeId, counted), result: null }),
    whenDeleted: { result: null },
  });
  identicalRequests.creditDecided(uid);
}

/**
 * Renews the lease of a running request, and returns its expiry. After an expired lease, takes another credit.
 * @throws AppError `no_credits` where none is left by then.
 */
export function renewLease(services: Services, grant: Grant): Promise<number> {
  return services.charges.run(grant.uid, {
    target: grant.claim.target,
    isFree: grant.isFree,
    apply: (balance, terms) => renewRequest(balance, grant, terms),
    whenDeleted: { result: Infinity },
  });
}

/**
 * Spends the credit of the translation permanently. Idempotent. After an expired lease, another credit of the day is spent.
 * @throws AppError `no_credits` where none is left by then: the translation must not be delivered.
 */
export async function spendCreditOf(services: Services, grant: Grant): Promise<void> {
  await services.charges.run(grant.uid, {
    target: grant.claim.target,
    isFree: grant.isFree,
    apply: (balance, terms) => spend(balance, grant, terms),
    whenDeleted: { result: null },
  });
}

/**
 * Ends an opened request: counts what it sent, and gives the credit back, with its count, unless it is spent or another request of the translation
 * runs. A repeat does nothing where the try before it has taken effect.
 */
export async function closeRequest(
  services: Services,
  grant: Omit<Grant, 'ownKey'>,
  sent: Sent,
  { isRepeat = false }: { readonly isRepeat?: boolean } = {},
): Promise<void> {
  const { uid, claim, chargeId, runId, isFree } = grant;
  const { target, requestKey } = claim;
  const ending = services.charges.run<FreeCount | null>(uid, {
    target,
    isFree,
    apply: (balance, terms) =>
      endRequest(balance, { chargeId, requestKey, runId, sent, isFree: terms.isFree, isRepeat }),
    whenDeleted: { result: null },
  });
  const givenBack = await ending.finally(() => {
    services.identicalRequests.ended(uid, requestKey);
    if (grant.tookCredit) services.identicalRequests.creditDecided(uid);
  });
  if (givenBack) await giveBackFreeTranslation(services, givenBack);
}
