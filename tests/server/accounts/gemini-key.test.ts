import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTranslation } from '#server/accounts/credits/credits.ts';
import {
  countSealedKeys,
  readGeminiKey,
  readKeyCheck,
  removeGeminiKey,
  saveGeminiKey,
} from '#server/accounts/gemini-key.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { digestId } from '#server/digest-id.ts';
import { AppError } from '#server/errors.ts';
import type { Owner } from '#server/ports/document-store.ts';
import { DELETE, GET, POST } from '../../../src/pages/api/account/gemini-key/index.ts';
import { POST as TEST } from '../../../src/pages/api/account/gemini-key/test.ts';
import { longMinutes } from '../../hardening/long-run.ts';
import { claimOf } from './claims.ts';
import { callRoute } from '../call-route.ts';
import { scriptedModel, testServices, type TestServices } from '../test-services.ts';

const canary = 'AIzaCANARY-7f3e9d-KeyThatMustNeverBeSeen';
const masterKey = (id: string) => ({ id, key: randomBytes(32) });
const [older, newer] = [masterKey('older'), masterKey('newer')];

describe('/api/account/gemini-key', () => {
  test('stores a key, says only that there is one, and removes it', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    expect((await callRoute(GET, services, { token })).json).toEqual({ exists: false });

    const saved = await callRoute(POST, services, { token, body: { key: ` ${canary}\n` } });
    expect([saved.status, saved.json]).toEqual([200, { success: true }]);
    expect((await callRoute(GET, services, { token })).json).toEqual({ exists: true, check: 'accepted' });
    expect(await readGeminiKey(services, 'ann')).toBe(canary);

    expect((await callRoute(DELETE, services, { method: 'DELETE', token })).status).toBe(200);
    expect((await callRoute(GET, services, { token })).json).toEqual({ exists: false });
    expect(await readGeminiKey(services, 'ann')).toBeNull();
  });

  test.each([
    ['nothing', {}],
    ['an empty key', { key: '' }],
    ['blanks', { key: '          ' }],
    ['the mask', { key: '•'.repeat(40) }],
    ['a sentence', { key: 'this is no key at all' }],
    ['a number', { key: 12345678 }],
    ['200 kB', { key: 'a'.repeat(200_000) }],
    ['a field too many', { key: canary, uid: 'bob' }],
    ['a prototype', '{"key":"AIzaSyD-0123456789","__proto__":{"uid":"bob"}}'],
  ])('refuses %s and keeps what was stored', async (_what, body) => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    await saveGeminiKey(services, 'ann', canary);
    const { status } = await callRoute(POST, services, { token, body });
    expect([400, 413]).toContain(status);
    expect(await readGeminiKey(services, 'ann')).toBe(canary);
  });

  test('puts the key in no reply, no log line and no file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'polycue-key-'));
    const services = testServices({ services: { store: sqliteStore(dataDir) } });
    const token = services.people.tokenOf('ann');
    const replies = [
      await callRoute(POST, services, { token, body: { key: canary } }),
      await callRoute(GET, services, { token }),
      await callRoute(POST, services, { token, body: { key: canary, more: canary } }),
      await callRoute(POST, services, { token, body: `{"key":"${canary}"` }),
      await callRoute(DELETE, services, { method: 'DELETE', token }),
      await callRoute(POST, services, { token, body: { key: canary } }),
    ];
    const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
    const seen = [...replies.map(({ text }) => text), ...services.logLines, ...files].join('\n');
    expect(files.length).toBeGreaterThan(0);
    expect(seen).not.toContain('CANARY');
    await services.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('a key that is saved', () => {
  const withCheck = (check: () => Promise<void>) => {
    const { model } = scriptedModel(undefined, check);
    const services = testServices({ model });
    const token = services.people.tokenOf('ann');
    const save = (body: object) => callRoute(POST, services, { token, body });
    return { services, save, read: async () => (await callRoute(GET, services, { token })).json };
  };

  test('is tested first', async () => {
    const { services, save, read } = withCheck(async () => undefined);
    expect((await save({ key: canary })).status).toBe(200);
    expect(services.usedKeys).toEqual([canary]);
    expect(await read()).toEqual({ exists: true, check: 'accepted' });
  });

  test.each([
    ['model_key_rejected', 'refused'],
    ['model_timeout', 'untested'],
  ] as const)('after %s only where the person insists, and is marked %s', async (code, check) => {
    const { save, read } = withCheck(async () => {
      throw new AppError(code);
    });
    expect((await save({ key: canary })).json).toMatchObject({ code });
    expect(await read()).toEqual({ exists: false });
    expect((await save({ key: canary, insists: true })).status).toBe(200);
    expect(await read()).toEqual({ exists: true, check });
  });
});

describe('POST /api/account/gemini-key/test', () => {
  test('asks the provider about the key that was sent, or the stored one, and translates nothing', async () => {
    const scripted = scriptedModel();
    const services = testServices({ model: scripted.model });
    const token = services.people.tokenOf('ann');
    await saveGeminiKey(services, 'ann', canary);
    expect((await callRoute(TEST, services, { token, body: { key: 'AIzaAnotherKey' } })).json).toEqual({
      success: true,
    });
    expect((await callRoute(TEST, services, { token, body: {} })).json).toEqual({ success: true });
    expect(services.usedKeys).toEqual(['AIzaAnotherKey', canary]);
    expect(scripted.calls).toEqual([]);
  });

  test('of one stored before keys were tested says that it is untested', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    await services.store.put('gemini_keys', digestId('ann'), { sealed: 'of old' }, { owner: 'ann' as Owner });
    expect((await callRoute(GET, services, { token })).json).toEqual({ exists: true, check: 'untested' });
  });

  test('says that Google refused the key, and that there is none to test', async () => {
    const { model } = scriptedModel(undefined, async () => {
      throw new AppError('model_key_rejected');
    });
    const services = testServices({ model });
    const token = services.people.tokenOf('ann');
    expect((await callRoute(TEST, services, { token, body: { key: canary } })).json).toMatchObject({
      code: 'model_key_rejected',
    });
    expect((await callRoute(TEST, services, { token, body: {} })).status).toBe(404);
  });

  test('marks the stored key with the answer, and only with an answer about the key', async () => {
    const answers: (AppError | null)[] = [];
    const { model } = scriptedModel(undefined, async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    });
    const services = testServices({ model });
    const token = services.people.tokenOf('ann');
    await saveGeminiKey(services, 'ann', canary);
    expect((await callRoute(GET, services, { token })).json).toMatchObject({ check: 'untested' });
    const markAfter = async (answer: AppError | null, body = {}) => {
      answers.push(answer);
      await callRoute(TEST, services, { token, body });
      return ((await callRoute(GET, services, { token })).json as { check: string }).check;
    };
    expect(await markAfter(null)).toBe('accepted');
    expect(await markAfter(null)).toBe('accepted');
    expect(await markAfter(new AppError('model_key_rejected'), { key: 'AIzaAnotherKey' })).toBe('accepted');
    expect(await markAfter(new AppError('model_timeout'))).toBe('accepted');
    expect(await markAfter(new AppError('model_key_rejected'))).toBe('refused');
    expect(await markAfter(null)).toBe('accepted');
    expect(await readGeminiKey(services, 'ann')).toBe(canary);
  });
});

