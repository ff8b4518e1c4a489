import { t } from '#messages/t.ts';
import type { UploadPlan } from '#protocol/youtube.ts';

interface Props {
  readonly plan: UploadPlan;
  readonly language: string;
  readonly trackName: string;
}

/** What will be written, and where: the channel before all else. */
export function PlanFacts({ plan, language, trackName }: Props) {
  const { video, isOwnVideo, captionCode } = plan;
  const facts = [
    [t('uploadPlan.channel'), video.channelTitle],
    [t('uploadPlan.video'), video.title],
    [t('uploadPlan.language'), `${language} (${captionCode})`],
    ...(trackName === '' ? [] : [[t('uploadPlan.trackName'), trackName] as const]),
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
