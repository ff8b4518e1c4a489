import type { TranslationModel } from '../ports/translation-model.ts';
import type { CallLimiter } from './key-limiter.ts';

/** A model as one translation may use it. */
export interface LimitedModel {
  readonly model: TranslationModel;
  readonly limiter: CallLimiter;
}