describe('a stored key, while it is tested,', () => {
  /** Tests Ann's key, and does this while the provider is asked, or while the stored key is read. */
  const testWhile = async (meanwhile: {
    asking?: (services: TestServices) => Promise<unknown>;
    reading?: (services: TestServices) => Promise<unknown>;
  }) => {
    const { model } = scriptedModel(undefined, async () => void (await meanwhile.asking?.(services)));
    const services: TestServices = testServices({ model });
    await saveGeminiKey(services, 'ann', canary);
    let read = 0;
    const get: typeof services.store.get = async (collection, id) => {
      const found = await services.store.get<never>(collection, id);
      if (collection === 'gemini_keys' && (read += 1) === 1) await meanwhile.reading?.(services);
      return found;
    };
    const observed = { ...services, store: { ...services.store, get } };
    const call = { token: services.people.tokenOf('ann'), body: {} };
    const { status } = await callRoute(TEST, observed, call);
    expect(status).toBe(200);
    return services;
  };

  test.each([
    ['asking', { asking: (services: TestServices) => saveGeminiKey(services, 'ann', 'AIzaTheNewOne') }],
    ['reading', { reading: (services: TestServices) => saveGeminiKey(services, 'ann', 'AIzaTheNewOne') }],
  ])('may be replaced by one that the answer says nothing of: while %s', async (_, meanwhile) => {
    const services = await testWhile(meanwhile);
    expect(await readGeminiKey(services, 'ann')).toBe('AIzaTheNewOne');
    expect(await readKeyCheck(services, 'ann')).toBe('untested');
  });

  test('may be removed, and does not come back', async () => {
    const services = await testWhile({ asking: (during) => removeGeminiKey(during, 'ann') });
    expect(await readKeyCheck(services, 'ann')).toBeNull();
  });

  test('is written no more where the account is being deleted', async () => {
    const deleted = { isUnlimited: false, revokedSignInsMs: [], isDeleted: true };
    const services = await testWhile({
      asking: ({ store }) => store.put('accounts', digestId('ann'), deleted),
    });
    expect(await readKeyCheck(services, 'ann')).toBe('untested');
  });
});

