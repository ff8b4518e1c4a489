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
    await warmUpSurroundings();
    target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
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

  async function translate(origin: string, token: string, film: string): Promise<Answer> {
    const startedMs = performance.now();
    const response = await fetch(`${origin}/api/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ srt: `1\n00:00:01,000 --> 00:00:02,000\n${film}\n`, target: 'de' }),
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code, ms: performance.now() - startedMs };
  }

  async function burst({ origin, signUp }: Target, name: string): Promise<Answer[]> {
    const token = await signUp(`${name}@example.com`);
    const films = Array.from({ length: REQUESTS }, (_, at) => `Film ${at} of ${name}`);
    return Promise.all(films.map((film) => translate(origin, token, film)));
  }

  /** The first burst measures the server: the client, the identity service and the model run in this process and are compiled before, with another server. */
  async function warmUpSurroundings(): Promise<void> {
    const other = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
    await burst(other, 'warm-up');
    await other.stop();
  }

  test('are exactly five, and ninety-five refusals by name, in each of fifty rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await burst(target, `racer-${round}`);
      const refused = answers.filter(({ code }) => code === 'no_credits');
      const times = refused.map(({ ms }) => ms);
      if (round === 0) firstBurstMs = Math.max(...times);
      else refusalsMs.push(...times);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(refused).toHaveLength(REQUESTS - 5);
    }
  }, 300_000);
});
