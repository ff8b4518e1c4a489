import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '#tests/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  GeminiKeyRequest,
  GeminiKeyTestRequest,
  ProfilePicRequest,
  RevokeRequest,
} from '#protocol/account.ts';
import { ContactRequest } from '#protocol/contact.ts';
import { DeleteListRequest, SyncRequest } from '#protocol/kept-terms.ts';
import { PriceRequest } from '#protocol/price.ts';
import { SuggestRequest } from '#protocol/suggest.ts';
import { TranslateRequest, TranslateTextRequest } from '#protocol/translate.ts';
import { PLATFORM_TOKEN_HEADER, UploadRequest } from '#protocol/youtube.ts';
import { root } from '../../scripts/bootstrap/root.mjs';
import { tinyPng } from '../server/accounts/pictures.ts';
import { costlyTerms } from './costly/terms.ts';
import { longMinutes } from './long-run.ts';
import { startTarget, type Target } from './target.ts';

/** An address that answers nothing. */
const NOBODY = 'http://127.0.0.1:9';
const RUNS = longMinutes > 0 ? 2_000 : 40;

const srt = '1\n00:00:01,000 --> 00:00:02,000\nWhere are <i>you</i>?\n';
const context = ['He came late.'];
const options = { note: 'Formal.', glossary: [{ source: 'you', target: 'Sie' }], keep: ['Ann'] };
const key = 'a-key-of-the-kind-that-Google-hands-out';
const { list, pages } = costlyTerms('word');

/** Every endpoint that takes a body, with the schema that it checks and a body that is right. */
const endpoints = [
  [
    '/api/contact',
    ContactRequest,
    {
      ...{ firstName: 'Ann', lastName: 'Other', email: 'ann@example.com', subject: 'other' },
      ...{ message: 'A question.', newsletter: false, website: '' },
    },
  ],
  [
    '/api/translate',
    TranslateRequest,
    {
      ...{ srt, target: 'de', source: 'en', options, before: context, after: context },
      sample: { lines: context, total: 1 },
    },
  ],
  ['/api/translate-text', TranslateTextRequest, { text: 'A title\n#tag', target: 'de' }],
  [
    '/api/suggestions',
    SuggestRequest,
    {
      ...{ srt, current: ['Wo bist du?'], target: 'de', source: 'en', options, wish: 'shorter' },
      ...{ words: 'she speaks to her boss', before: context, after: context },
    },
  ],
  [
    '/api/upload-caption',
    UploadRequest,
    { videoId: 'elephants06', srtContent: srt, targetLang: 'de', onExisting: 'ask' },
  ],
  ['/api/account/profile-pic', ProfilePicRequest, { profilePic: tinyPng }],
  ['/api/account/gemini-key', GeminiKeyRequest, { key, insists: true }],
  ['/api/account/gemini-key/test', GeminiKeyTestRequest, { key }],
  ['/api/account/sessions/revoke', RevokeRequest, { id: 'a-session' }],
  [
    '/api/account/terms',
    SyncRequest,
    { list, pages: pages.map((page) => ({ ...page, changed: page.changed.slice(0, 1) })) },
  ],
  ['/api/account/terms/delete', DeleteListRequest, { list, changedAtMs: 1 }],
  [
    '/api/credits/price',
    PriceRequest,
    { lines: 'AAAA', sample: { digest: '0'.repeat(64), total: 1 }, wanted: [{ target: 'de' }] },
  ],
] as const;

let target: Target;
let token: string;
beforeAll(async () => {
  target = await startTarget({
    POLYCUE_RATE_LIMITS: 'off',
    POLYCUE_FREE_CREDITS: '10000',
    YOUTUBE_API_ROOT: NOBODY,
  });
  token = await target.signUp('fuzzer@example.com');
});
afterAll(() => target.stop());

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 2_000 }));
const value = fc.oneof(fc.jsonValue(), text, fc.constant(undefined));

interface Place {
  readonly path: readonly string[];
  readonly isText: boolean;
}

/** Where the values of a body stand. */
function placesIn(body: unknown, path: readonly string[] = []): Place[] {
  if (typeof body !== 'object' || body === null) return [{ path, isText: typeof body === 'string' }];
  return Object.entries(body).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
}

function replaced(body: object, path: readonly string[], odd: unknown): object {
  const copy = structuredClone(body);
  const holder = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name) as object, copy);
  Reflect.set(holder, path.at(-1)!, odd);
  return copy;
}

/** A right body, of which one text is any other one, or another value any at all: many of them get further than the schema. */
function almostRight(body: object): fc.Arbitrary<unknown> {
  return fc
    .constantFrom(...placesIn(body))
    .chain(({ path, isText }) => (isText ? text : value).map((odd) => replaced(body, path, odd)));
}

/** Objects with the fields of the schema, and fields that no schema has: some right, most wrong. */
function mostlyWrong(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
  const odd = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'uid', 'credits', 'toString', 'x'),
    fc.jsonValue(),
  );
  return fc.oneof(
    fc.record(fields),
    fc.tuple(fc.record(fields), odd).map(([known, unknown]) => ({ ...known, ...unknown })),
    fc.jsonValue(),
  );
}

describe('POST', () => {
  test('of every endpoint that checks a body is tried here', () => {
    const pages = join(root, 'src/pages');
    const checking = globSync('api/**/*.ts', { cwd: pages })
      .filter((file) => /body: \w/u.test(readFileSync(join(pages, file), 'utf8')))
      .map((file) => `/${file.replace(/(?:\/index)?\.ts$/u, '')}`);
    expect(checking.toSorted()).toEqual(endpoints.map(([path]) => path).toSorted());
  });

  async function post(path: string, body: unknown) {
    const response = await fetch(target.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [PLATFORM_TOKEN_HEADER]: 'a-token',
      },
      body: JSON.stringify(body) ?? 'null',
    });
    const reply = (await response.json()) as { code?: string; requestId?: string };
    return { isOk: response.ok, reply };
  }

  test.each(endpoints)(
    '%s answers every body with a reason, never with a fault of ours',
    async (path, schema, right) => {
      expect((await post(path, right)).reply.code).not.toBe('invalid_request');
      await fc.assert(
        fc.asyncProperty(fc.oneof(almostRight(right), mostlyWrong(schema)), async (body) => {
          const { isOk, reply } = await post(path, body);
          expect(reply.code).not.toBe('internal');
          if (!isOk)
            expect(reply).toMatchObject({
              code: expect.any(String) as unknown,
              requestId: expect.any(String) as unknown,
            });
        }),
        { numRuns: RUNS },
      );
    },
    longMinutes > 0 ? 600_000 : 60_000,
  );
});
