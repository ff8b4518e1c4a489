import type { AppError } from '#server/errors.ts';
import type { CircuitBreaker } from '../model.ts';

const MAX_CONSECUTIVE_FAILURES = 3;
const MAX_CONSECUTIVE_UNREADABLE = 6;
const MAX_CONSECUTIVE_BLOCKS = 12;

/** The circuit breaker of one request. It stays open until the request ends, or until a call that was under way is answered. */
export function circuitBreaker(): CircuitBreaker {
  let failures = 0;
  let blocks = 0;
  let unreadable = 0;
  let lastFailure: AppError | null = null;
  return {
    terminalError: null,
    recordAnswer() {
      failures = 0;
      blocks = 0;
      unreadable = 0;
    },
    recordUnreadable() {
      unreadable += 1;
    },
    recordFailure(error) {
      failures += 1;
      lastFailure = error;
    },
    recordBlock() {
      failures = 0;
      blocks += 1;
    },
    get lastFailure() {
      return lastFailure;
    },
    get isOpen() {
      return failures >= MAX_CONSECUTIVE_FAILURES || unreadable >= MAX_CONSECUTIVE_UNREADABLE;
    },
    get isBlockingEverything() {
      return blocks >= MAX_CONSECUTIVE_BLOCKS;
    },
  };
}
