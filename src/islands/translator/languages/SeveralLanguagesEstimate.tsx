import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatDuration } from '#messages/duration.ts';
import { t } from '#messages/t.ts';
import { estimateTranslation } from '#protocol/estimate.ts';
import type { Track } from '#subtitles/cue.ts';
import { $config } from '#islands/api-client/config.ts';
import { $moreTargets, $target } from '#islands/preferences/target.ts';
import type { Project } from '#islands/project/project.ts';
import { $credits, $session } from '#islands/session/session.ts';
import { clockTime } from '../run/usePrice.ts';
import { formatPrice, requestsText } from '../run/Estimate.tsx';
import { NO_WORDS } from '../run/TranslateEstimate.tsx';
import { useNow } from '../run/useNow.ts';
import { type AllPrice, priceOfAll } from './all-price.ts';
import { languagesAtOnce } from './languages-at-once.ts';
import { languagesText } from './languages-text.ts';
import { usePaidLanguages } from './usePaidLanguages.ts';

interface PressProps {
  /** `null` where captions have yet to be fetched. */
  readonly cues: Track | null;
  readonly works: Project['works'] | null;
}

interface Props extends PressProps {
  /** Nothing can be pressed now: only the place is kept. */
  readonly isBusy: boolean;
}

/** What pressing Translate for several languages will take and cost, said before it is pressed. */
export function SeveralLanguagesEstimate({ isBusy, ...press }: Props) {
  return (
    <div className="form-note grid gap-1 text-(length:--step--1) text-ink-soft">
      {isBusy ? <p>{NO_WORDS}</p> : <Words {...press} />}
    </div>
  );
}

function Words({ cues, works }: PressProps) {
  const target = useStore($target);
  const more = useStore($moreTargets);
  const config = useStore($config);
  const credits = useStore($credits);
  const isSignedOut = useStore($session).status === 'signedOut';
  const open = [target, ...more]
    .map(({ code }) => ({ code, work: works?.get(code) ?? null }))
    .filter(({ work }) => work?.texts.includes(null) ?? true);
  const paidUntilMs = usePaidLanguages(cues, open);
  const ends = (paidUntilMs ?? []).filter((untilMs) => untilMs > 0);
  const nowMs = useNow(60_000, ends.length > 0 ? Math.min(...ends) : 0);
  if (open.length === 0) return <p>{t('languages.allThere')}</p>;
  const price = priceOfAll({ isSignedOut, credits, paidUntilMs, count: open.length, nowMs });
  return (
    <>
      {cues && <SeveralEstimate cues={cues} count={open.length} isOwnKey={price?.kind === 'ownKey'} />}
      <p className={price?.kind === 'short' ? 'text-warn' : ''}>
        {price && config ? words(price, open.length, config.freeCreditsPerDay) : NO_WORDS}
      </p>
    </>
  );
}

function SeveralEstimate({ cues, count, isOwnKey }: { cues: Track; count: number; isOwnKey: boolean }) {
  const model = useStore($config)?.model ?? null;
  const estimate = useMemo(
    () => (model ? estimateTranslation(cues, { ...model.plan, model: model.name }) : null),
    [cues, model],
  );
  if (!estimate || !model) return null;
  const { lines, requests, seconds, price, pricesAsOf } = estimate;
  const rounds = Math.ceil(count / languagesAtOnce(model.plan));
  return (
    <p>
      {t('languages.estimate', {
        languages: languagesText(count),
        cues: lines === 1 ? t('file.oneCue') : t('file.cues', { count: lines }),
        requests: requestsText(requests * count),
        time: formatDuration(seconds * rounds),
      })}
      {isOwnKey &&
        price !== null &&
        t('languages.estimateCost', { price: formatPrice(price * count), day: pricesAsOf })}
    </p>
  );
}

function words(price: AllPrice, count: number, total: number): string {
  const of = languagesText(count);
  switch (price.kind) {
    case 'signedOut':
      return t('languages.priceSignedOut', { languages: of, credits: creditsText(price.needed), total });
    case 'credits':
      return t('languages.price', { languages: of, credits: creditsText(price.needed), left: price.left });
    case 'short':
      return t('languages.priceShort', {
        languages: of,
        credits: creditsText(price.needed),
        left: price.left,
        time: clockTime(price.resetsAtMs),
      });
    case 'paid':
      return t('languages.pricePaid', { languages: of });
    case 'ownKey':
      return t('languages.priceOwnKey', { languages: of });
    case 'unlimited':
      return t('languages.priceUnlimited', { languages: of });
  }
}

function creditsText(count: number): string {
  return count === 1 ? t('languages.oneCredit') : t('languages.credits', { count });
}
