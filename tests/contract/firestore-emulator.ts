/** Google's emulator runs where its address is set: `gcloud emulators firestore start --host-port=127.0.0.1:8080`. */
export const hasFirestoreEmulator = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;

let projects = 0;

/** A project of its own for every test: an emulator keeps what it was given. */
export function emulatedProject(): string {
  return `demo-polycue-${process.pid}-${(projects += 1)}`;
}
