import { MAX_CHARS_PER_TRANSLATION, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { AppError } from '#server/errors.ts';
import type { Charge } from './charge.ts';

/** What may still be sent to a model. */
export interface Budget {
  readonly cuesLeft: number;
  readonly charsLeft: number;
}

/** What is left of the limits of one translation after used work and running requests. */
export function budgetOf({ cues, chars, running }: Charge): Budget {
  const others = Object.values(running);
  const claimed = (key: 'cues' | 'chars') => others.reduce((sum, request) => sum + request[key], 0);
  return {
    cuesLeft: Math.max(0, MAX_CUES_PER_TRANSLATION - cues - claimed('cues')),
    charsLeft: Math.max(0, MAX_CHARS_PER_TRANSLATION - chars - claimed('chars')),
  };
}

/** A translation has reached one of its limits; the details name it. */
export function tooLarge(unit: 'cues' | 'characters'): AppError {
  const limit = unit === 'cues' ? MAX_CUES_PER_TRANSLATION : MAX_CHARS_PER_TRANSLATION;
  return new AppError('translation_too_large', {
    params: { limit: `${limit.toLocaleString('en')} ${unit}` },
    publicDetails: { unit, limit },
  });
}
