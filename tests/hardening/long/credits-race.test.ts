import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const ROUNDS = 50;
const REQUESTS = 100;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly ms: number;
}

describe.skipIf(longMinutes === 0)('a hundred translations at once, over HTTP, on five credits', () => {
  let target: Target;
  const refusalsMs: number[] = [];
  /** The code of a fresh server is not compiled yet, and its connections are all new. */
  let firstBurstMs = 0;
  beforeAll(async () => {
    target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
    await warmUpClient();
  });
  afterAll(async () => {
    refusalsMs.sort((a, b) => a - b);
    recordFigure('credits-race', {
      rounds: ROUNDS,
      firstBurstMs: Math.round(firstBurstMs),
      refusals: refusalsMs.length,
      p50Ms: Math.round(refusalsMs[Math.floor(refusalsMs.length / 2)] ?? Infinity),
      p99Ms: Math.round(refusalsMs[Math.ceil(refusalsMs.length * 0.99) - 1] ?? Infinity),
      maxMs: Math.round(refusalsMs.at(-1) ?? Infinity),
    });
    await target.stop();
  });

  async function translate(token: string, film: string, origin = target.origin): Promise<Answer> {
    const startedMs = performance.now();
    const response = await fetch(`${origin}/api/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ srt: `1\n00:00:01,000 --> 00:00:02,000\n${film}\n`, target: 'de' }),
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, ms: performance.now() - startedMs };
  }

  /** The first burst measures the server: what `fetch` compiles in this process is compiled before, against another one. */
  async function warmUpClient(): Promise<void> {
    const other = createServer((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: REQUESTS }, (_, at) => translate('none', `${at}`, origin)));
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  }

  test('are exactly five, and ninety-five refusals by name, in each of fifty rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await target.signUp(`racer-${round}@example.com`);
      const films = Array.from({ length: REQUESTS }, (_, at) => `Film ${at} of round ${round}`);
      const answers = await Promise.all(films.map((film) => translate(token, film)));
      const refused = answers.filter(({ code }) => code === 'no_credits');
      const times = refused.map(({ ms }) => ms);
      if (round === 0) firstBurstMs = Math.max(...times);
      else refusalsMs.push(...times);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(refused).toHaveLength(REQUESTS - 5);
    }
  }, 300_000);
});
