import { t } from '#messages/t.ts';

/** `1 term`, or `12 terms`. */
export function termsText(count: number): string {
  return count === 1 ? t('glossaries.one') : t('glossaries.many', { count });
}