test('a key that an earlier version sealed opens', async () => {
  const services = testServices({ config: { masterKeys: [{ id: 'k1', key: Buffer.alloc(32, 'k') }] } });
  const sealed =
    'AQJrMY6s4Y3utd2PTTXwc6j64eEd0cjnBGG7LiAdUMZcdy1vDGKRLGurRNffgtzmueFE51zBZKz3mIu8zGO9gH/qN0S14PhlK73KrOzNslJu6OfaCIrtnpjBDOY+jaqjYhUCZvLHa7IUar3T4twX2lTTPkUj0fbDfHc3MJxcKESkcy1W';
  await services.store.put('gemini_keys', digestId('ann'), { sealed }, { owner: 'ann' as Owner });
  expect(await readGeminiKey(services, 'ann')).toBe(canary);
});

const RECORDS = longMinutes > 0 ? 10_000 : 300;
const READ_AT_ONCE = 20;

describe('rotation of the master keys', () => {
  const sealedBy = async (services: ReturnType<typeof testServices>) => {
    const [stored] = await services.store.listOwned<{ sealed: string }>('gemini_keys', 'ann', 1);
    return Buffer.from(stored?.doc.sealed ?? '', 'base64').toString('latin1', 2, 7);
  };

  test('under load reads all old keys without a failure and seals each anew as it is read', async () => {
    const before = testServices({ config: { masterKeys: [older] } });
    const keyOf = (uid: string) => `${canary}-${uid.replace(' ', '')}`;
    const users = Array.from({ length: RECORDS }, (_, at) => `user ${at}`);
    for (const uid of users) await saveGeminiKey(before, uid, keyOf(uid));
    const after = { ...before, config: { ...before.config, masterKeys: [newer, older] } };
    const read = async (uid: string) => expect(await readGeminiKey(after, uid)).toBe(keyOf(uid));
    // Each is read by two at once, among writes of others.
    for (let at = 0; at < users.length; at += READ_AT_ONCE)
      await Promise.all([
        ...users.slice(at, at + READ_AT_ONCE).flatMap((uid) => [read(uid), read(uid)]),
        saveGeminiKey(after, `other ${at}`, canary),
      ]);
    const onlyNewer = { ...before, config: { ...before.config, masterKeys: [newer] } };
    for (const uid of users) expect(await readGeminiKey(onlyNewer, uid)).toBe(keyOf(uid));
  }, 300_000);

  test('is read by every instance, while one after another gets the new master key as its second and then as its first', async () => {
    const services = testServices({ config: { masterKeys: [older] } });
    const instances = Array.from({ length: 2 }, () => ({ keys: [older] }));
    const readAs = ({ keys }: { keys: readonly (typeof older)[] }) =>
      readGeminiKey({ ...services, config: { ...services.config, masterKeys: keys } }, 'ann');
    await saveGeminiKey(services, 'ann', canary);
    for (const keys of [
      [older, newer],
      [newer, older],
    ])
      for (const instance of instances) {
        instance.keys = keys;
        for (const each of [...instances, ...instances]) expect(await readAs(each)).toBe(canary);
      }
    expect(await sealedBy(services)).toBe('newer');
  });

  test('writes nothing where the key is sealed under the newest one', async () => {
    const services = testServices({ config: { masterKeys: [newer, older] } });
    await saveGeminiKey(services, 'ann', canary);
    const transaction = () => Promise.reject(new Error('nothing is to be written'));
    const watched = { ...services, store: { ...services.store, transaction } };
    expect(await readGeminiKey(watched, 'ann')).toBe(canary);
    expect(services.logLines).toEqual([]);
  });

  test('asks for the key again where the old master key is missing, and deletes nothing', async () => {
    const before = testServices({ config: { masterKeys: [older] } });
    await saveGeminiKey(before, 'ann', canary);
    const without = { ...before, config: { ...before.config, masterKeys: [newer] } };
    await expect(readGeminiKey(without, 'ann')).rejects.toMatchObject({
      code: 'stored_key_unreadable',
      message: 'sealed key: unknown_key',
    });
    await expect(openTranslation(without, 'ann', claimOf())).rejects.toMatchObject({
      code: 'stored_key_unreadable',
    });
    expect(await readGeminiKey(before, 'ann')).toBe(canary);
    expect(await sealedBy(before)).toBe('older');
  });

  test('does not undo a change that the user makes meanwhile', async () => {
    const services = testServices({ config: { masterKeys: [older] } });
    await saveGeminiKey(services, 'ann', canary);
    const rotated = { ...services, config: { ...services.config, masterKeys: [newer, older] } };
    await Promise.all([readGeminiKey(rotated, 'ann'), saveGeminiKey(rotated, 'ann', 'AIzaTheNewOne')]);
    expect(await readGeminiKey(rotated, 'ann')).toBe('AIzaTheNewOne');
  });

  test('reads a key though it cannot be sealed anew, and the log says so', async () => {
    const services = testServices({ config: { masterKeys: [older] } });
    await saveGeminiKey(services, 'ann', canary);
    const transaction = () => Promise.reject(new Error('the store is busy'));
    const rotated = {
      ...services,
      config: { ...services.config, masterKeys: [newer, older] },
      store: { ...services.store, transaction },
    };
    expect(await readGeminiKey(rotated, 'ann')).toBe(canary);
    expect(services.logLines.join('')).toMatch(/the store is busy.*a key could not be sealed anew/);
    expect(await sealedBy(services)).toBe('older');
  });

  test('counts the keys under each master key, also where it is not configured or the key is damaged', async () => {
    const services = testServices({ config: { masterKeys: [older] } });
    await saveGeminiKey(services, 'ann', canary);
    await saveGeminiKey(services, 'bob', canary);
    const damaged = { sealed: 'not sealed at all', check: 'accepted' };
    await services.store.put('gemini_keys', 'of eve', damaged, { owner: 'eve' as Owner });
    const rotated = { ...services, config: { ...services.config, masterKeys: [newer] } };
    const counts = await countSealedKeys(rotated);
    expect(Object.fromEntries(counts)).toEqual({ newer: 0, older: 2, unreadable: 1 });
  });
});
