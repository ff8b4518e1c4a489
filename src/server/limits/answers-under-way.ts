import { AppError } from '../errors.ts';

/** Exports at once: of all, so that slow readers do not add up. */
const MAX_OF_ALL = 8;
const RETRY_SECONDS = 10;

/** Answers that are large and being sent: one of a user, and some of all. */
export interface AnswersUnderWay {
  /**
   * An answer begins; the returned function ends it.
   * @throws AppError `rate_limited` where the user has one under way, `unavailable` where all together have too many.
   */
  begin(uid: string): () => void;
}

export function answersUnderWay(maxOfAll = MAX_OF_ALL): AnswersUnderWay {
  const users = new Set<string>();
  return {
    begin(uid) {
      if (users.has(uid)) throw tooMany('rate_limited', 'an export of the user is under way');
      if (users.size >= maxOfAll) throw tooMany('unavailable', 'too many exports at once');
      users.add(uid);
      return () => void users.delete(uid);
    },
  };
}

function tooMany(code: 'rate_limited' | 'unavailable', logMessage: string): AppError {
  return new AppError(code, {
    logMessage,
    params: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
}
