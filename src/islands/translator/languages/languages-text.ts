import { t } from '#messages/t.ts';

/** `1 language`, `3 languages`. */
export function languagesText(count: number): string {
  return count === 1 ? t('languages.one') : t('languages.count', { count });
}
