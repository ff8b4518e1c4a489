import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Draft } from '../lib/draft.ts';
import { $config } from '../lib/config.ts';
import { $platformToken, $session, knownSession } from '../lib/session.ts';
import { $target } from '../lib/target.ts';
import { useEditing } from './editor/useEditing.ts';
import type { SourceState } from './file-source/source-state.ts';
import { noSource } from './file-source/source-state.ts';
import { useSource } from './file-source/useSource.ts';
import { noTexts } from './metadata/no-texts.ts';
import { useVideoTexts } from './metadata/useVideoTexts.ts';
import type { PageNotice } from './notice.ts';
import { refuse } from './refusal.ts';
import type { Run } from './run.ts';
import type { Source } from './source.ts';
import type { SourceMode } from './SourceToggle.tsx';
import { useVideo } from './source-url/useVideo.ts';
import { findVideoId } from './source-url/video-id.ts';
import { videoOptions } from './source-url/video-options.ts';
import { useDrafts } from './useDrafts.ts';
import { useRun } from './useRun.ts';
import { countTranslated, missingCues, startWork, type Work } from './work.ts';

/** Everything the translator does, over its parts: the source, the run and the drafts. */
export function useTranslator() {
  const target = useStore($target, { ssr: 'initial' });
  const [mode, setMode] = useState<SourceMode>('file');
  const [url, setUrl] = useState('');
  const [options, setOptions] = useState<TranslateOptions>({});
  const [includesTexts, setIncludesTexts] = useState(false);
  const videoId = mode === 'youtube' ? findVideoId(url) : null;
  const video = useVideo(videoId);
  const [notice, setNotice] = useState<PageNotice | null>(null);
  const [isAskingToReplace, setIsAskingToReplace] = useState(false);
  const { run, dispatch, start, cancel } = useRun();
  const texts = useVideoTexts(dispatch);
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
      if (draft.source.videoId) {
        setMode('youtube');
        setUrl(watchUrl(draft.source.videoId));
      }
      setIncludesTexts(draft.work?.videoTexts !== undefined);
      setNotice({ tone: 'plain', text: describeDraft(draft) });
      if (!draft.work) return;
      $target.set(draft.work.target);
      dispatch({ type: 'restored', work: draft.work });
    },
    [dispatch, setSource],
  );
  const { abandon } = video;
  const { cancel: cancelTexts } = texts;
  const reset = useCallback(() => {
    cancel();
    cancelTexts();
    abandon();
    setSource(noSource);
    setUrl('');
    setNotice(null);
    dispatch({ type: 'cleared' });
  }, [abandon, cancel, cancelTexts, dispatch, setSource]);
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

  const current = currentSource(source, { mode, videoId, trackId: video.trackId });
  const optionsFor = (from: Source) => ({ ...options, ...videoOptions(from) });
  const pass = async (
    from: Source,
    work: Work,
    wanted: readonly number[],
    changes: TranslateOptions = {},
  ) => {
    cancelTexts();
    const isDone = await start(from.cues, work, wanted, { ...optionsFor(from), ...changes });
    if (isDone) await texts.translate(from, work);
  };
  const editing = useEditing({ source, run, dispatch, optionsFor, pass });
  const startOver = async () => {
    setIsAskingToReplace(false);
    const from = current ?? (mode === 'youtube' ? await fetchCaptions() : null);
    if (!from) return;
    const started = startWork(from.cues, crypto.randomUUID(), target);
    const work = includesTexts && from.videoId ? { ...started, videoTexts: noTexts } : started;
    await pass(from, work, missingCues(work));
  };
  const fetchCaptions = async () => {
    try {
      const fetched = await video.fetchCaptions();
      if (!fetched) return null;
      setSource({ status: 'ready', source: fetched });
      onRead(fetched);
      return fetched;
    } catch (thrown) {
      const { fetchNotice } = await import('./source-url/fetch-notice.ts');
      setNotice(await fetchNotice(thrown));
      return null;
    }
  };
  const resume = () => {
    if (source && run.status === 'paused') void pass(source, run.work, missingCues(run.work));
  };
  const translateTexts = () => {
    if (source && run.status !== 'idle') void texts.translate(source, run.work);
  };
  const translate = async () => {
    setNotice(null);
    const { status } = await knownSession();
    const refusal = refuse({
      mode,
      url,
      source: current,
      isSignedIn: status === 'signedIn',
      hasToken: $platformToken.get() !== null,
      canConnect: $config.get()?.google.clientId !== undefined,
    });
    if (refusal) return setNotice(refusal);
    if (current && isUnfinished(run, target.code)) return resume();
    if (run.status !== 'idle' && run.work.edited.size > 0) return setIsAskingToReplace(true);
    await startOver();
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
    includesTexts,
    setIncludesTexts,
    video,
    texts,
    translateTexts,
    sourceState,
    source,
    current,
    read,
    readAgain,
    run,
    editing,
    cancel,
    translate,
    resume,
    clear,
    undoClear,
    startOver,
    notice,
    isAskingToReplace,
    stopAsking: () => setIsAskingToReplace(false),
    drafts,
  };
}

interface Wish {
  readonly mode: SourceMode;
  readonly videoId: string | null;
  readonly trackId: string | null;
}

/** What is on the page already and is what the form asks for; a video whose tracks are not known is the one it was. */
function currentSource(source: Source | null, { mode, videoId, trackId }: Wish): Source | null {
  if (!source || (source.videoId ?? null) !== videoId) return null;
  const isSameTrack = trackId === null || source.video?.trackId === trackId;
  return mode === 'file' || isSameTrack ? source : null;
}

function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
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
