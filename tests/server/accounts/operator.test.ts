import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { listMessages, readConsent } from '#server/contact/messages.ts';
import { receiveMessage } from '#server/contact/receive-message.ts';
import type { VerifiedEmail } from '#server/ports/verified-email.ts';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { emulatorAccounts } from '../adapters/firebase-auth/emulator-accounts.ts';
import { handClock, testServices } from '../test-services.ts';

let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
let dataDir: string;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId: 'demo-polycue' });
}, 60_000);
afterAll(() => emulator.stop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-operator-'));
  // The server's: a command makes none of its own.
  await sqliteStore(dataDir).close();
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs a command as the operator does, with the server's environment. */
function run(
  command: string,
  ...args: string[]
): Promise<{ code: number; output: string; complaint: string }> {
  const env = {
    PATH: process.env['PATH'],
    POLYCUE_MODE: 'demo',
    POLYCUE_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    NODE_NO_WARNINGS: '1',
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/operator/run.ts', command, ...args],
      { env },
      (error, output, complaint) => {
        resolve({ code: error ? Number(error.code) : 0, output, complaint });
      },
    );
  });
}

/** What the commands see: they go by the real time. */
const openServices = () =>
  testServices({ clock: handClock(Date.now()), services: { store: sqliteStore(dataDir) } });
const balance = async (uid: string) => {
  const services = openServices();
  const found = await readBalance(services, uid);
  await services.close();
  return found;
};

describe('scripts/operator/grant.ts', () => {
  test('makes an account unlimited by its uid, and takes that back', async () => {
    const { uid } = await emulatorAccounts(emulator.host, 'demo-polycue').signUp('uid@example.com');
    expect(await run('grant', uid)).toMatchObject({ code: 0, output: `${uid}: unlimited\n` });
    expect(await balance(uid)).toMatchObject({ remaining: null, unlimited: true });
    expect(await run('grant', uid, '--revoke')).toMatchObject({
      code: 0,
      output: `${uid}: no longer unlimited\n`,
    });
    expect(await balance(uid)).toMatchObject({ remaining: 5, unlimited: false });
  }, 60_000);

  test('grants nothing to an account that there is not', async () => {
    expect(await run('grant', 'mistyped')).toMatchObject({
      code: 1,
      output: '',
      complaint: 'there is no account mistyped\n',
    });
    expect(await balance('mistyped')).toMatchObject({ unlimited: false });
  }, 60_000);

  test('finds an account by its verified e-mail address, and says when there is none', async () => {
    const accounts = emulatorAccounts(emulator.host, 'demo-polycue');
    const { uid } = await accounts.signUp('ann@example.com');
    await accounts.verify(uid);
    expect(await run('grant', 'ann@example.com')).toMatchObject({
      code: 0,
      output: 'ann@example.com: unlimited\n',
    });
    expect(await balance(uid)).toMatchObject({ remaining: null, unlimited: true });
    expect(await run('grant', 'bob@example.com')).toMatchObject({
      code: 1,
      complaint: 'nobody has verified the address bob@example.com\n',
    });
  }, 60_000);
});

describe('scripts/operator/back-up.ts', () => {
  test('copies the database, once', async () => {
    await balance('ann');
    const target = join(dataDir, 'copy.sqlite');
    expect(await run('back-up', target)).toMatchObject({ code: 0 });
    expect(existsSync(target)).toBe(true);
    expect(await run('back-up', target)).toMatchObject({ code: 1, complaint: `${target} exists already\n` });
  }, 60_000);
});

describe('scripts/operator/restore.ts', () => {
  test('puts a back-up in place of the database, keeps the one before, and overwrites nothing unasked', async () => {
    const copy = join(dataDir, 'copy.sqlite');
    const grantAndClose = async (uid: string, isUnlimited: boolean) => {
      const services = openServices();
      await grantUnlimited(services, uid, isUnlimited);
      await services.close();
    };
    await grantAndClose('ann', true);
    expect(await run('back-up', copy)).toMatchObject({ code: 0 });
    await grantAndClose('ann', false);
    expect(await run('restore', copy)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('--replace') as string,
    });
    expect(await balance('ann')).toMatchObject({ unlimited: false });
    expect(await run('restore', copy, '--replace')).toMatchObject({
      code: 0,
      output: expect.stringContaining('the one before is') as string,
    });
    expect(await balance('ann')).toMatchObject({ unlimited: true });
  }, 60_000);

  test('refuses a damaged file, and a database that a server uses', async () => {
    const rubbish = join(dataDir, 'rubbish.sqlite');
    await writeFile(rubbish, 'not a database at all, but long enough to be looked at');
    expect(await run('restore', rubbish)).toMatchObject({ code: 1 });
    const copy = join(dataDir, 'copy.sqlite');
    const services = openServices();
    await grantUnlimited(services, 'ann', true);
    expect(await run('back-up', copy)).toMatchObject({ code: 0 });
    expect(await run('restore', copy, '--replace')).toMatchObject({
      code: 1,
      complaint: 'a server uses the database: stop it first\n',
    });
    await services.close();
  }, 60_000);
});

describe('scripts/operator/master-keys.ts', () => {
  test('counts what each master key seals', async () => {
    const services = openServices();
    await saveGeminiKey(services, 'ann', 'AIzaTheKeyOfAnn');
    await services.close();
    const [{ id } = { id: '' }] = services.config.masterKeys;
    const { output } = await run('master-keys');
    expect(output.trim().split('\n')).toContain(`${id}: 1`);
  }, 60_000);
});

const commands = ['grant', 'messages', 'forget-address', 'back-up', 'restore', 'master-keys'];

