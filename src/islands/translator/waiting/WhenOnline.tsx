import { useSyncExternalStore } from 'react';
import { t } from '#messages/t.ts';

/** Said where a run lost its connection because this device has none. */
export function WhenOnline() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline) return null;
  return <p className="mt-1 text-(length:--step--1)">{t('waiting.whenOnline')}</p>;
}

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
