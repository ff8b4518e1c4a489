import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { firestoreCache } from '#server/adapters/firestore/index.ts';
import { sqliteCache } from '#server/adapters/sqlite/index.ts';
import { describeCache } from './cache.ts';
import { emulatedProject, hasFirestoreEmulator } from './firestore-emulator.ts';

describeCache('sqliteCache', (clock) => sqliteCache(':memory:', { clock }));

const firestore = new FirestoreMock();
let databases = 0;
describeCache('firestoreCache, in process', (clock) => {
  const projectId = `project-${(databases += 1)}`;
  const client = firestore.createDatabase(projectId).firestore();
  return firestoreCache({ projectId, client, clock });
});

describeCache(
  'firestoreCache, on the emulator of FIRESTORE_EMULATOR_HOST',
  (clock) => firestoreCache({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator },
);
