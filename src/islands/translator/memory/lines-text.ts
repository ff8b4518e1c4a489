import { t } from '#messages/t.ts';

/** How many lines a memory has, in words. */
export function linesText(count: number): string {
  return count === 1 ? t('memory.one') : t('memory.count', { count });
}
