import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { Disclosure } from '#islands/ui/Disclosure.tsx';
import { DownloadIcon } from '#islands/ui/icons.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { awaited } from '#islands/ui/waiting/late-waits.ts';
import { CopyButton } from './CopyButton.tsx';
import { exportFile, type ExportFormat, exportFormats, type ExportWish, exportText } from './export-file.ts';
import { $exportWish, useExportFormat } from './export-choice.ts';
import { lossText } from './loss-text.ts';
import { saveFile } from './save-file.ts';
import { $youtubeAccess } from '#islands/session/session.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';

const loadFields = () => import('./ExportFields.tsx').then(({ ExportFields }) => ExportFields);

interface Props {
  readonly source: Source;
  readonly work: Work;
}

/** Copies the result, or saves it in the chosen format. */
export function ExportBar({ source, work }: Props) {
  const [format, setFormat] = useExportFormat(source);
  const wish = useStore($exportWish);
  useEffect(() => () => $exportWish.set({}), []);
  const [problem, setProblem] = useState<string | null>(null);
  const formatId = useId();
  // One primary button at a time: captions of a video go back to it.
  const isUploadNext = useStore($youtubeAccess) !== null && source.videoId !== undefined;
  const missing = work.texts.filter((text) => text === null).length;
  const { holdsTwo } = exportFormats.find((entry) => entry.format === format)!;
  const download = async () => {
    const { bytes, name, ...losses } = await awaited(exportFile(source, work, format, wish));
    saveFile(bytes, name);
    setProblem(lossText(losses, format, source.format));
  };
  return (
    <div className="export-bar">
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton read={() => awaited(exportText(source, work, wish))} onProblem={setProblem} />
        <div className="flex w-max max-w-full flex-wrap items-center gap-2">
          <label htmlFor={formatId} className="sr-only">
            {t('editor.format')}
          </label>
          <select
            id={formatId}
            className="field py-1"
            value={format}
            onChange={(event) => {
              setFormat(event.target.value as ExportFormat);
              // It was about another file.
              setProblem(null);
            }}
          >
            {exportFormats.map((entry) => (
              <option key={entry.format} value={entry.format}>
                {entry.label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={`button min-h-11 px-3 py-1 sm:px-5 ${isUploadNext ? 'button-quiet' : ''}`}
            onClick={() => void download()}
          >
            <DownloadIcon />
            {t('editor.download')}
          </button>
        </div>
      </div>
      <Disclosure
        title={source.videoId ? t('export.titleVideo') : t('export.title')}
        count={countWishes(wish, holdsTwo)}
      >
        {(wasOpened) => (
          <Lazy
            load={loadFields}
            isWanted={wasOpened}
            isAwaited
            props={{ source, holdsTwo, onChange: (next) => $exportWish.set(next) }}
          />
        )}
      </Disclosure>
      {missing > 0 && (
        <p className="text-(length:--step--2) text-ink-soft">{t('editor.partial', { missing })}</p>
      )}
      <Notice tone="plain">{problem}</Notice>
    </div>
  );
}

function countWishes({ order, timing }: ExportWish, holdsTwo: boolean): number {
  const wishes = [holdsTwo && order, timing?.shiftMs, timing?.frames];
  return wishes.filter(Boolean).length;
}
