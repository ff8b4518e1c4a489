import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Draft } from '../lib/draft.ts';
import type { DraftKeeper } from '../lib/draft-keeper.ts';
import { openKeeper } from '../lib/open-keeper.ts';
import { $draftsForgotten, $hasDraft } from '../lib/unsaved.ts';
import type { Run } from './run.ts';
import type { Source } from './source.ts';

interface Input {
  readonly run: Run;
  readonly onRestore: (draft: Draft) => void;
  /** The person signed out on purpose, and was asked before. */
  readonly onForgotten: () => void;
}

/** Keeps what is on the page in the browser, gives it back after a reload, and offers what a closed tab left (decision 22). */
export function useDrafts({ run, onRestore, onForgotten }: Input) {
  const keeper = useRef<DraftKeeper | null>(null);
  const [left, setLeft] = useState<Draft | null>(null);
  const [isKeeping, setIsKeeping] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    const begin = async () => {
      const opened = await openKeeper(() => setIsKeeping(false));
      const { own, left: orphan } = await opened.restore();
      if (!isCurrent) return;
      keeper.current = opened;
      if (own) onRestore(own);
      setLeft(orphan);
    };
    begin().catch(() => isCurrent && setIsKeeping(false));
    const flush = () => keeper.current?.flush();
    addEventListener('pagehide', flush);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', flush);
    };
  }, [onRestore]);

  const work = run.status === 'idle' ? null : run.work;
  useEffect(() => {
    $hasDraft.set(work !== null);
    if (work) keeper.current?.keepWork(work);
  }, [work]);

  useEffect(
    () =>
      $draftsForgotten.listen(() => {
        keeper.current?.forgetAll();
        setLeft(null);
        onForgotten();
      }),
    [onForgotten],
  );

  const openLeft = useCallback(async () => {
    if (!left) return;
    setLeft(null);
    if (await keeper.current?.adopt(left.id)) onRestore(left);
  }, [left, onRestore]);

  const discardLeft = useCallback(() => {
    if (left) void keeper.current?.discard(left.id);
    setLeft(null);
  }, [left]);

  const keepSource = useCallback(
    (source: Source, options: TranslateOptions) => keeper.current?.keepSource(source, options),
    [],
  );
  const keepOptions = useCallback(
    (source: Source, options: TranslateOptions) => keeper.current?.keepOptions(source, options),
    [],
  );
  const forget = useCallback(() => keeper.current?.forget(), []);

  return { left, isKeeping, openLeft, discardLeft, keepSource, keepOptions, forget };
}
