import { useId, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CopyButton } from './CopyButton.tsx';
import { type ExportFormat, exportFormats, writeExport } from './export-file.ts';
import { saveText } from './save-text.ts';
import type { Source } from './source.ts';
import type { Work } from './work.ts';

interface Props {
  readonly source: Source;
  readonly work: Work;
}

/** What is done with the result: copied, or saved in the format that is wanted. */
export function ExportBar({ source, work }: Props) {
  const [format, setFormat] = useState<ExportFormat>('srt');
  const [problem, setProblem] = useState<string | null>(null);
  const formatId = useId();
  const missing = work.texts.filter((text) => text === null).length;
  const download = async () => {
    const { text, name, dropped } = await writeExport(source, work, format);
    saveText(text, name);
    const what = dropped.map((kind) => tCode(`dropped.${kind}`)).join(', ');
    const label = exportFormats.find((entry) => entry.format === format)?.label ?? format;
    setProblem(dropped.length > 0 ? t('editor.dropped', { format: label, what }) : null);
  };
  return (
    <div className="border-t border-line px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton read={async () => (await writeExport(source, work, 'srt')).text} onProblem={setProblem} />
        <div className="ml-auto flex items-center gap-2">
          <label htmlFor={formatId} className="sr-only">
            {t('editor.format')}
          </label>
          <select
            id={formatId}
            className="field py-1"
            value={format}
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
          >
            {exportFormats.map(({ format: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="button" className="button px-3 sm:px-5" onClick={() => void download()}>
            <DownloadIcon />
            {t('editor.download')}
          </button>
        </div>
      </div>
      {missing > 0 && (
        <p className="mt-2 text-(length:--step--2) text-ink-soft">{t('editor.partial', { missing })}</p>
      )}
      <Notice tone="plain">{problem}</Notice>
    </div>
  );
}
