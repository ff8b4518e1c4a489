import { atom } from 'nanostores';

/** Less is no wait. */
export const NOTICEABLE_MS = 1_000;

/** How much of what was pressed for has not come in a time that a person notices. */
export const $lateWaits = atom(0);

/** Begins to wait for something. Returns a function that ends it. */
export function beginWait(): () => void {
  let isLate = false;
  const count = (by: number) => $lateWaits.set($lateWaits.get() + by);
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, NOTICEABLE_MS);
  return () => {
    clearTimeout(timer);
    if (isLate) count(-1);
    isLate = false;
  };
}

/** Waits for work that a press has begun, and lets the page say so where it takes long. */
export async function awaited<Result>(work: Promise<Result>): Promise<Result> {
  const end = beginWait();
  try {
    return await work;
  } finally {
    end();
  }
}
