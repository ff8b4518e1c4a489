import type { APIRoute } from 'astro';
import { describe, expect, test } from 'vitest';
import { hasGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { DELETE as DELETE_ACCOUNT } from '../../../src/pages/api/account/index.ts';
import { DELETE, GET, POST } from '../../../src/pages/api/account/gemini-key/index.ts';
import { GET as CREDITS } from '../../../src/pages/api/credits.ts';
import { callRoute, type RouteCall } from '../call-route.ts';
import { noonMs, testServices } from '../test-services.ts';

const halfAnHour = 30 * 60_000;
const key = 'AIzaTestKeyOfAnn000000000000000000000000';

const cautious: [string, APIRoute, RouteCall][] = [
  ['POST /api/account/gemini-key', POST, { body: { key } }],
  ['DELETE /api/account/gemini-key', DELETE, { method: 'DELETE' }],
  ['DELETE /api/account', DELETE_ACCOUNT, { method: 'DELETE' }],
];

describe.each(cautious)('%s', (_name, route, call) => {
  test('takes a sign-in of half an hour ago', async () => {
    const services = testServices();
    const token = services.people.tokenOf('ann', { authTimeMs: noonMs - halfAnHour });
    expect((await callRoute(route, services, { token, ...call })).status).toBe(200);
  });

  test('asks for another after that, however fresh the token, and does nothing', async () => {
    const services = testServices();
    await saveGeminiKey(services, 'ann', 'AIzaTheOneBefore');
    const token = services.people.tokenOf('ann', { authTimeMs: noonMs - halfAnHour - 1 });
    const reply = await callRoute(route, services, { token, ...call });
    expect([reply.status, reply.json]).toMatchObject([
      403,
      {
        code: 'sign_in_again',
        error:
          'For the safety of your account this takes a sign-in of the last 30 minutes. Please sign in again.',
      },
    ]);
    expect(await hasGeminiKey(services, 'ann')).toBe(true);
    expect((await callRoute(CREDITS, services, { token })).status).toBe(200);
    expect((await callRoute(GET, services, { token })).json).toMatchObject({ exists: true });
  });
});
