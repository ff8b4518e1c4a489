import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { recordFigure } from './figures.ts';
import { longMinutes } from './long-run.ts';
import { startTarget, type Target } from './target.ts';

const USERS = longMinutes > 0 ? 200 : 10;
/** Of them, so many go on after the restart. */
const RESUMED = longMinutes > 0 ? 100 : 1;
const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello there\n';

let target: Target | undefined;
let slowModel: Awaited<ReturnType<typeof startGeminiStandIn>> | undefined;
let quickModel: typeof slowModel;
afterEach(async () => {
  await slowModel?.stop();
  await quickModel?.stop();
  await target?.stop();
});

/** The credits before the translation is asked for again, its status, and the credits after it. */
async function goOn(token: string): Promise<number[]> {
  const { origin } = target as Target;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const remaining = async () => {
    const reply = await fetch(`${origin}/api/credits`, { headers });
    return ((await reply.json()) as { credits: { remaining: number } }).credits.remaining;
  };
  const before = await remaining();
  const body = JSON.stringify({ srt, target: 'de' });
  const { status } = await fetch(`${origin}/api/translate`, { method: 'POST', headers, body });
  return [before, status, await remaining()];
}

test('at SIGTERM streams whose model does not answer end with when to go on, and going on costs one credit', async () => {
  slowModel = await startGeminiStandIn({ port: 0, latencyMs: 60_000, keepsCalls: false });
  target = await startTarget({ GEMINI_BASE_URL: slowModel.origin, POLYCUE_RATE_LIMITS: 'off' });
  const { origin, signUp, end } = target;
  const tokens = await Promise.all(
    Array.from({ length: USERS }, (_, at) => signUp(`user-${at}@example.com`)),
  );
  const streams = tokens.map(async (token) => {
    const response = await fetch(`${origin}/api/translate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ srt, target: 'de' }),
    });
    return response.text();
  });
  await delay(longMinutes > 0 ? 5_000 : 1_500);
  const startedMs = performance.now();
  await end();
  const endMs = Math.round(performance.now() - startedMs);
  expect(endMs).toBeLessThan(10_000);
  for (const text of await Promise.all(streams)) {
    expect(text).toMatch(/event: error\ndata: .*"code":"unavailable"/);
    expect(text).toContain('"retryAfterSeconds":5');
  }
  quickModel = await startGeminiStandIn({ port: 0, latencyMs: 0, keepsCalls: false });
  target = await target.restart({ GEMINI_BASE_URL: quickModel.origin });
  for (const token of tokens.slice(0, RESUMED)) expect(await goOn(token)).toEqual([5, 200, 4]);
  recordFigure('shutdown', { streams: USERS, endMs, resumed: RESUMED });
}, 120_000);
