import { t } from '#messages/t.ts';

/** What stands in the place of saved glossaries while nothing is open, and while they load. */
export function OpenFirst() {
  return <p className="text-(length:--step--2) text-ink-soft">{t('glossaries.openFirst')}</p>;
}
