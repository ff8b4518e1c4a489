import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatDuration } from '#messages/duration.ts';
import { t } from '#messages/t.ts';
import { estimateTranslation } from '#protocol/estimate.ts';
import type { Track } from '#subtitles/cue.ts';
import { $config } from '#islands/api-client/config.ts';

interface Props {
  readonly cues: Track;
  /** Only who runs it on a key of their own pays by the token. */
  readonly isOwnKey: boolean;
}

/** How long a translation will take, in how many requests. */
export function Estimate({ cues, isOwnKey }: Props) {
  const model = useStore($config, { ssr: 'initial' })?.model ?? null;
  const estimate = useMemo(
    () => (model ? estimateTranslation(cues, { ...model.plan, model: model.name }) : null),
    [cues, model],
  );
  if (!estimate) return null;
  const { lines, requests, seconds, price, pricesAsOf } = estimate;
  return (
    <>
      <p>
        {t('run.estimate', {
          cues: lines === 1 ? t('file.oneCue') : t('file.cues', { count: lines }),
          requests: requestsText(requests),
          time: formatDuration(seconds),
        })}
        {isOwnKey && price !== null && t('run.estimateCost', { price: formatPrice(price), day: pricesAsOf })}
      </p>
      {/* A key of one's own is Google's. */}
      {model?.isLocal && !isOwnKey && <p>{t('run.local', { model: model.name })}</p>}
    </>
  );
}

export function requestsText(count: number): string {
  return count === 1 ? t('run.oneRequest') : t('run.requests', { count });
}

export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`;
}
