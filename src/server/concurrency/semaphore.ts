/** A counting semaphore that serves waiters first in, first out. */
export interface Semaphore {
  /** Runs `work` once a permit is free. Rejects with the signal's reason if it aborts first. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export function semaphore(permits: number): Semaphore {
  let available = permits;
  const waiting: (() => void)[] = [];

  function acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (available > 0) {
      available -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else available += 1;
  }

  return {
    async run(work, signal) {
      await acquire(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
