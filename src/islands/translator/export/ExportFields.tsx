import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import type { BilingualOrder } from '#subtitles/bilingual.ts';
import type { ExportWish } from './export-file.ts';
import type { Source } from '#islands/project/source.ts';
import { LineTimesNote } from './LineTimesNote.tsx';
import { TimingFields } from './TimingFields.tsx';

interface Props {
  readonly source: Source;
  /** Whether the chosen format has room for the original beside the translation. */
  readonly holdsTwo: boolean;
  readonly onChange: (wish: ExportWish) => void;
}

/** Options of the saved file: the original beside the translation, and changed times. */
export function ExportFields({ source, holdsTwo, onChange }: Props) {
  const id = useId();
  const [wish, setWish] = useState<ExportWish>({});
  const change = (changes: ExportWish) => {
    const next = { ...wish, ...changes };
    setWish(next);
    onChange(next);
  };
  return (
    <div className="grid gap-4 px-3 pb-3">
      {holdsTwo ? (
        <div>
          <label className="field-label" htmlFor={id}>
            {t('export.languages')}
          </label>
          <select
            id={id}
            className="field w-full sm:w-auto"
            value={wish.order ?? ''}
            onChange={(event) => change({ order: (event.target.value || null) as BilingualOrder | null })}
          >
            <option value="">{t('export.translationOnly')}</option>
            <option value="target_first">{t('export.translationAbove')}</option>
            <option value="source_first">{t('export.translationBelow')}</option>
          </select>
        </div>
      ) : (
        <p className="text-(length:--step--1) text-ink-soft">{t('export.oneLanguage')}</p>
      )}
      {/* The times of a video's own captions fit it, and are written back to it as they are. */}
      {!source.videoId && <TimingFields cues={source.cues} onChange={(timing) => change({ timing })} />}
      {wish.timing?.frames && <LineTimesNote source={source} />}
    </div>
  );
}
