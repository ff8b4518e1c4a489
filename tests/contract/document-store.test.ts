import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { describeDocumentStore } from './document-store.ts';
import { EMULATOR_MAX_BYTES, emulatedProject, hasFirestoreEmulator } from './firestore-emulator.ts';
import { inProcessFirestore } from './firestore-in-process.ts';

describeDocumentStore('sqliteStore', (clock) => sqliteStore(':memory:', { clock }));

describeDocumentStore('firestoreStore, in process', (clock) =>
  firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock }),
);

describeDocumentStore(
  'firestoreStore, on the emulator of FIRESTORE_EMULATOR_HOST',
  (clock) => firestoreStore({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator, isLocking: true, maxBytes: EMULATOR_MAX_BYTES },
);
