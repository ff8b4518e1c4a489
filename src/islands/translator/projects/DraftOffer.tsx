import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import type { ProjectSummary } from '#islands/project/storage/project-records.ts';
import { useMediaQuery } from '#islands/ui/useMediaQuery.ts';
import { formatWhen } from './format-when.ts';

interface Props {
  readonly draft: ProjectSummary;
  readonly list: {
    readonly open: (id: string) => Promise<void>;
    readonly remove: (id: string) => Promise<void>;
  };
  /** Whether it stands here in wide windows, or in narrow ones. In others the sample does. */
  readonly isWide: boolean;
  readonly sample: ReactNode;
}

/** Offers the project of a tab that was closed or crashed. */
export function DraftOffer({ draft, list, isWide, sample }: Props) {
  const isWindowWide = useMediaQuery('(min-width: 64rem)');
  const { id, name, cues, tracks, shown, changedAtMs } = draft;
  const track = tracks.find(({ code }) => code === shown);
  if (isWindowWide !== isWide) return sample;
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
      <button type="button" className="button" onClick={() => void list.open(id)}>
        {t('draft.continue')}
      </button>
      <button type="button" className="button button-quiet" onClick={() => void list.remove(id)}>
        {t('draft.discard')}
      </button>
    </div>
  );
}
