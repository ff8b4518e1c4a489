import { type ReactNode, useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { Lazy } from '../ui/Lazy.tsx';
import type { CueListHandle } from './CueList.tsx';
import { ExportBar } from './ExportBar.tsx';
import { FlagSummary } from './FlagSummary.tsx';
import type { Run } from './run.ts';
import type { Source } from './source.ts';
import type { WorkNotes } from './work.ts';

/** Two lines, the second a moment later: what will stand here. */
function Placeholder() {
  return (
    <div className="grid min-h-64 flex-1 place-content-center justify-items-center gap-5 px-4 py-12">
      <div aria-hidden="true" className="grid w-48 gap-2">
        <span className="h-4 w-32 rounded-sm bg-accent" />
        <span className="ml-16 h-4 w-32 rounded-sm border-2 border-translation" />
      </div>
      <p className="text-ink-soft">{t('editor.placeholder')}</p>
    </div>
  );
}

const loadUploadBar = () => import('./upload/UploadBar.tsx').then(({ UploadBar }) => UploadBar);
const loadCueList = () => import('./CueList.tsx').then(({ CueList }) => CueList);

interface Props {
  readonly source: Source | null;
  readonly run: Run;
  readonly runBar: ReactNode;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
  readonly onRetry: () => void;
  readonly onNote: (notes: WorkNotes) => void;
}

/** 'Translated Subtitles': where cues arrive, are checked, edited and taken away. */
export function EditorPanel({ source, run, runBar, onEdit, onAccept, onRetry, onNote }: Props) {
  const titleId = useId();
  const list = useRef<CueListHandle>(null);
  const work = run.status === 'idle' ? null : run.work;
  const isTranslating = run.status === 'translating';
  const isWaiting = isTranslating && run.pass.answered.size === 0;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isTranslating}
      className="flex min-w-0 flex-col overflow-hidden rounded-(--radius) border border-line bg-surface shadow-(--shadow) lg:h-[calc(100svh-10rem)] lg:min-h-[34rem]"
    >
      <div className="grid gap-3 px-3 py-3 sm:px-4">
        <h2 id={titleId} className="text-(length:--step-1) leading-tight font-bold">
          {t('editor.title')}
        </h2>
        {runBar}
      </div>
      {work && !isTranslating && (
        <FlagSummary work={work} onShow={(index) => list.current?.show(index)} onRetry={onRetry} />
      )}
      <div className="tick-ruler" role="presentation" />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {source ? (
          <Lazy
            load={loadCueList}
            isWanted
            fallback={<Placeholder />}
            props={{ ref: list, cues: source.cues, work, isArriving: isTranslating, onEdit, onAccept }}
          />
        ) : (
          <Placeholder />
        )}
        {isWaiting && (
          <p className="pointer-events-none absolute inset-x-0 top-16 mx-auto w-fit rounded-full border border-translation bg-translation-soft px-5 py-2 font-semibold text-translation shadow-(--shadow)">
            <span className="pulse">{t('editor.overlay')}</span>
          </p>
        )}
      </div>
      {source && work && <ExportBar source={source} work={work} />}
      {source?.videoId && work && (
        <Lazy load={loadUploadBar} isWanted props={{ source, work, isBusy: isTranslating, onNote }} />
      )}
    </section>
  );
}
