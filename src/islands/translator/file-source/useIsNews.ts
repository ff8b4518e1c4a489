import { useState } from 'react';
import type { Source } from '#islands/project/source.ts';
import type { SourceState } from './source-state.ts';

/** Whether the name is that of a file that was just read. What comes back, or is opened from the list, is told by the page already. */
export function useIsNews(state: SourceState): boolean {
  const [last, setLast] = useState<{ isAwaited: boolean; isNews: boolean; source: Source | null }>({
    isAwaited: false,
    isNews: true,
    source: null,
  });
  const isReading = state.status === 'reading' || state.status === 'choosing';
  const source = state.status === 'ready' ? state.source : null;
  const isOther = source !== null && source !== last.source;
  if (isReading && !last.isAwaited) setLast({ ...last, isAwaited: true, isNews: true });
  if (isOther) setLast({ isAwaited: false, isNews: last.isAwaited, source });
  return isOther ? last.isAwaited : isReading || last.isNews;
}
