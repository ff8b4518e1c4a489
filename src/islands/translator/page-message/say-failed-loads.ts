import { t } from '#messages/first.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';

/**
 * Says that a part of the page did not load, whoever asked for it: the bundler tells of every `import()` that fails
 * (docs/decisions/0191-failed-loads-are-said-in-one-place.md), and takes it back where the part comes later. Returns a function that ends it.
 */
export function sayFailedLoads({ $notice }: Pick<TranslatorWorkspace, '$notice'>): () => void {
  const text = t('notice.partMissing');
  const said = new Set<unknown>();
  const onFailedLoad = (event: Event) => {
    if ('payload' in event) said.add(event.payload);
    const now = $notice.get();
    // A button such as Undo is worth more.
    if (!now?.action && now?.text !== text) $notice.set({ tone: 'bad', text });
  };
  const onLateLoad = () => {
    if ($notice.get()?.text === text) $notice.set(null);
  };
  /** What was said is handled, also where who asked for the part waits for nothing. */
  const onUncaught = (event: PromiseRejectionEvent) => {
    if (said.has(event.reason)) event.preventDefault();
  };
  const listening = new AbortController();
  addEventListener('vite:preloadError', onFailedLoad, listening);
  addEventListener('lateload', onLateLoad, listening);
  addEventListener('unhandledrejection', onUncaught, listening);
  return () => listening.abort();
}
