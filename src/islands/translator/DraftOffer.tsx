import { t } from '#messages/t.ts';
import type { Draft } from '../lib/draft.ts';
import { countTranslated } from './work.ts';

interface Props {
  readonly draft: Draft;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** What a tab that was closed, or crashed, has left. */
export function DraftOffer({ draft, onOpen, onDiscard }: Props) {
  const { source, work, savedAtMs } = draft;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-(--radius-small) border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {work
          ? t('draft.offer', {
              file: source.fileName,
              language: work.target.name,
              done: countTranslated(work),
              total: work.texts.length,
              when: formatWhen(savedAtMs),
            })
          : t('draft.offerSource', { file: source.fileName, when: formatWhen(savedAtMs) })}
      </p>
      <button type="button" className="button" onClick={onOpen}>
        {t('draft.continue')}
      </button>
      <button type="button" className="button button-quiet" onClick={onDiscard}>
        {t('draft.discard')}
      </button>
    </div>
  );
}

function formatWhen(ms: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}