describe('scripts/operator/run.ts', () => {
  test.each([
    ['grant'],
    ['grant', ''],
    ['back-up', ' '],
    ['restore', '\t'],
    ['grant', 'ann', 'bob'],
    ['grant', '--revok', 'ann'],
    ['messages', 'all'],
    ['forget-address'],
    ['forget-address', 'ann@example.com', 'bob@example.com'],
    ['master-keys', '--help'],
    ['back-up'],
    ['back-up', '--help'],
    ['restore', '--replace'],
    ['restore', 'copy', '--replace=yes'],
  ])(
    'says how it is used where it is given what it does not take: %s %s %s',
    async (command, ...args) => {
      const { code, output, complaint } = await run(command, ...args);
      expect([code, output]).toEqual([2, '']);
      expect(complaint).toMatch(new RegExp(`^usage: npm run operator -- ${command}[^\n]*\n$`));
    },
    60_000,
  );

  test.each(['grant', 'messages', 'forget-address', 'master-keys', 'back-up'])(
    '%s makes no database in a folder that is not the server’s',
    async (command) => {
      await rm(join(dataDir, 'polycue.sqlite'));
      const given = {
        grant: ['ann'],
        'forget-address': ['ann@example.com'],
        'back-up': [join(dataDir, 'copy')],
      };
      const args = new Map(Object.entries(given)).get(command) ?? [];
      expect(await run(command, ...args)).toMatchObject({
        code: 1,
        output: '',
        complaint: `there is no database in ${dataDir} (POLYCUE_DATA_DIR)\n`,
      });
      expect(existsSync(join(dataDir, 'polycue.sqlite'))).toBe(false);
    },
    60_000,
  );

  test('gives the reason where the database cannot be used', async () => {
    await writeFile(join(dataDir, 'polycue.sqlite'), 'no database');
    const { code, complaint } = await run('messages');
    expect(code).toBe(1);
    expect(complaint).toBe(`${join(dataDir, 'polycue.sqlite')} is damaged: restore it from a back-up\n`);
  }, 60_000);

  test('lists the commands where it is given none that it knows', async () => {
    for (const unknown of ['nonsense', 'constructor', '--help', '']) {
      const { code, complaint } = await run(unknown);
      expect(code).toBe(2);
      for (const name of commands) expect(complaint).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
  }, 60_000);
});

describe('scripts/operator/messages.ts', () => {
  test('prints what came in, the newest first', async () => {
    const services = openServices();
    const form = { firstName: 'Ann', lastName: 'Other', email: 'ann@example.com', subject: 'other' } as const;
    await receiveMessage(services, { ...form, message: 'first' });
    services.clock.advance(1000);
    await receiveMessage(services, { ...form, message: 'second' });
    await services.close();
    const { output } = await run('messages');
    const messages = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { message: string }).message);
    expect(messages).toEqual(['second', 'first']);
  }, 60_000);

  test('prints the newest of more than it lists, and says that there are more', async () => {
    const services = openServices();
    const form = { firstName: 'Ann', lastName: 'Other', email: 'ann@example.com', subject: 'other' } as const;
    for (let number = 0; number <= 1_001; number += 1) {
      await receiveMessage(services, { ...form, message: `message ${number}` });
      services.clock.advance(1);
    }
    await services.close();
    const { output, complaint } = await run('messages');
    const lines = output.trim().split('\n');
    expect(lines).toHaveLength(1_000);
    expect(JSON.parse(lines.at(0) ?? '')).toMatchObject({ message: 'message 1001' });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ message: 'message 2' });
    expect(complaint).toBe('there are more: these are the newest 1000\n');
  }, 60_000);

  test('prints nothing that a terminal obeys', async () => {
    const services = openServices();
    const message = 'title \u001b]0;x\u0007, line \u009b2K, \u202eright to left, \u2066\u{e0041}\u200b';
    await receiveMessage(services, {
      ...{ firstName: 'Ann', lastName: '\u202eOther', email: 'ann@example.com', subject: 'other', message },
    });
    await services.close();
    const { output } = await run('messages');
    expect(output).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u);
    expect(JSON.parse(output)).toMatchObject({ lastName: '\u202eOther', message });
  }, 60_000);
});

describe('scripts/operator/forget-address.ts', () => {
  const form = { firstName: 'Ann', lastName: 'Other', subject: 'other', message: 'Hello' } as const;

  test('deletes the messages of one address and its consent to news, however it is written', async () => {
    const services = openServices();
    for (const email of ['ann@example.com', 'Ann@Example.com', 'bob@example.com'])
      await receiveMessage(services, { ...form, email, newsletter: true });
    await services.close();
    expect(await run('forget-address', 'ANN@example.com')).toMatchObject({
      code: 0,
      output: 'ANN@example.com: 3 deleted\n',
    });
    const left = openServices();
    expect((await listMessages(left.store)).map(({ doc }) => doc.email)).toEqual(['bob@example.com']);
    expect(await readConsent(left.store, 'ann@example.com' as VerifiedEmail)).toBeNull();
    expect(await readConsent(left.store, 'bob@example.com' as VerifiedEmail)).not.toBeNull();
    await left.close();
  }, 60_000);

  test('says where nothing is stored of an address, and what is none', async () => {
    expect(await run('forget-address', 'cy@example.com')).toMatchObject({
      code: 0,
      output: 'cy@example.com: nothing is stored\n',
    });
    expect(await run('forget-address', 'cy')).toMatchObject({
      code: 1,
      complaint: 'cy is no e-mail address\n',
    });
  }, 60_000);
});
