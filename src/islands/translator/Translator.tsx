import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { LanguagePicker } from '../language-picker/LanguagePicker.tsx';
import { $config, loadConfig } from '../lib/config.ts';
import { ConfirmReplace } from './ConfirmReplace.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { Estimate } from './Estimate.tsx';
import { EncodingChoice } from './file-source/EncodingChoice.tsx';
import { FileChooser } from './file-source/FileChooser.tsx';
import { ProblemList } from './file-source/ProblemList.tsx';
import { noSource } from './file-source/source-state.ts';
import { useDropAndPaste } from './file-source/useDropAndPaste.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Options } from './options/Options.tsx';
import { PageMessage } from './PageMessage.tsx';
import { RunBar } from './RunBar.tsx';
import { SourceToggle } from './SourceToggle.tsx';
import { UrlSource } from './source-url/UrlSource.tsx';
import { useTranslator } from './useTranslator.ts';

const loadMetadataPanel = () =>
  import('./metadata/MetadataPanel.tsx').then(({ MetadataPanel }) => MetadataPanel);

/** The translation tool: what to translate on one side, what has become of it on the other. */
export function Translator() {
  const tool = useTranslator();
  const { mode, sourceState, source, run, target } = tool;
  const isBusy = run.status === 'translating' || sourceState.status === 'reading' || tool.video.isFetching;
  // A video's captions are no file that was chosen.
  const fileState = source?.videoId ? noSource : sourceState;
  const { isDragging } = useDropAndPaste(mode === 'file' && !isBusy, (file) => void tool.read(file));
  const result = useResultInSight(run.status === 'translating');
  const isStandIn = useStore($config, { ssr: 'initial' })?.model.isStandIn ?? false;
  useEffect(() => {
    // What the configuration would show is left out without it; signing in asks again.
    loadConfig().catch(() => undefined);
  }, []);
  const hasInput = mode === 'file' ? tool.current !== null : tool.url.trim() !== '';

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
        <h1 className="text-(length:--step-2) leading-tight font-bold tracking-tight">{t('tool.title')}</h1>
        {isStandIn && (
          <p className="border-l-4 border-accent pl-2.5 text-(length:--step--2) leading-snug text-ink-soft">
            {t('tool.demo')}
          </p>
        )}
      </div>
      {tool.drafts.left && (
        <DraftOffer
          draft={tool.drafts.left}
          onOpen={() => void tool.drafts.openLeft()}
          onDiscard={tool.drafts.discardLeft}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(19rem,24rem)_1fr] lg:gap-8">
        <form
          className="grid min-w-0 gap-4"
          aria-label={t('tool.title')}
          onSubmit={(event) => {
            event.preventDefault();
            void tool.translate();
          }}
        >
          <LanguagePicker isDisabled={isBusy} />
          <SourceToggle mode={mode} isDisabled={isBusy} onChange={tool.setMode} />
          {mode === 'file' ? (
            <div className="grid gap-2">
              <FileChooser
                state={fileState}
                isDisabled={isBusy}
                isDragging={isDragging}
                onChoose={(file) => void tool.read(file)}
              />
              <p role="alert" className="text-(length:--step--1) font-semibold text-bad">
                {sourceState.status === 'failed' && sourceState.message}
              </p>
              {source?.encoding && (
                <EncodingChoice
                  encoding={source.encoding}
                  isDisabled={isBusy}
                  onChange={(encoding) => void tool.readAgain(encoding)}
                />
              )}
              {source && source.format !== 'srt' && (
                <p className="text-(length:--step--1) text-ink-soft">
                  {t('file.converted', { format: source.format.toUpperCase() })}
                </p>
              )}
              {tool.current && <ProblemList problems={tool.current.problems} />}
            </div>
          ) : (
            <UrlSource
              url={tool.url}
              video={tool.video}
              includesTexts={tool.includesTexts}
              isDisabled={isBusy}
              onChange={tool.setUrl}
              onIncludeTexts={tool.setIncludesTexts}
            />
          )}
          <Options options={tool.options} isDisabled={isBusy} onChange={tool.changeOptions} />
          <div className="grid gap-2">
            <div className="flex gap-3">
              <button type="submit" className="button flex-1" disabled={isBusy || !hasInput}>
                {t('run.translate')}
              </button>
              <button type="button" className="button button-quiet" onClick={tool.clear}>
                {t('run.clear')}
              </button>
            </div>
            {tool.current && run.status === 'idle' && <Estimate cues={tool.current.cues} />}
            {run.status !== 'idle' && !isBusy && run.work.target.code !== target.code && (
              <p className="text-(length:--step--1) text-ink-soft">
                {t('run.targetChanged', { language: run.work.target.name, other: target.name })}
              </p>
            )}
          </div>
          <PageMessage notice={tool.notice} isKeeping={tool.drafts.isKeeping} onUndo={tool.undoClear} />
        </form>
        <div ref={result} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
          <EditorPanel
            source={source}
            run={run}
            runBar={<RunBar run={run} onCancel={tool.cancel} onResume={tool.resume} />}
            editing={tool.editing}
          />
          {source?.videoId && run.status !== 'idle' && run.work.videoTexts && (
            <Lazy
              load={loadMetadataPanel}
              isWanted
              props={{
                source,
                work: run.work,
                texts: run.work.videoTexts,
                isTranslating: tool.texts.isTranslating,
                isUnavailable: tool.texts.isUnavailable,
                isBusy,
                onTranslate: tool.translateTexts,
                onChange: (videoTexts) => tool.editing.note({ videoTexts }),
              }}
            />
          )}
        </div>
      </div>
      <ConfirmReplace
        isAsking={tool.isAskingToReplace}
        language={run.status === 'idle' ? target.name : run.work.target.name}
        onConfirm={() => void tool.startOver()}
        onKeep={tool.stopAsking}
      />
    </div>
  );
}

/** On a narrow screen the result is below the form: it comes into sight, and gets the focus, when the translation starts. */
function useResultInSight(isTranslating: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const wasTranslating = useRef(false);
  useEffect(() => {
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (isTranslating && top > innerHeight / 2) result.current?.scrollIntoView({ block: 'start' });
    // The button that was pressed is disabled or gone: the keyboard goes on where the result is.
    const hasLostFocus = wasTranslating.current && document.activeElement === document.body;
    if (isTranslating || hasLostFocus) result.current?.focus({ preventScroll: true });
    wasTranslating.current = isTranslating;
  }, [isTranslating]);
  return result;
}
