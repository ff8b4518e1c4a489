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
import { UploadRequest } from '#protocol/youtube.ts';
import { root } from '../../scripts/bootstrap/root.mjs';
import { longMinutes } from './long-run.ts';
import { startTarget, type Target } from './target.ts';

const RUNS = longMinutes > 0 ? 2_000 : 40;

/** Every endpoint that takes a body, with the schema that it checks. */
const endpoints = [
  ['/api/contact', ContactRequest],
  ['/api/translate', TranslateRequest],
  ['/api/translate-text', TranslateTextRequest],
  ['/api/suggestions', SuggestRequest],
  ['/api/upload-caption', UploadRequest],
  ['/api/account/profile-pic', ProfilePicRequest],
  ['/api/account/gemini-key', GeminiKeyRequest],
  ['/api/account/gemini-key/test', GeminiKeyTestRequest],
  ['/api/account/sessions/revoke', RevokeRequest],
  ['/api/account/terms', SyncRequest],
  ['/api/account/terms/delete', DeleteListRequest],
  ['/api/credits/price', PriceRequest],
] as const;

let target: Target;
let token: string;
beforeAll(async () => {
  target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
  token = await target.signUp('fuzzer@example.com');
});
afterAll(() => target.stop());

/** Objects with the fields of the schema, and fields that no schema has: some right, most wrong. */
function bodiesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc.constant(undefined),
  );
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

  test.each(endpoints)(
    '%s answers every body with a reason, never with a fault of ours',
    async (path, schema) => {
      await fc.assert(
        fc.asyncProperty(bodiesOf(schema), async (body) => {
          const response = await fetch(target.origin + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify(body) ?? 'null',
          });
          const reply = (await response.json()) as { code?: string; requestId?: string };
          expect(reply.code).not.toBe('internal');
          if (!response.ok)
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
