import { t } from '#messages/first.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';

/**
 * Says that a part of the page did not load, whoever asked for it: the bundler tells of every `import()` that fails
 * (docs/decisions/0191-failed-loads-are-said-in-one-place.md), and takes it back where the part comes later. Returns a function that ends it.
 */
export function reportFailedLoads({ $notice }: Pick<TranslatorWorkspace, '$notice'>): () => void {
  const said = new Set<unknown>();
  const onFailedLoad = (event: Event) => {
    if ('payload' in event) said.add(event.payload);
    const action = $notice.get()?.action;
    // Undo, and what another tab has, are worth more.
    if (action === 'undo' || action === 'goOn' || action === 'reload') return;
    $notice.set({ tone: 'bad', text: t('notice.partMissing'), action: 'reload' });
  };
  const onLateLoad = () => {
    if ($notice.get()?.action === 'reload') $notice.set(null);
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

/** Loads the page again, with what is open. Without a network it would be gone. */
export async function loadAgain({
  $notice,
  flush,
}: Pick<TranslatorWorkspace, '$notice' | 'flush'>): Promise<void> {
  const isThere = await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => null);
  if (!isThere) return $notice.set({ tone: 'bad', text: t('notice.stillOffline'), action: 'reload' });
  await flush();
  location.reload();
}
