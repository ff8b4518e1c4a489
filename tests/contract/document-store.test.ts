import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { describeDocumentStore } from './document-store.ts';
import { emulatedProject, hasFirestoreEmulator } from './firestore-emulator.ts';

describeDocumentStore('sqliteStore', (clock) => sqliteStore(':memory:', { clock }));

const firestore = new FirestoreMock();
let databases = 0;
describeDocumentStore('firestoreStore, in process', (clock) => {
  const projectId = `project-${(databases += 1)}`;
  const client = firestore.createDatabase(projectId).firestore();
  return firestoreStore({ projectId, client, clock });
});

describeDocumentStore(
  'firestoreStore, on the emulator of FIRESTORE_EMULATOR_HOST',
  (clock) => firestoreStore({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator },
);
