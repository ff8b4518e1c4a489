import { t } from '#messages/t.ts';
import type { TranslationCount } from './upload-offer.ts';

/** How much is translated: `72 of 76 translated, 3 flagged`. */
export function translationCountText({ total, translated, flagged }: TranslationCount): string {
  return t('uploadPlan.count', { translated, total, flagged });
}
