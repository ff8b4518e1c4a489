import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { t } from '#messages/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $update, keepTranslator, mayKeep, takeUpdate } from './service-worker.ts';

interface Props {
  /** A translation or an upload runs: it is not interrupted. */
  readonly isBusy: boolean;
  /** Something is open: the person works here. */
  readonly isUsed: boolean;
  /** Writes what is open. */
  readonly onBeforeReload: () => Promise<void>;
}

/** What goes on without a network, and that a new version is ready. It lies over the lower edge of the window: nothing moves when it comes and goes. */
export function OfflineNotice({ isBusy, isUsed, onBeforeReload }: Props) {
  const update = useStore($update);
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  useEffect(() => {
    if (mayKeep(isUsed)) whenLoaded();
  }, [isUsed]);
  const [isClosed, setIsClosed] = useState(false);
  if (isOnline && isClosed) setIsClosed(false);
  const isOfflineSaid = !isOnline && !isClosed;
  const readyUpdate = isBusy ? null : update;
  const isSaid = isOfflineSaid || readyUpdate !== null;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-edge-notice', isSaid);
    return () => document.documentElement.removeAttribute('data-edge-notice');
  }, [isSaid]);
  const label = t('offline.close');
  return (
    <div className="edge-notice">
      <Notice tone="plain" close={{ label, onClose: () => setIsClosed(true) }}>
        {isOfflineSaid ? t('offline.now') : null}
      </Notice>
      <Notice tone="plain" close={{ label, onClose: () => $update.set(null) }}>
        {readyUpdate ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {t('offline.update')}
            <button
              type="button"
              className="quiet-link"
              onClick={() => void onBeforeReload().then(() => takeUpdate(readyUpdate))}
            >
              {t('offline.reload')}
            </button>
          </span>
        ) : null}
      </Notice>
    </div>
  );
}

function listenToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The first load of the page goes before what is kept for the next. */
function whenLoaded(): void {
  if (!import.meta.env.PROD) return;
  const keep = () => void keepTranslator();
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
