import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { describeDocumentStore } from './document-store.ts';
import {
  EMULATOR_MAX_BYTES,
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  useFirestoreEmulator,
} from './firestore-emulator.ts';
import { inProcessFirestore } from './firestore-in-process.ts';

useFirestoreEmulator();

describeDocumentStore('sqliteStore', (clock) => sqliteStore(':memory:', { clock }));

describeDocumentStore('firestoreStore, in process', (clock) =>
  firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock }),
);

describeDocumentStore(
  `firestoreStore, on ${emulatorTitle},`,
  (clock) => firestoreStore({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator, isLocking: true, maxBytes: EMULATOR_MAX_BYTES },
);
