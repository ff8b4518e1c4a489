import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { Project } from '#islands/project/project.ts';
import { DownloadIcon } from '#islands/ui/icons.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { $exportWish, useExportFormat } from '#islands/translator/export/export-choice.ts';
import { exportFormats } from '#islands/translator/export/export-file.ts';
import { lossText } from '#islands/translator/export/loss-text.ts';

/** All languages in one ZIP, in the format that is chosen for one. */
export function SaveAll({ project }: { project: Project }) {
  const [format] = useExportFormat(project.source);
  const wish = useStore($exportWish);
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [losses, setLosses] = useState<{ readonly of: string; readonly text: string | null }>();
  const { label } = exportFormats.find((entry) => entry.format === format)!;
  const unfinished = [...project.works.values()].filter(({ texts }) => texts.includes(null)).length;
  const save = async () => {
    // The button stays as it is: disabled, it would lose the focus.
    if (status === 'saving') return;
    setStatus('saving');
    setLosses(undefined);
    try {
      const { saveAll } = await import('./save-all.ts');
      const lost = await saveAll(project, { format, wish });
      setLosses({ of: format, text: lossText(lost, format, project.source.format) });
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="tool-button tool-button-edged"
        aria-disabled={status === 'saving'}
        title={unfinished > 0 ? t('languages.zipPartly', { count: unfinished }) : undefined}
        onClick={() => void save()}
      >
        <DownloadIcon />
        {t('languages.zip', { format: label })}
      </button>
      {/* That of another format is about another file. */}
      <Notice tone="plain">{losses?.of === format && losses.text}</Notice>
      <Notice tone="bad">{status === 'failed' && t('languages.zipFailed')}</Notice>
    </>
  );
}
