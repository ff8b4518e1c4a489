/** A fixed number of places, handed out in the order in which they were asked for. */
export interface Slots {
  /** Runs `work` when a place is free. Rejects with the signal's reason where that comes first. */
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function slots(places: number): Slots {
  let free = places;
  const waiting: (() => void)[] = [];

  function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work, signal) {
      await take(signal);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
