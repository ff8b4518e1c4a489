import { type ReactNode, useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { useLazy } from '../ui/useLazy.ts';
import type { CueListHandle } from './CueList.tsx';
import { ExportBar } from './ExportBar.tsx';
import { FlagSummary } from './FlagSummary.tsx';
import type { Run } from './run.ts';
import type { Source } from './source.ts';

const loadCueList = () => import('./CueList.tsx').then(({ CueList }) => CueList);

interface Props {
  readonly source: Source | null;
  readonly run: Run;
  readonly runBar: ReactNode;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
  readonly onRetry: () => void;
}

/** 'Translated Subtitles': where cues arrive, are checked, edited and taken away. */
export function EditorPanel({ source, run, runBar, onEdit, onAccept, onRetry }: Props) {
  const titleId = useId();
  const list = useRef<CueListHandle>(null);
  const CueList = useLazy(loadCueList, source !== null);
  const work = run.status === 'idle' ? null : run.work;
  const isTranslating = run.status === 'translating';
  const isWaiting = isTranslating && run.pass.answered.size === 0;
  return (
    <section aria-labelledby={titleId} aria-busy={isTranslating} className="min-w-0 overflow-hidden rounded-(--radius) border border-line bg-surface shadow-(--shadow)">
      <div className="grid gap-3 px-3 py-3 sm:px-4">
        <h2 id={titleId} className="text-(length:--step-1) leading-tight font-bold">
          {t('editor.title')}
        </h2>
        {runBar}
      </div>
      {work && !isTranslating && (
        <FlagSummary work={work} onShow={(index) => list.current?.show(index)} onRetry={onRetry} />
      )}
      <div className="ruler" role="presentation" />
      <div className="relative">
        {source && CueList ? (
          <CueList ref={list} cues={source.cues} work={work} isArriving={isTranslating} onEdit={onEdit} onAccept={onAccept} />
        ) : (
          <p className="grid min-h-64 place-items-center px-4 py-12 text-center text-ink-soft lg:min-h-[calc(100svh-17rem)]">
            {t('editor.placeholder')}
          </p>
        )}
        {isWaiting && (
          <p className="pointer-events-none absolute inset-x-0 top-16 mx-auto w-fit rounded-full border border-translation bg-translation-soft px-5 py-2 font-semibold text-translation shadow-(--shadow)">
            <span className="pulse">{t('editor.overlay')}</span>
          </p>
        )}
      </div>
      {source && work && <ExportBar source={source} work={work} />}
    </section>
  );
}
