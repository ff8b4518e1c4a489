import { globSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { expect, test } from 'vitest';
import { changeAccount } from '#server/accounts/account-record.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { callRoute } from '../call-route.ts';
import { noonMs, testServices } from '../test-services.ts';

const pages = 'src/pages/api';
const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello there\n';
const list = { kind: 'glossary', source: 'en', target: 'de', name: '' };
const term = { source: 'sea', target: 'Meer', changedAtMs: 1 };
const page = pageOfKey('glossary', termKey('glossary', term.source));

/** What each route for signed-in users takes as a body. */
const bodies: Readonly<Record<string, object>> = {
  'account/gemini-key/index.ts': { key: 'AIzaTheKeyOfAStranger' },
  'account/gemini-key/test.ts': { key: 'AIzaTheKeyOfAStranger' },
  'account/profile-pic.ts': { profilePic: 'data:image/png;base64,AAAA' },
  'account/sessions/revoke.ts': { id: 'another' },
  'account/terms/delete.ts': { list, changedAtMs: 1 },
  'account/terms/index.ts': { list, pages: [{ page, changed: [term], deleted: [] }] },
  'credits/price.ts': { lines: 'AAAA', wanted: [{ target: 'de' }] },
  'suggestions.ts': { srt, current: ['Hallo'], target: 'de' },
  'translate-text.ts': { text: 'Hello', target: 'de' },
  'translate.ts': { srt, target: 'de' },
  'upload-caption.ts': { videoId: 'dQw4w9WgXcQ', targetLang: 'de', srtContent: srt },
};

/** A body of which the last byte comes after something else. */
function slowBody(body: object, meanwhile: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

test('every route that takes a body of a user is tried', () => {
  const taking = globSync('**/*.ts', { cwd: pages }).filter((file) =>
    /POST = userEndpoint\(\s*\{[^}]*body: \w/u.test(readFileSync(`${pages}/${file}`, 'utf8')),
  );
  expect(taking.sort()).toEqual(Object.keys(bodies));
});

test.each(Object.entries(bodies))(
  '%s begins nothing for a sign-in that was ended while the body arrived',
  async (file, body) => {
    const { POST } = (await import(`../../../${pages}/${file}`)) as { POST: APIRoute };
    const services = testServices();
    const slow = slowBody(body, async () => {
      services.clock.advance(60_000);
      await changeAccount(services.store, 'ann', (account) => ({
        ...account,
        revokedSignInsMs: [noonMs - 60_000],
      }));
    });
    const token = services.people.tokenOf('ann');
    expect(await callRoute(POST, services, { token, body: slow })).toMatchObject({
      status: 401,
      json: { code: 'session_revoked' },
    });
  },
);
