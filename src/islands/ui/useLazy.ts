import { useEffect, useState } from 'react';

/** A part that is loaded when it is first wanted, and stays; `null` until then. A failed load is tried again at the next wish. */
export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setPart({ value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, part]);
  return part?.value ?? null;
}
