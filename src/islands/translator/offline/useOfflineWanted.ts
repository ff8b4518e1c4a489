import { useEffect, useState } from 'react';

/** Whether what goes on without a network must be told: to who works here, or has this page on the machine. A first look loads nothing for it. */
export function useOfflineWanted(isUsed: boolean): boolean {
  const [isTouched, setIsTouched] = useState(false);
  const isKept = globalThis.navigator?.serviceWorker?.controller != null;
  useEffect(() => {
    const listening = new AbortController();
    const touch = () => setIsTouched(true);
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, touch, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isUsed || isKept || isTouched;
}
