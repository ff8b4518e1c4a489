import { setImmediate as nextIteration } from 'node:timers/promises';

/** Resolves in a later iteration of the event loop. */
export type YieldToEventLoop = () => Promise<void>;

/**
 * Lets pending input and output run before the next piece of processor-bound work. Callers are released one per iteration, so that several
 * pieces of work never run back to back.
 */
export function eventLoopYielder(): YieldToEventLoop {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextIteration());
    return last;
  };
}
