import { useState } from 'react';
import { t } from '#messages/first.ts';
import { awaited } from '#islands/ui/waiting/late-waits.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';

/** What a first visit can try at once. The film and what opens it are loaded when it is pressed. */
export function SampleOffer({ workspace }: { workspace: TranslatorWorkspace }) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    try {
      await awaited(import('./open-sample.ts').then(({ openSample }) => openSample(workspace)));
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:min-h-[inherit] max-lg:rounded-(--radius-small) max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 lg:max-w-96 lg:justify-center lg:text-center">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOpening}
        onClick={() => !isOpening && void open()}
      >
        {t('sample.open')}
      </button>
      <p className="min-w-0 flex-1 basis-64 text-(length:--step--1) text-ink-soft">{t('sample.promise')}</p>
    </div>
  );
}
