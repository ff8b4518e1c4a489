import { useEffect } from 'react';

/** While something is lost or stopped when the page goes, the browser asks first. The listener is there only then: it keeps the page out of the Back cache. */
export function useLeaveGuard(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
