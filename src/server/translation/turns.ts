import { setImmediate as afterNews } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn to work on an answer. One answer is worked on at a time, and between two whatever has arrived meanwhile is taken in first: a
 * place at the gate that is free should not wait for sums.
 */
export function takeTurn(): Promise<void> {
  last = last.then(() => afterNews());
  return last;
}
