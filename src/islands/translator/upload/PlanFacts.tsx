import { t } from '#messages/t.ts';
import { translationCountText } from './translation-count-text.ts';
import type { UploadOffer } from './upload-offer.ts';

interface Props {
  readonly offer: UploadOffer;
  readonly trackName: string;
}

/** What will be written, and where: the channel first. */
export function PlanFacts({ offer, trackName }: Props) {
  const { video, isOwnVideo, captionCode } = offer.plan;
  const facts = [
    [t('uploadPlan.channel'), video.channelTitle],
    [t('uploadPlan.video'), video.title],
    [t('uploadPlan.language'), `${offer.target.name} (${captionCode})`],
    ...(trackName === '' ? [] : [[t('uploadPlan.trackName'), trackName] as const]),
    [t('uploadPlan.subtitles'), translationCountText(offer.count)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!isOwnVideo && (
        <p className="border-l-4 border-warn py-1 pl-3 text-(length:--step--1) text-warn">
          {t('uploadPlan.foreign', { channel: video.channelTitle })}
        </p>
      )}
    </>
  );
}
