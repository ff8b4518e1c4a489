import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTarget, type Target } from './target.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let target: Target;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polycue-clock-'));
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  const clock = join(folder, 'offset');
  target = await startTarget({ NODE_OPTIONS: `--import=${preload}`, POLYCUE_TEST_CLOCK: clock });
});
afterAll(async () => {
  await target.stop();
  rmSync(folder, { recursive: true });
});

/** From now on the server's clock is wrong by so much. */
async function moveClock(offsetMs: number): Promise<void> {
  const before = target.output().length;
  writeFileSync(join(folder, 'offset'), String(offsetMs));
  process.kill(target.pid, 'SIGUSR2');
  await expect.poll(() => target.output().slice(before)).toContain(`{"clockOffsetMs":${offsetMs}}`);
}

/** The token as it would have been given out so much later: the emulator's tokens are not signed. */
function later(token: string, ms: number): string {
  const [header, body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number>;
  for (const name of ['iat', 'exp', 'auth_time']) claims[name] = (claims[name] ?? 0) + ms / 1_000;
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

async function call(path: string, token: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(target.origin + path, init);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
const remaining = async (token: string) =>
  ((await call('/api/credits', token)).json['credits'] as { remaining: number }).remaining;
const translate = (token: string, line: string) =>
  call('/api/translate', token, { srt: `1\n00:00:01,000 --> 00:00:02,000\n${line}\n`, target: 'de' });

test('a clock that jumps a day ahead begins a new day, and one that jumps back gives no second allowance', async () => {
  const token = await target.signUp('clock@example.com');
  const tomorrow = later(token, DAY_MS + HOUR_MS);
  expect((await translate(token, 'The first film')).status).toBe(200);
  expect(await remaining(token)).toBe(4);

  await moveClock(DAY_MS + HOUR_MS);
  expect((await call('/api/credits', token)).status).toBe(401);
  expect(await remaining(tomorrow)).toBe(5);
  expect((await translate(tomorrow, 'Another film')).status).toBe(200);
  expect((await translate(tomorrow, 'A third film')).status).toBe(200);
  expect(await remaining(tomorrow)).toBe(3);

  await moveClock(0);
  expect((await call('/api/credits', tomorrow)).status).toBe(401);
  expect(await remaining(token)).toBe(3);
  expect((await translate(token, 'A fourth film')).status).toBe(200);
  expect(await remaining(token)).toBe(2);

  // A token from the future of a clock that is late is refused by name, and pages go on.
  await moveClock(-DAY_MS);
  expect(await call('/api/credits', token)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  expect((await fetch(`${target.origin}/faq`)).status).toBe(200);
  await moveClock(0);
  expect(await remaining(token)).toBe(2);
});
