import { setTimeout as delay } from 'node:timers/promises';
import { type Semaphore, semaphore } from '#server/concurrency/semaphore.ts';
import { AppError } from '#server/errors.ts';

/** Waiting requests of a user. It is twice the parts of the longest film, which may all wait until its credit is counted. */
const MAX_WAITING = 200;
const RETRY_SECONDS = 10;

/** How soon a request notices that one on another instance has ended: the time doubles while it waits. */
const MIN_POLL_MS = 200;
const MAX_POLL_MS = 3_200;

interface Waiter {
  readonly uid: string;
  /** Equal for identical requests of a user. */
  readonly requestKey: string;
  readonly signal: AbortSignal;
}

/** Identical requests of a user in this process: one of them polls, the others wait for it. */
export interface IdenticalRequests {
  /**
   * Calls `open` until it gives something: at once, when what it may wait for ends in this process, and from time to time for others.
   * Requests are opened in the order in which they came.
   * @throws AppError `rate_limited` where too many requests of the user wait, the signal's reason, and what `open` throws.
   */
  open<Opened>(waiter: Waiter, open: () => Promise<Opened | null>): Promise<Opened>;
  /** A request has ended: the next identical one need not wait any longer. */
  ended(uid: string, requestKey: string): void;
  /** A credit of the user has been counted, or its request has ended: others that wait for it need not wait any longer. */
  creditDecided(uid: string): void;
}

interface Queue {
  readonly uid: string;
  readonly turn: Semaphore;
  length: number;
  /** Aborts when what its first request waits for may have ended; then there is another one. */
  ending: AbortController;
}

export function identicalRequests(): IdenticalRequests {
  const queues = new Map<string, Queue>();
  const waitingByUser = new Map<string, Set<Waiter>>();

  /** @throws AppError `rate_limited`. */
  const countWaiting = (waiter: Waiter) => {
    const waiting = waitingByUser.get(waiter.uid) ?? new Set();
    if (!waiting.has(waiter) && waiting.size >= MAX_WAITING) throw tooManyWaiting();
    waitingByUser.set(waiter.uid, waiting.add(waiter));
  };

  const leave = (queue: Queue, waiter: Waiter) => {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(keyOf(waiter));
    const waiting = waitingByUser.get(waiter.uid);
    waiting?.delete(waiter);
    if (waiting?.size === 0) waitingByUser.delete(waiter.uid);
  };

  return {
    async open(waiter, open) {
      const key = keyOf(waiter);
      const queue = queues.get(key) ?? newQueue(waiter.uid);
      queues.set(key, queue);
      queue.length += 1;
      try {
        if (queue.length > 1) countWaiting(waiter);
        return await queue.turn.run(
          () => poll(queue, waiter.signal, open, () => countWaiting(waiter)),
          waiter.signal,
        );
      } finally {
        leave(queue, waiter);
      }
    },
    ended(uid, requestKey) {
      const queue = queues.get(keyOf({ uid, requestKey }));
      if (queue) wake(queue);
    },
    creditDecided(uid) {
      for (const queue of queues.values()) if (queue.uid === uid) wake(queue);
    },
  };
}

function newQueue(uid: string): Queue {
  return { uid, turn: semaphore(1), length: 0, ending: new AbortController() };
}

function wake(queue: Queue): void {
  queue.ending.abort();
  queue.ending = new AbortController();
}

async function poll<Opened>(
  queue: Queue,
  signal: AbortSignal,
  open: () => Promise<Opened | null>,
  onWait: () => void,
): Promise<Opened> {
  for (let pauseMs = MIN_POLL_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_POLL_MS)) {
    // Taken first: a request may end while the store is read.
    const ending = queue.ending.signal;
    const opened = await open();
    if (opened !== null) return opened;
    onWait();
    const woken = AbortSignal.any([signal, ending]);
    await delay(pauseMs, undefined, { signal: woken }).catch(() => signal.throwIfAborted());
  }
}

function keyOf({ uid, requestKey }: Pick<Waiter, 'uid' | 'requestKey'>): string {
  return `${uid}\n${requestKey}`;
}

function tooManyWaiting(): AppError {
  return new AppError('rate_limited', {
    logMessage: 'too many requests of a user wait for identical ones',
    params: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
}
