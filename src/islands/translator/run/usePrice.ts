import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import type { PublicConfig } from '#protocol/public-config.ts';
import { $config } from '#islands/api-client/config.ts';
import { $credits, $session } from '#islands/session/session.ts';
import { formatClock } from '#islands/youtube/format-clock.ts';
import { type Price, priceOf } from './price.ts';
import { useNow } from './useNow.ts';
import { type Press, usePaid } from './usePaid.ts';

/** What a press will cost, as a value and in words; no words where it is not known. */
export function usePrice(press: Press): { readonly price: Price | null; readonly text: string } {
  const config = useStore($config, { ssr: 'initial' });
  const credits = useStore($credits, { ssr: 'initial' });
  const isSignedOut = useStore($session, { ssr: 'initial' }).status === 'signedOut';
  const paid = usePaid(press);
  const nowMs = useNow(60_000, paid === 'unknown' ? 0 : paid.untilMs);
  const isBegun = press.work?.texts.includes(null) ?? false;
  const price = priceOf({ isSignedOut, isBegun, credits, paid, nowMs });
  return { price, text: price && config ? words(price, config) : '' };
}

function words(price: Price, { freeCreditsPerDay: total }: PublicConfig): string {
  switch (price.kind) {
    case 'signedOut':
      return t('price.signedOut', { count: total });
    case 'credit':
      return price.left === 1 ? t('price.last') : t('price.credit', { count: price.left });
    case 'none':
      return t('price.none', { time: clockTime(price.resetsAtMs) });
    default:
      return t(`price.${price.kind}`);
  }
}

/** When new credits come, as the time of day on the person's own clock. */
export function clockTime(atMs: number | null): string {
  const midnight = new Date(atMs ?? Date.now());
  if (atMs === null) midnight.setUTCHours(24, 0, 0, 0);
  return formatClock(midnight.getTime());
}
