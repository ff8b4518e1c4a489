import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longMinutes } from './long-run.ts';
import { exchange } from './raw-connection.ts';
import { startTarget, type Target } from './target.ts';

const SAMPLES = 90;
const MAX_GROWTH = 1.1;
const MINUTE_MS = 60_000;

let target: Target;
beforeAll(async () => {
  target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
});
afterAll(() => target.stop());

const mean = (numbers: readonly number[]) => numbers.reduce((sum, next) => sum + next, 0) / numbers.length;

test.skipIf(longMinutes === 0)(
  'memory is flat after the first third of a long mixed load',
  async () => {
    const token = await target.signUp('soak@example.com');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const work: readonly (() => Promise<unknown>)[] = [
      () => fetch(`${target.origin}/faq`).then((response) => response.text()),
      () => fetch(`${target.origin}/api/credits`, { headers }).then((response) => response.text()),
      () =>
        fetch(`${target.origin}/api/credits`, { headers: { authorization: 'Bearer a.b.c' } }).then(
          (response) => response.text(),
        ),
      () =>
        fetch(`${target.origin}/api/contact`, { method: 'POST', headers, body: '['.repeat(30_000) }).then(
          (response) => response.text(),
        ),
      () => exchange(target.port, 'nonsense\r\n\r\n', 1_000),
    ];
    let isRunning = true;
    const loops = work.map(async (step) => {
      while (isRunning) await step().catch(() => undefined);
    });
    const samples: number[] = [];
    for (let count = 0; count < SAMPLES; count += 1) {
      await delay((longMinutes * MINUTE_MS) / SAMPLES);
      samples.push(target.memoryMb());
    }
    isRunning = false;
    await Promise.all(loops);
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/hardening-soak.json',
      `${JSON.stringify({ minutes: longMinutes, memoryMb: samples })}\n`,
    );
    const third = SAMPLES / 3;
    expect(mean(samples.slice(2 * third))).toBeLessThanOrEqual(
      MAX_GROWTH * mean(samples.slice(third, 2 * third)),
    );
  },
  (longMinutes + 2) * MINUTE_MS,
);
