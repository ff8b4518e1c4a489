import { AppError } from '../errors.ts';

/**
 * Four of the largest tracks of a user, twelve of all: each character takes some 16 bytes until the last byte of its answer has been sent, so all together have
 * 400 MB at most. The parts of a film that a page has on the way at once are a tenth of what a user may have even in the first crowd.
 */
const DEFAULT_LIMITS: WorkLimits = {
  charsPerUser: 8_000_000,
  crowds: [
    { charsOfAll: 16_000_000, charsPerUser: 1_000_000 },
    { charsOfAll: 20_000_000, charsPerUser: 100_000 },
    { charsOfAll: 24_000_000, charsPerUser: 0 },
  ],
};
const RETRY_SECONDS = 10;

interface WorkLimits {
  readonly charsPerUser: number;
  /** What a user may have where all together would have more than so much, rising: a few who send much stop nobody, and many who send little end nothing. */
  readonly crowds: readonly { readonly charsOfAll: number; readonly charsPerUser: number }[];
}

/** What is being translated, or waits in memory for a reader: tracks and other large answers. What comes from the cache costs no call, but as much memory. */
export interface TrackWork {
  /**
   * A track begins; the returned function ends it.
   * @throws AppError `rate_limited` where the user has too much under way, `unavailable` where all together have, and this user more than is left for each.
   */
  begin(uid: string, chars: number): () => void;
}

/** Counts the characters of tracks under way. What is alone is never refused. */
export function trackWork({ charsPerUser, crowds }: WorkLimits = DEFAULT_LIMITS): TrackWork {
  const byUser = new Map<string, number>();
  let all = 0;
  const add = (uid: string, chars: number) => {
    all += chars;
    const own = (byUser.get(uid) ?? 0) + chars;
    if (own > 0) byUser.set(uid, own);
    else byUser.delete(uid);
  };
  return {
    begin(uid, chars) {
      const own = byUser.get(uid) ?? 0;
      if (own > 0 && own + chars > charsPerUser) throw tooMuchOfUser();
      const crowd = crowds.findLast(({ charsOfAll }) => all + chars > charsOfAll);
      if (all > 0 && crowd && own + chars > crowd.charsPerUser) throw tooMuchOfAll();
      add(uid, chars);
      let hasEnded = false;
      return () => {
        if (!hasEnded) add(uid, -chars);
        hasEnded = true;
      };
    },
  };
}

function tooMuchOfUser(): AppError {
  return new AppError('rate_limited', {
    logMessage: 'too much of a user under way at once',
    params: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
}

function tooMuchOfAll(): AppError {
  return new AppError('unavailable', {
    logMessage: 'too much under way at once',
    retryAfterSeconds: RETRY_SECONDS,
  });
}
