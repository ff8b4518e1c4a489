import { type FairSemaphore, fairSemaphore } from '../concurrency/fair-semaphore.ts';

/** Twenty bodies of one user at once would hold five megabytes each before they could be refused. */
const BODIES_PER_USER = 2;

/** Who may read a large body now: a user's others wait in their connections, unread. Nobody waits for somebody else. */
export function largeBodies(): FairSemaphore {
  return fairSemaphore({ permits: Infinity, permitsPerFlow: BODIES_PER_USER });
}
