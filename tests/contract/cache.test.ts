import { firestoreCache } from '#server/adapters/firestore/index.ts';
import { sqliteCache } from '#server/adapters/sqlite/index.ts';
import { describeCache } from './cache.ts';
import {
  EMULATOR_MAX_BYTES,
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  useFirestoreEmulator,
} from './firestore-emulator.ts';
import { inProcessFirestore } from './firestore-in-process.ts';

useFirestoreEmulator();

describeCache('sqliteCache', (clock) => sqliteCache(':memory:', { clock }));

describeCache('firestoreCache, in process', (clock) =>
  firestoreCache({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock }),
);

describeCache(
  `firestoreCache, on ${emulatorTitle},`,
  (clock) => firestoreCache({ projectId: emulatedProject(), clock }),
  { skip: !hasFirestoreEmulator, maxBytes: EMULATOR_MAX_BYTES },
);
