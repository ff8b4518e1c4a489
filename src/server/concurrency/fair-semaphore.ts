/** A counting semaphore shared by several flows (users, translations), which it serves round robin. */
export interface FairSemaphore {
  /** Runs `work` once a permit is free and the flow is next. Rejects with the signal's reason if it aborts first. */
  run<Result>(flow: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface Limits {
  readonly permits: number;
  /** The permits that one flow may hold at once, so that a long queue of one cannot take all of them. */
  readonly permitsPerFlow: number;
}

interface Flow {
  held: number;
  readonly waiting: (() => void)[];
}

/** Round-robin fair queueing (Nagle, RFC 970): a flow with a hundred waiters gets as many permits in a round as a flow with one. */
export function fairSemaphore({ permits, permitsPerFlow }: Limits): FairSemaphore {
  let available = permits;
  /** In the order of service. */
  const flows = new Map<string, Flow>();

  function grantNext(): void {
    for (const [name, flow] of flows) {
      if (available === 0) return;
      if (flow.waiting.length === 0 || flow.held >= permitsPerFlow) continue;
      available -= 1;
      flow.held += 1;
      moveToEnd(name, flow);
      flow.waiting.shift()!();
    }
  }

  function acquire(name: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const flow = flows.get(name) ?? { held: 0, waiting: [] };
    flows.set(name, flow);
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        flow.waiting.splice(flow.waiting.indexOf(enter), 1);
        forgetIfIdle(name, flow);
        reject(signal.reason as Error);
      };
      flow.waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
      grantNext();
    });
  }

  function release(name: string): void {
    const flow = flows.get(name)!;
    flow.held -= 1;
    available += 1;
    // Flows that arrived meanwhile come first.
    moveToEnd(name, flow);
    forgetIfIdle(name, flow);
    grantNext();
  }

  function moveToEnd(name: string, flow: Flow): void {
    flows.delete(name);
    flows.set(name, flow);
  }

  function forgetIfIdle(name: string, { held, waiting }: Flow): void {
    if (held === 0 && waiting.length === 0) flows.delete(name);
  }

  return {
    async run(flow, work, signal) {
      await acquire(flow, signal);
      try {
        return await work();
      } finally {
        release(flow);
      }
    },
  };
}
