import { useId } from 'react';
import { t, tCode } from '#messages/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { Source } from '#islands/project/source.ts';
import type { VideoTexts, Work } from '#islands/project/work.ts';
import { TextBox } from './TextBox.tsx';
import { canTranslateTexts, textsStatus } from './texts-status.ts';

interface Props {
  readonly source: Source;
  readonly work: Work;
  readonly texts: VideoTexts;
  readonly isTranslating: boolean;
  /** Why there is nothing to translate. */
  readonly problem: string | null;
  /** Nothing is asked for while the subtitles are on their way. */
  readonly isBusy: boolean;
  readonly onTranslate: () => void;
  readonly onChange: (texts: VideoTexts) => void;
}

/** 'Translated Title' and 'Translated Description', as they arrive and as they are edited. */
export function MetadataPanel({
  source,
  work,
  texts,
  isTranslating,
  problem,
  isBusy,
  onTranslate,
  onChange,
}: Props) {
  const titleId = useId();
  const status = textsStatus(texts);
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isTranslating}
      className="mt-5 grid gap-4 rounded-(--radius) border border-line bg-surface p-3 shadow-(--shadow) sm:p-4"
    >
      <h2 id={titleId} className="text-(length:--step-1) leading-tight font-bold">
        {t('metadata.heading')}
      </h2>
      <p role="status" className="font-semibold empty:absolute">
        {isTranslating && <span className="pulse">{t('metadata.translating')}</span>}
        {!isTranslating && status !== null && <span className="sr-only">{tCode(status)}</span>}
      </p>
      {(['title', 'description'] as const).map((field) => {
        const value = texts[field];
        if (value === null) return null;
        return (
          <TextBox
            key={field}
            field={field}
            value={value}
            target={work.target}
            videoId={source.videoId}
            onChange={(text) => onChange({ ...texts, [field]: { text, isOriginal: false } })}
          />
        );
      })}
      <Notice tone="bad">{problem}</Notice>
      {canTranslateTexts(texts) && !isTranslating && !isBusy && (
        <button type="button" className="button button-quiet w-fit" onClick={onTranslate}>
          {t('metadata.translate')}
        </button>
      )}
    </section>
  );
}
