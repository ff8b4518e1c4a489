import { t } from '#messages/t.ts';
import type { ProjectSummary } from '#islands/project/storage/project-records.ts';
import { formatWhen } from './format-when.ts';

interface Props {
  readonly draft: ProjectSummary;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** Offers the project of a tab that was closed or crashed. */
export function DraftOffer({ draft, onOpen, onDiscard }: Props) {
  const { name, cues, tracks, shown, changedAtMs } = draft;
  const track = tracks.find(({ code }) => code === shown);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-(--radius-small) border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {track
          ? t('draft.offer', {
              file: name,
              language: track.target.name,
              done: track.translated,
              total: cues,
              when: formatWhen(changedAtMs),
            })
          : t('draft.offerSource', { file: name, when: formatWhen(changedAtMs) })}
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
