import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActionLink } from '#demo/auth/action-link.ts';
import { demoAccount, ensureDemoAccount } from '#demo/auth/demo-account.ts';
import { startAuthEmulator, type AuthEmulator, type AuthEmulatorOptions } from '#demo/auth/emulator.ts';

const projectId = 'demo-polycue';
const email = 'ada@example.test';
const password = 'difference';

let folder: string;
let cleanups: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polycue-auth-'));
  cleanups = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<AuthEmulatorOptions> = {}): Promise<AuthEmulator> {
  const emulator = await startAuthEmulator({ projectId, ...options });
  cleanups.push(() => emulator.stop());
  return emulator;
}

function connect({ host }: AuthEmulator): Auth {
  const app = initializeApp({ projectId, apiKey: 'demo' }, `${host}-${cleanups.length}`);
  cleanups.push(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  return auth;
}

describe('startAuthEmulator', () => {
  test('reports every link, and the link leads to our page with a code that works', async () => {
    const links: ActionLink[] = [];
    const pageOrigin = 'http://127.0.0.1:4321';
    const auth = connect(await start({ pageOrigin, onLink: (link) => links.push(link) }));
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await sendEmailVerification(user);
    await sendPasswordResetEmail(auth, email);

    expect(links).toMatchObject([
      { mode: 'verifyEmail', email },
      { mode: 'resetPassword', email },
    ]);
    const link = new URL(links[0]?.url ?? '');
    expect(link.origin + link.pathname).toBe(`${pageOrigin}/translate`);
    await applyActionCode(auth, link.searchParams.get('oobCode') ?? '');
    await user.reload();
    expect(user.emailVerified).toBe(true);
  });

  test('lists the same links where the page of a demo reads them', async () => {
    const emulator = await start({ pageOrigin: 'http://127.0.0.1:4321' });
    const { user } = await createUserWithEmailAndPassword(connect(emulator), email, password);
    await sendEmailVerification(user);
    const reply = await fetch(`http://${emulator.host}/emulator/v1/projects/${projectId}/oobCodes`);
    const { oobCodes } = (await reply.json()) as { oobCodes: { email: string; oobLink: string }[] };
    expect(oobCodes.map((code) => code.email)).toEqual([email]);
    expect(oobCodes[0]?.oobLink).toMatch(/^http:\/\/127\.0\.0\.1:4321\/translate\?mode=verifyEmail&oobCode=/);
  });

  test('keeps accounts and sessions between starts, for its owner only', async () => {
    const dataFile = join(folder, 'auth.json');
    const first = await start({ dataFile });
    const { user } = await createUserWithEmailAndPassword(connect(first), email, password);
    const { authTime } = await user.getIdTokenResult();
    const { refreshToken } = user;
    await first.stop();

    const second = await start({ dataFile });
    const signedIn = await signInWithEmailAndPassword(connect(second), email, password);
    expect(signedIn.user.uid).toBe(user.uid);
    const renewed = await renew(second, refreshToken);
    expect(renewed.user_id).toBe(user.uid);
    expect(await validSince(second)).toBeLessThanOrEqual(Date.parse(authTime) / 1000);
    expect(statSync(dataFile).mode & 0o077).toBe(0);
  });

  test('names an unknown e-mail and a wrong password apart, each with a sentence of its own', async () => {
    const auth = connect(await start());
    await createUserWithEmailAndPassword(auth, email, password);
    await expect(signInWithEmailAndPassword(auth, email, 'wrong-one')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.test', password)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

describe('ensureDemoAccount', () => {
  test('has a verified account ready, and gives it back the printed password', async () => {
    const emulator = await start();
    await ensureDemoAccount(emulator.host, projectId);
    const auth = connect(emulator);
    const { user } = await signInWithEmailAndPassword(auth, demoAccount.email, demoAccount.password);
    expect(user.emailVerified).toBe(true);

    const changed = await fetch(
      `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: user.uid, password: 'another-one', emailVerified: false }),
      },
    );
    expect(changed.status).toBe(200);
    await ensureDemoAccount(emulator.host, projectId);
    const again = await signInWithEmailAndPassword(auth, demoAccount.email, demoAccount.password);
    expect(again.user.emailVerified).toBe(true);
  });
});

async function renew({ host }: AuthEmulator, refreshToken: string): Promise<{ user_id: string }> {
  const reply = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return (await reply.json()) as { user_id: string };
}

/** Tokens signed in before this second are refused as revoked. */
async function validSince({ host }: AuthEmulator): Promise<number> {
  const reply = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ email: [email] }),
    },
  );
  const { users } = (await reply.json()) as { users: { validSince: string }[] };
  return Number(users[0]?.validSince);
}
