import { useEffect, useId, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import { COPIED_MS } from '#protocol/limits.ts';
import { CheckIcon, CopyIcon, DownloadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type ExportFormat, exportFormats, writeExport } from './export-file.ts';
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
    save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
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

function CopyButton({
  read,
  onProblem,
}: {
  read: () => Promise<string>;
  onProblem: (problem: string | null) => void;
}) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await read());
      setIsCopied(true);
      onProblem(null);
    } catch {
      // The browser may refuse the clipboard without saying why; the person is told what works.
      onProblem(t('editor.copyFailed'));
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet px-3 sm:px-5" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? t('editor.copied') : t('editor.copy')}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('editor.copied')}
      </span>
    </>
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
