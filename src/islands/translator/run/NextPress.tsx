import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import type { PublicConfig } from '#protocol/public-config.ts';
import type { Track } from '#subtitles/cue.ts';
import { $config } from '#islands/api-client/config.ts';
import type { Work } from '#islands/project/work.ts';
import { $credits, $session } from '#islands/session/session.ts';
import { Estimate } from './Estimate.tsx';
import { type Price, priceOf } from './price.ts';
import { useNow } from './useNow.ts';

interface Props {
  /** `null` where captions have yet to be fetched. */
  readonly cues: Track | null;
  readonly work: Work | null;
}

/** What pressing Translate will take and cost, said before it is pressed. */
export function NextPress({ cues, work }: Props) {
  const config = useStore($config, { ssr: 'initial' });
  const credits = useStore($credits, { ssr: 'initial' });
  const isSignedOut = useStore($session, { ssr: 'initial' }).status === 'signedOut';
  const nowMs = useNow(60_000);
  const price = priceOf({ isSignedOut, credits, work, nowMs });
  return (
    <div className="grid gap-1 text-(length:--step--1) text-ink-soft">
      {cues && !work && <Estimate cues={cues} isOwnKey={price?.kind === 'ownKey'} />}
      {price && config && <p className={price.kind === 'none' ? 'text-warn' : ''}>{words(price, config)}</p>}
    </div>
  );
}

function words(price: Price, { freeCreditsPerDay: total }: PublicConfig): string {
  switch (price.kind) {
    case 'signedOut':
      return t('price.signedOut', { count: total });
    case 'credit':
      return price.left === 1 ? t('price.last') : t('price.credit', { count: price.left });
    case 'none':
      return t('price.none', { total, time: clockTime(price.resetsAtMs) });
    default:
      return t(`price.${price.kind}`);
  }
}

/** The time of day on the person's own clock. */
function clockTime(atMs: number | null): string {
  const midnight = new Date(atMs ?? Date.now());
  if (atMs === null) midnight.setUTCHours(24, 0, 0, 0);
  return midnight.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
