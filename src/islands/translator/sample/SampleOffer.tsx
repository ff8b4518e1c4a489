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
    <div className="grid max-w-96 gap-2 max-lg:justify-items-start lg:justify-items-center lg:text-center">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOpening}
        onClick={() => !isOpening && void open()}
      >
        {t('sample.open')}
      </button>
      <p className="text-(length:--step--1) text-ink-soft">{t('sample.promise')}</p>
    </div>
  );
}
