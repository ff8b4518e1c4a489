import { useEffect } from 'react';

/** While something is lost or stopped when the page goes, the browser asks first. The listener is there only then: it keeps the page out of the Back cache. */
export function useLeaveGuard(isAtStake: boolean): void {
  useEffect(() => (isAtStake ? askBeforeLeaving() : undefined), [isAtStake]);
}

/** The same for work that goes on whatever is on the screen: a component that leaves it does not take the question with it. */
export async function guardLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  const stopAsking = askBeforeLeaving();
  try {
    return await work();
  } finally {
    stopAsking();
  }
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
