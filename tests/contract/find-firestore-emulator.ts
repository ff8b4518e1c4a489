import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const JAR = 'cloud-firestore-emulator.jar';
/** Where the emulator lies below the root of the Google Cloud SDK. */
const BELOW_SDK = join('platform', 'cloud-firestore-emulator', JAR);

/** Where the emulator is, or everywhere it was looked for. */
export type FoundEmulator =
  | { readonly kind: 'running'; readonly host: string }
  | { readonly kind: 'installed'; readonly java: string; readonly jar: string }
  | { readonly kind: 'missing'; readonly lookedIn: string };

/** Looks for Google's Firestore emulator: one that runs, else one of the Google Cloud SDK. */
export function findFirestoreEmulator(env: NodeJS.ProcessEnv = process.env): FoundEmulator {
  const host = env['FIRESTORE_EMULATOR_HOST'];
  if (host) return { kind: 'running', host };
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const jars = [...besideCommands(folders), ...sdkRoots(env).map((root) => join(root, BELOW_SDK))];
  const jar = jars.find((path) => existsSync(path));
  const java = folders.map((folder) => join(folder, 'java')).find((path) => existsSync(path));
  if (jar && java) return { kind: 'installed', java, jar };
  const lookedIn = jar
    ? 'no java in PATH'
    : 'looked at FIRESTORE_EMULATOR_HOST, for gcloud and cloud_firestore_emulator in PATH, and in the usual folders of the Google Cloud SDK';
  return { kind: 'missing', lookedIn };
}

/** `cloud_firestore_emulator` lies beside the jar; `gcloud` in the SDK's `bin`. */
function besideCommands(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => [
    ...follow(join(folder, 'cloud_firestore_emulator')).map((script) => join(dirname(script), JAR)),
    ...follow(join(folder, 'gcloud')).map((script) => join(dirname(script), '..', BELOW_SDK)),
  ]);
}

function follow(path: string): string[] {
  return existsSync(path) ? [realpathSync(path)] : [];
}

function sdkRoots(env: NodeJS.ProcessEnv): string[] {
  const usual = ['/usr/lib', '/usr/local', '/usr/share', '/opt', homedir()].map((parent) =>
    join(parent, 'google-cloud-sdk'),
  );
  return [env['CLOUDSDK_ROOT_DIR'] ?? '', ...usual, '/snap/google-cloud-cli/current'].filter(Boolean);
}
