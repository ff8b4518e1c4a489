import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordFigure } from './figures.ts';
import { startTarget, type Target } from './target.ts';

const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello there\n';
/** Five seconds of an operation, and what a busy machine needs besides: whoever waited twice would need ten. */
const FIRST_MS = 9_000;
/** Whoever waited for the store again would need five seconds. */
const LATER_MS = 4_000;
/** One second for a client whose calls hang; without that limit the process ends itself after 9.7. */
const END_MS = 8_000;

let target: Target;
const sockets = new Set<Socket>();
/** Accepts connections and says nothing: a Firestore that hangs. */
const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));

beforeEach(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  target = await startTarget({ POLYCUE_STORE: 'firestore', FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
});
afterEach(async () => {
  await target.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

async function ask(token: string, path: string, body?: object) {
  const startedMs = performance.now();
  const response = await fetch(target.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter, ms: Math.round(performance.now() - startedMs) };
}

test('with a store that hangs every call is refused in time, then at once, and SIGTERM ends the process', async () => {
  const token = await target.signUp('waits@example.com');
  const askAll = () =>
    Promise.all([
      ask(token, '/api/credits'),
      ask(token, '/api/translate', { srt, target: 'de' }),
      ask(token, '/api/account/gemini-key'),
      ask(token, '/api/account/sessions'),
    ]);
  const refusals = [];
  for (const limitMs of [FIRST_MS, LATER_MS]) {
    const replies = await askAll();
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, code: 'unavailable' });
      expect(reply.retryAfter).toBeGreaterThan(0);
      expect(reply.ms).toBeLessThan(limitMs);
    }
    refusals.push(Math.max(...replies.map(({ ms }) => ms)));
  }
  expect((await fetch(`${target.origin}/faq`)).status).toBe(200);
  const startedMs = performance.now();
  await target.end();
  const endMs = Math.round(performance.now() - startedMs);
  expect(endMs).toBeLessThan(END_MS);
  recordFigure('store-outage', { firstMs: refusals[0], laterMs: refusals[1], endMs });
}, 60_000);
