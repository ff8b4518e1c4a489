import { fairSemaphore } from '../concurrency/fair-semaphore.ts';
import { type BodyReservation, bodyMemory } from './body-memory.ts';

/** Twenty bodies of one user at once would hold five megabytes each before they could be refused. */
const BODIES_PER_USER = 2;
/** Of all users together: more than ten of the largest tracks, and a tenth of the smallest instance's memory. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface LargeBodies {
  /** Reads a body when this user may: others of the same user wait in their connections, unread. Nobody waits for somebody else. */
  read<Result>(
    uid: string,
    read: (reservation: BodyReservation) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** Who may read a large body now, and how much all of them take. */
export function largeBodies(maxBytes = MAX_BYTES): LargeBodies {
  const perUser = fairSemaphore({ permits: Infinity, permitsPerFlow: BODIES_PER_USER });
  const memory = bodyMemory(maxBytes);
  return { read: (uid, read, signal) => perUser.run(uid, () => memory.whileReading(read), signal) };
}
