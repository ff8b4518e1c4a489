import type { ErrorCode } from '#protocol/error-codes.ts';
import type { AppError } from '#server/errors.ts';
import type { ErrorBudget } from '../model.ts';

const MAX_CONSECUTIVE_FAILURES = 3;
const MAX_CONSECUTIVE_UNREADABLE = 6;
const MAX_CONSECUTIVE_BLOCKS = 12;

/** What used up an error budget. */
type Exhaustion = ErrorCode | 'unreadable';

/**
 * The error budget of one request. It stays exhausted until the request ends, or until a call that was under way is answered.
 * The first time that it is exhausted, `onExhausted` is told why.
 */
export function errorBudget(onExhausted: (cause: Exhaustion) => void = () => undefined): ErrorBudget {
  let failures = 0;
  let blocks = 0;
  let unreadable = 0;
  let lastFailure: AppError | null = null;
  let isReported = false;
  const isExhausted = () => failures >= MAX_CONSECUTIVE_FAILURES || unreadable >= MAX_CONSECUTIVE_UNREADABLE;
  const report = (cause: Exhaustion) => {
    if (isReported || !isExhausted()) return;
    isReported = true;
    onExhausted(cause);
  };
  return {
    terminalError: null,
    recordAnswer() {
      failures = 0;
      blocks = 0;
      unreadable = 0;
    },
    recordUnreadable() {
      unreadable += 1;
      report('unreadable');
    },
    recordFailure(error) {
      failures += 1;
      lastFailure = error;
      report(error.code);
    },
    recordBlock() {
      failures = 0;
      blocks += 1;
    },
    get lastFailure() {
      return lastFailure;
    },
    get isExhausted() {
      return isExhausted();
    },
    get isBlockingEverything() {
      return blocks >= MAX_CONSECUTIVE_BLOCKS;
    },
  };
}
