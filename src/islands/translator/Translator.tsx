import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { t } from '#messages/first.ts';
import { $config, loadConfig } from '../api-client/config.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { WaitSign } from '../ui/waiting/WaitSign.tsx';
import { useLeaveGuard } from '../ui/leave-guard.ts';
import { useQuestion } from '../ui/useQuestion.ts';
import { $isQueueRunning } from './languages/queue-running.ts';
import { LazyMetadataPanel } from './metadata/LazyMetadataPanel.tsx';
import { useOfflineWanted } from './offline/useOfflineWanted.ts';
import { ResultPane } from './ResultPane.tsx';
import { workOfRun } from './run/run.ts';
import { StartOffer } from './sample/StartOffer.tsx';
import { SourcePane } from './SourcePane.tsx';
import { useStudioFold } from './studio/useStudioFold.ts';
import { useHistoryButtons } from './useHistoryButtons.ts';
import { useSourceForm } from './useSourceForm.ts';
import { useTranslate } from './useTranslate.ts';
import { useWorkspace } from './useWorkspace.ts';
import type { WorkspaceQuestion } from './workspace/questions.ts';
import { runOf } from './workspace/state.ts';
import { hasUnsavedWork } from './has-unsaved-work.ts';

const loadDialog = () => import('./WorkspaceDialog.tsx').then(({ WorkspaceDialog }) => WorkspaceDialog);
const loadOffline = () => import('./offline/OfflineNotice.tsx').then(({ OfflineNotice }) => OfflineNotice);
const loadWaiting = () => import('./Waiting.tsx').then(({ Waiting }) => Waiting);
const loadStopped = () => import('./page-message/StoppedTool.tsx').then(({ StoppedTool }) => StoppedTool);

/** The translation tool. What is open may be damaged: where it stops the tool, the page says so and leads on. */
export const Translator = () => (
  <ErrorBoundary fallback={<Lazy load={loadStopped} isWanted props={{}} />}>
    <Tool />
  </ErrorBoundary>
);

/** The source on one side, the translation on the other. */
function Tool() {
  const { question, ask, answer } = useQuestion<WorkspaceQuestion>();
  const workspace = useWorkspace(ask);
  const state = useStore(workspace.$shown, { ssr: 'initial' });
  const reading = useStore(workspace.$reading, { ssr: 'initial' });
  const isQueueRunning = useStore($isQueueRunning, { ssr: 'initial' });
  const keeping = useStore(workspace.$keeping, { ssr: 'initial' });
  const isStandIn = useStore($config, { ssr: 'initial' })?.model.isStandIn ?? false;
  const form = useSourceForm(workspace);
  const { texts, ...actions } = useTranslate(workspace, form);
  const history = useHistoryButtons(workspace);
  useLeaveGuard(isQueueRunning || texts.isTranslating || hasUnsavedWork(state, keeping));
  useEffect(() => {
    // Without the configuration its parts are not shown; signing in requests it again.
    loadConfig().catch(() => undefined);
  }, []);
  const run = runOf(state);
  const work = workOfRun(run);
  const openId = state.doc?.project.id ?? null;
  const isOpen = openId !== null;
  const mayFold = form.current !== null && (form.mode === 'file' || work !== null);
  const { isFolded, isMoving, unfold } = useStudioFold(openId, mayFold);
  const isRunning = run.status === 'translating' || isQueueRunning;
  const isBusy = isRunning || reading.status === 'reading' || form.video.isFetching || isMoving;
  const isWithTexts = form.includesTexts && form.source?.videoId !== undefined;
  const wantsOffline = useOfflineWanted(isOpen);
  const clear = () => {
    texts.cancel();
    form.video.abandon();
    form.reset();
    void actions.stopAll().then(() => workspace.clear());
  };
  return (
    <>
      <div className={isFolded ? 'studio' : 'mx-auto grid max-w-[85rem] gap-4'}>
        <h1
          className={isFolded ? 'sr-only' : 'text-(length:--step-2) leading-tight font-bold tracking-tight'}
        >
          {t('tool.title')}
        </h1>
        {/* Below the form on a phone nobody would find it. */}
        {!isOpen && (
          <div className="min-h-36 sm:min-h-21 lg:hidden">
            <StartOffer workspace={workspace} isWide={false} />
          </div>
        )}
        <Lazy
          load={loadOffline}
          isWanted={wantsOffline}
          props={{ isBusy, isUsed: isOpen, onBeforeReload: workspace.flush }}
        />
        <div
          className={
            isFolded
              ? 'studio-body'
              : 'grid items-start gap-5 lg:grid-cols-[minmax(19rem,24rem)_1fr] lg:gap-8'
          }
        >
          <SourcePane
            {...{ workspace, form, run, isBusy, isFolded, isStandIn }}
            onUnfold={unfold}
            onTranslate={() => void actions.translate()}
            onClear={clear}
            onUndo={history.onUndo}
          />
          <ResultPane
            {...{ workspace, form, run, history }}
            offer={<StartOffer workspace={workspace} isWide />}
            onCancel={() => void actions.cancel()}
            onResume={() => void actions.resume()}
          />
        </div>
      </div>
      <LazyMetadataPanel
        {...{ workspace, work, isBusy }}
        source={form.source}
        isTranslating={texts.isTranslating}
        problem={texts.problem}
        onTranslate={actions.translateTexts}
      />
      <Lazy
        load={loadWaiting}
        isWanted={isRunning}
        props={{ workspace, onResume: actions.resume, isWithTexts }}
      />
      <WaitSign />
      {/* Loaded before there is something to ask: a question that waits for the connection looks like a dead button. */}
      <Lazy
        load={loadDialog}
        isWanted={isOpen || question !== null}
        isAwaited={question !== null}
        props={{ question, onAnswer: answer }}
      />
    </>
  );
}
