import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from '@google-cloud/firestore';

/**
 * An empty Firestore in this process, behind the real SDK. `connect` gives clients of the same database: one for each instance of the server.
 *
 * It distinguishes concurrent transactions by whole milliseconds, so that two commits in one go unnoticed (it lost 1 or 2 of 50 increments in 5 of 12
 * runs here). With a clock of which every reading is a later millisecond none is lost.
 */
export function inProcessFirestore(projectId = 'demo-polycue'): { connect(): Firestore } {
  const environment = new FirestoreMock();
  let lastMs = Date.now();
  environment.systemTime.now = () => new Date((lastMs = Math.max(lastMs + 1, Date.now())));
  const database = environment.createDatabase(projectId);
  return { connect: () => database.firestore() };
}
