import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountCache } from '#server/accounts/account-cache.ts';
import { documentsOf } from '#server/accounts/account-record.ts';
import { openTranslation } from '#server/accounts/credits/credits.ts';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { syncTerms } from '#server/accounts/kept-terms/sync-terms.ts';
import { saveProfilePicture } from '#server/accounts/profile-picture.ts';
import { addSession } from '#server/accounts/session-list.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { takeRate } from '#server/limits/rate-limit.ts';
import { createLog } from '#server/log.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import { beginUpload } from '#server/youtube/upload-record.ts';
import { enterUnits, spendUnits } from '#server/youtube/quota/daily-units.ts';
import type { UploadJob } from '#server/youtube/upload-job.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { pageOfKey } from '#terminology/kept/term-key.ts';
import { claimOf } from '../claims.ts';
import { tinyPng } from '../pictures.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';

const uid = 'uid-of-ann-CANARY';
const wish = {
  videoId: 'dQw4w9WgXcQ',
  target: findLanguage('de'),
  name: '',
  content: 'text',
  isDraft: true,
} as UploadJob;

/** All that writes something for an account. */
const writers: Readonly<Record<string, (services: TestServices) => Promise<unknown>>> = {
  'a brief': ({ store }) => documentsOf(store, uid).put('translation_briefs', 'b', { about: 'CANARY' }),
  'cached answers': ({ cache, clock }) =>
    cache.putMany(uid, new Map([['k', 'CANARY']]), clock.now() + 60_000),
  'a credit': (services) => openTranslation(services, uid, claimOf()),
  'characters of suggestions': (services) => takeSuggestionChars(services, uid, 10),
  'units of YouTube': (services) => spendUnits(services, { uid, authTimeMs: 0 }, 50),
  'units that are spent already': (services) => enterUnits(services, { uid }, 50),
  'an upload': (services) => beginUpload(services, uid, wish),
  'a key': (services) => saveGeminiKey(services, uid, 'AIzaKEY-CANARY'),
  'a picture': (services) => saveProfilePicture(services, uid, tinyPng),
  'a session': ({ store, clock }) => {
    const [createdAtMs, authTimeMs] = [clock.now(), clock.now()];
    const record = { uid, secretHash: 'hash', userAgent: 'CANARY', createdAtMs, authTimeMs };
    return addSession(store, { id: 'session', record }, { validAfterMs: 0 });
  },
  terms: (services) =>
    syncTerms(services, uid, {
      list: { kind: 'glossary', source: 'en', target: 'de', name: 'Hive' },
      pages: [
        {
          page: pageOfKey('glossary', 'bee'),
          changed: [{ source: 'bee', target: 'CANARY', changedAtMs: 1 }],
          deleted: [],
        },
      ],
    }),
  'a limit': (services) => takeRate(services, 'write', { address: '192.0.2.1', uid }),
};

let dataDir: string;
let services: TestServices;
/** Before each commit and each write to the cache; a test puts in what happens while the writer sleeps. */
let beforeWrite: () => Promise<void>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-late-'));
  beforeWrite = async () => undefined;
  const clock = handClock();
  const [store, cache] = [sqliteStore(dataDir, { clock }), sqliteCache(dataDir, { clock })];
  const sleepy: DocumentStore = {
    ...store,
    async put(...written) {
      await beforeWrite();
      return store.put(...written);
    },
    transaction: (run) =>
      store.transaction(async (tx) => {
        const result = await run(tx);
        await beforeWrite();
        return result;
      }),
  };
  const sleepyCache = {
    ...cache,
    async putMany(...written: Parameters<typeof cache.putMany>) {
      await beforeWrite();
      return cache.putMany(...written);
    },
  };
  services = testServices({
    clock,
    services: { store: sleepy, cache: accountCache(sleepyCache, { store, log: createLog('silent') }) },
  });
});
afterEach(async () => {
  await services.close();
  await rm(dataDir, { recursive: true });
});

const filesWith = (text: string) =>
  readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name), 'latin1').includes(text));

/** Another instance on the same data. */
async function deleteElsewhere(): Promise<void> {
  const { clock } = services;
  const other = testServices({
    clock,
    services: { store: sqliteStore(dataDir, { clock }), cache: sqliteCache(dataDir, { clock }) },
  });
  await deleteAccount(other, { uid, verifiedEmail: null, googleId: null });
  await other.close();
}

test.each(Object.keys(writers))('%s of an account is there', async (name) => {
  await writers[name]?.(services);
  if (name !== 'a limit') expect(filesWith('CANARY')).not.toEqual([]);
});

test.each(Object.keys(writers))(
  '%s whose writer slept while its account was deleted leaves nothing of it',
  async (name) => {
    let sleeps = 0;
    beforeWrite = async () => {
      sleeps += 1;
      if (sleeps === 1) await deleteElsewhere();
    };
    await writers[name]?.(services).catch(() => undefined);
    expect(sleeps).toBeGreaterThan(0);
    await expect.poll(() => filesWith('CANARY')).toEqual([]);
  },
);
