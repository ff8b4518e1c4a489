import type { User } from '../accounts/authenticate.ts';
import type { Services } from '../services.ts';

interface Answered {
  readonly services: Pick<Services, 'trackWork'>;
  readonly user: Pick<User, 'uid'>;
  /** Resolves once the reader has the answer, or is gone. */
  readonly sent: Promise<void>;
}

/** Shorter answers do not add up to much, and whoever has more under way still gets them. */
const LARGE_CHARS = 100_000;

/**
 * Counts a large answer until its reader has it (docs/decisions/0196).
 * @throws AppError `rate_limited` or `unavailable` where too much waits to be read.
 */
export function countAnswer({ services, user, sent }: Answered, text: string): void {
  if (text.length >= LARGE_CHARS) void sent.then(services.trackWork.begin(user.uid, text.length));
}
