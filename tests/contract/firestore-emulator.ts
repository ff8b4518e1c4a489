/** Google's emulator runs where its address is set: `gcloud emulators firestore start --host-port=127.0.0.1:8080`. */
export const hasFirestoreEmulator = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;

/** The emulator reads no message above 4 MiB; Firestore itself takes 10. */
export const EMULATOR_MAX_BYTES = 3 * 1024 * 1024;

let projects = 0;

/** A project of its own for every test: an emulator keeps what it was given. */
export function emulatedProject(): string {
  return `demo-polycue-${process.pid}-${(projects += 1)}`;
}
