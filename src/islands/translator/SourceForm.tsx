import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { t } from '#messages/first.ts';
import { LanguagePicker } from '../language-picker/LanguagePicker.tsx';
import { $moreTargets, $target } from '../preferences/target.ts';
import { Lazy, preload } from '../ui/Lazy.tsx';
import { FileSource } from './file-source/FileSource.tsx';
import { MoreLanguages } from './languages/MoreLanguages.tsx';
import { Options } from './options/Options.tsx';
import { type Run, workOfRun } from './run/run.ts';
import { SourceToggle } from './SourceToggle.tsx';
import type { SourceForm as Form } from './useSourceForm.ts';
import { useTranslateIsNext } from './useTranslateIsNext.ts';
import { optionsOf } from './workspace/state.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

const loadUrlSource = () => import('./source-url/UrlSource.tsx').then(({ UrlSource }) => UrlSource);
const loadSeveralLanguagesEstimate = () =>
  import('./languages/SeveralLanguagesEstimate.tsx').then(
    ({ SeveralLanguagesEstimate }) => SeveralLanguagesEstimate,
  );
const loadTranslateEstimate = () =>
  import('./run/TranslateEstimate.tsx').then(({ TranslateEstimate }) => TranslateEstimate);

export interface SourceFormProps {
  readonly workspace: TranslatorWorkspace;
  readonly form: Form;
  readonly run: Run;
  readonly isBusy: boolean;
  /** In one line, so that the cues have the screen. */
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
  readonly onTranslate: () => void;
  readonly onClear: () => void;
}

interface Props extends SourceFormProps {
  /** What the page has to say. */
  readonly children: ReactNode;
}

/** What is translated, and into which language. */
export function SourceForm(props: Props) {
  const { workspace, form, isBusy, isFolded, onUnfold, onTranslate, children } = props;
  const target = useStore($target, { ssr: 'initial' });
  const isSeveral = useStore($moreTargets, { ssr: 'initial' }).length > 0;
  const state = useStore(workspace.$shown, { ssr: 'initial' });
  const reading = useStore(workspace.$reading, { ssr: 'initial' });
  const isReading = reading.status === 'reading';
  // The file that is open is another one.
  const isAsked = form.mode === 'file' && reading.status === 'choosing';
  useEffect(() => {
    // Drawn with the file: what is below must not move when the price comes.
    if (isReading) preload(loadTranslateEstimate);
  }, [isReading]);
  return (
    <form
      className={isFolded ? 'folded-form' : 'grid min-w-0 grid-cols-1 gap-4'}
      aria-label={t('tool.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onTranslate();
      }}
    >
      <LanguagePicker isDisabled={isBusy} />
      <MoreLanguages isDisabled={isBusy} />
      {!isFolded && <SourceToggle mode={form.mode} isDisabled={isBusy} onChange={form.setMode} />}
      <FileSource
        source={form.source}
        reading={reading}
        isDisabled={isBusy}
        isFolded={isFolded}
        isHidden={form.mode !== 'file'}
        onFile={(file, origin) => {
          form.setMode('file');
          void workspace.openFile(file, origin);
        }}
        onRefuse={({ name }) =>
          workspace.$notice.set({ tone: 'bad', text: t('file.refused', { file: name }) })
        }
        onLost={() => workspace.$notice.set({ tone: 'bad', text: t('file.notBroughtAlong') })}
      />
      {form.mode === 'youtube' && (
        <div hidden={isFolded}>
          <Lazy
            load={loadUrlSource}
            isWanted
            isAwaited
            props={{
              url: form.url,
              video: form.video,
              includesTexts: form.includesTexts,
              isDisabled: isBusy,
              onChange: form.setUrl,
              onIncludeTexts: form.setIncludesTexts,
            }}
          />
        </div>
      )}
      {isFolded && (
        <button type="button" className="tool-button tool-button-edged" onClick={onUnfold}>
          {t('source.unfold')}
        </button>
      )}
      <Options
        options={optionsOf(state, target.code)}
        source={form.source}
        work={state.doc?.project.works.get(target.code) ?? null}
        isDisabled={isBusy}
        onChange={(options) => workspace.dispatch({ type: 'optionsChanged', target: target.code, options })}
      />
      <Actions {...props} isBusy={isBusy || isAsked} />
      {hasInput(form) && isSeveral && (
        <Lazy
          load={loadSeveralLanguagesEstimate}
          isWanted
          props={{
            isBusy: isBusy || isAsked,
            cues: form.current?.cues ?? null,
            works: (form.current && state.doc?.project.works) ?? null,
          }}
        />
      )}
      {hasInput(form) && !isSeveral && (
        <Lazy
          load={loadTranslateEstimate}
          isWanted
          props={{
            isBusy: isBusy || isAsked,
            cues: form.current?.cues ?? null,
            target: target.code,
            work: (form.current && state.doc?.project.works.get(target.code)) ?? null,
          }}
        />
      )}
      {children}
    </form>
  );
}

function Actions({ workspace, form, run, isBusy, onClear }: Props) {
  const target = useStore($target, { ssr: 'initial' });
  const work = workOfRun(run);
  const isSeveral = useStore($moreTargets, { ssr: 'initial' }).length > 0;
  const isPrimary = useTranslateIsNext(workspace, work);
  const isOther = !isSeveral && work !== null && work.target.code !== target.code;
  return (
    <>
      <div className="form-actions flex flex-wrap gap-3">
        <button
          type="submit"
          className={`button flex-1 ${isPrimary ? '' : 'button-quiet'}`}
          disabled={isBusy || !hasInput(form)}
        >
          {t('run.translate')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClear}>
          {t('run.clear')}
        </button>
      </div>
      {isOther && !isBusy && (
        <p className="text-(length:--step--1) text-ink-soft">
          {t('run.targetChanged', { language: work.target.name, other: target.name })}
        </p>
      )}
    </>
  );
}

/** Whether there is something that Translate could begin with. */
function hasInput({ mode, current, url }: Form): boolean {
  return mode === 'file' ? current !== null : url.trim() !== '';
}
