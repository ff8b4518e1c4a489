import { MAX_CHARS_PER_TRANSLATION, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { AppError, translationTooLarge } from '#server/errors.ts';
import type { Charge } from './charge/charge.ts';

/** What may still be sent to a model. */
export interface Budget {
  readonly cuesLeft: number;
  readonly charsLeft: number;
  /** Characters that other running requests have reserved: what they do not use is left again. */
  readonly charsHeld: number;
}

/** Characters that a request reserves at a time: the store is asked rarely, and little lies unused while others run. */
const RESERVED_CHARS = 5_000;
const RETRY_SECONDS = 10;

/** How much a request reserves when it begins: most send their lines, and as much around them. Many parts of a film may begin at once, so none takes more. */
export function firstReserve({ charsLeft }: Budget, claimedChars: number): number {
  return Math.min(charsLeft, 2 * claimedChars);
}

/** How much a request reserves that needs so many characters more. @throws AppError `translation_too_large`; `rate_limited` where others have reserved them. */
export function nextReserve({ charsLeft, charsHeld }: Budget, neededChars: number): number {
  if (neededChars > charsLeft + charsHeld) throw tooLarge('characters');
  if (neededChars > charsLeft)
    throw heldByOthers('other requests of the translation have reserved what is left of it');
  return Math.min(charsLeft, Math.max(neededChars, RESERVED_CHARS));
}

/** What is asked for is left again once others have ended. */
export function heldByOthers(logMessage: string): AppError {
  return new AppError('rate_limited', {
    params: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
    logMessage,
  });
}

/** What is left of the limits of one translation after used work and running requests, for one of these or for a new one. */
export function budgetOf({ cues, chars, running }: Charge, requestKey?: string): Budget {
  const all = Object.values(running);
  const claimed = (key: 'cues' | 'chars') => all.reduce((sum, request) => sum + request[key], 0);
  const own = requestKey === undefined ? undefined : running[requestKey];
  return {
    cuesLeft: Math.max(0, MAX_CUES_PER_TRANSLATION - cues - claimed('cues')),
    charsLeft: Math.max(0, MAX_CHARS_PER_TRANSLATION - chars - claimed('chars')),
    charsHeld: claimed('chars') - (own?.chars ?? 0),
  };
}

/** A translation has reached one of its limits; the details name it. */
export function tooLarge(unit: 'cues' | 'characters'): AppError {
  return translationTooLarge(unit, unit === 'cues' ? MAX_CUES_PER_TRANSLATION : MAX_CHARS_PER_TRANSLATION);
}
