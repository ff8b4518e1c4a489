import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Draft } from '../lib/draft.ts';
import { $session, knownSession } from '../lib/session.ts';
import { $target } from '../lib/target.ts';
import type { SourceState } from './file-source/source-state.ts';
import { noSource } from './file-source/source-state.ts';
import { useSource } from './file-source/useSource.ts';
import type { Run } from './run.ts';
import type { Source } from './source.ts';
import type { SourceMode } from './SourceToggle.tsx';
import { findVideoId } from './source-url/video-id.ts';
import { useDrafts } from './useDrafts.ts';
import { useRun } from './useRun.ts';
import { countTranslated, flaggedCues, missingCues, startWork, type Work } from './work.ts';

/** What the page has to say besides the state of the run. */
export interface PageNotice {
  readonly tone: 'bad' | 'plain';
  readonly text: string;
  readonly action?: 'signIn' | 'undo';
}

/** Everything the translator does, over its parts: the source, the run and the drafts. */
export function useTranslator() {
  const target = useStore($target, { ssr: 'initial' });
  const [mode, setMode] = useState<SourceMode>('file');
  const [url, setUrl] = useState('');
  const [options, setOptions] = useState<TranslateOptions>({});
  const [notice, setNotice] = useState<PageNotice | null>(null);
  const [isAskingToReplace, setIsAskingToReplace] = useState(false);
  const { run, dispatch, start, cancel } = useRun();
  const cleared = useRef<{ source: SourceState; run: Run } | null>(null);
  const keep = useRef<(source: Source) => void>(() => undefined);

  const onRead = useCallback(
    (source: Source) => {
      setNotice(null);
      dispatch({ type: 'cleared' });
      keep.current(source);
    },
    [dispatch],
  );
  const { state: sourceState, read, readAgain, set: setSource } = useSource(onRead);
  const source = sourceState.status === 'ready' ? sourceState.source : null;

  const onRestore = useCallback(
    (draft: Draft) => {
      setSource({ status: 'ready', source: draft.source });
      setOptions(draft.options);
      setNotice({ tone: 'plain', text: describeDraft(draft) });
      if (!draft.work) return;
      $target.set(draft.work.target);
      dispatch({ type: 'restored', work: draft.work });
    },
    [dispatch, setSource],
  );
  const reset = useCallback(() => {
    cancel();
    setSource(noSource);
    setUrl('');
    setNotice(null);
    dispatch({ type: 'cleared' });
  }, [cancel, dispatch, setSource]);
  const drafts = useDrafts({ run, onRestore, onForgotten: reset });
  const { keepSource, keepOptions, forget } = drafts;
  // The reader's callback is older than the keeper: it reaches it through here.
  useEffect(() => {
    keep.current = (read) => keepSource(read, options);
  }, [keepSource, options]);

  // Who has signed in since needs not be told to.
  useEffect(
    () =>
      $session.listen(({ status }) => {
        if (status === 'signedIn') setNotice((shown) => (shown?.action === 'signIn' ? null : shown));
      }),
    [],
  );

  const startOver = () => {
    setIsAskingToReplace(false);
    if (!source) return;
    const work = startWork(source.cues, crypto.randomUUID(), target);
    void start(source.cues, work, missingCues(work), options);
  };
  const resume = () => {
    if (source && run.status === 'paused') void start(source.cues, run.work, missingCues(run.work), options);
  };
  const retryFlagged = () => {
    if (source && run.status === 'done') void start(source.cues, run.work, flaggedCues(run.work), options);
  };
  const translate = async () => {
    setNotice(null);
    const { status } = await knownSession();
    const refusal = refuse({ mode, url, source, isSignedIn: status === 'signedIn' });
    if (refusal) return setNotice(refusal);
    if (isUnfinished(run, target.code)) return resume();
    if (run.status !== 'idle' && run.work.edited.size > 0) return setIsAskingToReplace(true);
    startOver();
  };
  const clear = () => {
    cleared.current = source ? { source: sourceState, run } : null;
    reset();
    forget();
    if (source) setNotice({ tone: 'plain', text: t('run.cleared'), action: 'undo' });
  };
  const undoClear = () => {
    const kept = cleared.current;
    setNotice(null);
    if (kept?.source.status !== 'ready') return;
    setSource(kept.source);
    keepSource(kept.source.source, options);
    if (kept.run.status !== 'idle') dispatch({ type: 'restored', work: kept.run.work });
  };
  const changeOptions = (next: TranslateOptions) => {
    setOptions(next);
    if (source) keepOptions(source, next);
  };

  return {
    target,
    mode,
    setMode,
    url,
    setUrl,
    options,
    changeOptions,
    sourceState,
    source,
    read,
    readAgain,
    run,
    dispatch,
    cancel,
    translate,
    resume,
    retryFlagged,
    clear,
    undoClear,
    startOver,
    notice,
    isAskingToReplace,
    stopAsking: () => setIsAskingToReplace(false),
    drafts,
  };
}

/** The specification's reasons not to begin (section 5). */
function refuse({
  mode,
  url,
  source,
  isSignedIn,
}: {
  mode: SourceMode;
  url: string;
  source: Source | null;
  isSignedIn: boolean;
}): PageNotice | null {
  const bad = (text: string, action?: 'signIn'): PageNotice => ({
    tone: 'bad',
    text,
    ...(action ? { action } : {}),
  });
  if (mode === 'youtube') {
    if (url.trim() === '') return bad(t('urlSource.noUrl'));
    if (!findVideoId(url)) return bad(t('urlSource.invalid'));
    return isSignedIn ? bad(t('urlSource.unavailable')) : bad(t('urlSource.signInFirst'), 'signIn');
  }
  if (!isSignedIn) return bad(t('run.signInFirst'), 'signIn');
  return source && source.cues.length > 0 ? null : bad(t('run.nothing'));
}

/** Going on with the same translation costs nothing; beginning it anew would cost a credit. */
function isUnfinished(run: Run, targetCode: string): boolean {
  return run.status === 'paused' && run.work.target.code === targetCode;
}

function describeDraft({ source, work }: Pick<Draft, 'source'> & { work: Work | null }): string {
  if (!work) return t('draft.restoredSource', { file: source.fileName });
  return t('draft.restored', {
    done: countTranslated(work),
    total: work.texts.length,
    file: source.fileName,
    language: work.target.name,
  });
}
