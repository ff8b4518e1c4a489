import { firebaseIdentity } from '#server/adapters/firebase-auth/identity.ts';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { afterAll, beforeAll } from 'vitest';
import { emulatorAccounts } from '../server/adapters/firebase-auth/emulator-accounts.ts';
import { noonMs, scriptedIdentity } from '../server/test-services.ts';
import { describeIdentityProvider } from './identity.ts';

const projectId = 'demo-polycue';
const before = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId });
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;
}, 60_000);
afterAll(async () => {
  if (before === undefined) delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  else process.env['FIREBASE_AUTH_EMULATOR_HOST'] = before;
  await emulator.stop();
});

describeIdentityProvider('firebaseIdentity, on the Auth emulator', async () => {
  const accounts = emulatorAccounts(emulator.host, projectId);
  await accounts.clear();
  return {
    provider: firebaseIdentity({ projectId, isEmulator: true }),
    register: async (email, { isVerified }) => {
      const { uid } = await accounts.signUp(email);
      if (isVerified) await accounts.verify(uid);
      return { uid, token: await accounts.signIn(email) };
    },
    signIn: accounts.signIn,
    // It counts whole seconds, by its own clock, which the test cannot control.
    nextSecond: () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 20)),
    close: async () => undefined,
  };
});

describeIdentityProvider('scriptedIdentity', async () => {
  let authTimeMs = noonMs;
  const people = scriptedIdentity({ now: () => authTimeMs });
  return {
    provider: people.provider,
    register: async (email, { isVerified }) => {
      const uid = `uid of ${email}`;
      return { uid, token: people.tokenOf(uid, { email, emailVerified: isVerified, authTimeMs }) };
    },
    signIn: async (email) => people.tokenOf(`uid of ${email}`, { email, authTimeMs }),
    nextSecond: async () => void (authTimeMs += 1_000),
    close: async () => undefined,
  };
});
