import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  emulatorTitle,
  hasFirestoreEmulator,
  startFirestoreEmulator,
} from '../../contract/firestore-emulator.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const ROUNDS = 50;
const REQUESTS = 100;
const PROCESSES = 4;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly ms: number;
}

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

/** A new user's translations, all at once, shared out between the processes. */
async function burst(targets: readonly Target[], name: string): Promise<Answer[]> {
  const [first] = targets as [Target];
  const token = await first.signUp(`${name}@example.com`);
  return Promise.all(
    Array.from({ length: REQUESTS }, (_, at) =>
      translate((targets[at % targets.length] ?? first).origin, token, `Film ${at} of ${name}`),
    ),
  );
}

const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const refusedByName = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 'no_credits');

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
    recordFigure('refusals', {
      rounds: ROUNDS,
      firstBurstMs: Math.round(firstBurstMs),
      refusals: refusalsMs.length,
      p50Ms: Math.round(refusalsMs[Math.floor(refusalsMs.length / 2)] ?? Infinity),
      p99Ms: Math.round(refusalsMs[Math.ceil(refusalsMs.length * 0.99) - 1] ?? Infinity),
      maxMs: Math.round(refusalsMs.at(-1) ?? Infinity),
    });
    await target.stop();
  });

  /** The first burst measures the server: the client, the identity service and the model run in this process and are compiled before, with another server. */
  async function warmUpSurroundings(): Promise<void> {
    const other = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
    await burst([other], 'warm-up');
    await other.stop();
  }

  test('are exactly five, and ninety-five refusals by name, in each of fifty rounds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await burst([target], `racer-${round}`);
      const refused = refusedByName(answers);
      const times = refused.map(({ ms }) => ms);
      if (round === 0) firstBurstMs = Math.max(...times);
      else refusalsMs.push(...times);
      expect(accepted(answers)).toBe(5);
      expect(refused).toHaveLength(REQUESTS - 5);
    }
  }, 300_000);
});

describe.skipIf(longMinutes === 0)('the same on four processes', () => {
  const figures: Record<string, object> = {};
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  afterAll(() => recordFigure('credits-race', figures));

  async function startProcesses(env: Readonly<Record<string, string>>): Promise<Target[]> {
    const first = await startTarget({ POLYCUE_RATE_LIMITS: 'off', ...env });
    const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => first.restart()));
    stops.push(first.stop, ...others.map(({ end }) => end));
    return [first, ...others];
  }

  /** Of each round, whether it was right, and what was neither accepted nor refused by name. */
  async function race(store: string, targets: readonly Target[]): Promise<void> {
    const others: string[] = [];
    let right = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await burst(targets, `racer-${round}`);
      const refused = refusedByName(answers).length;
      if (accepted(answers) === 5 && refused === REQUESTS - 5) right += 1;
      others.push(
        ...answers.flatMap(({ status, code }) =>
          status === 200 || code === 'no_credits' ? [] : [`${status} ${code}`],
        ),
      );
      figures[store] = { processes: targets.length, rounds: round + 1, right, others };
    }
    expect({ right, others }).toEqual({ right: ROUNDS, others: [] });
  }

  test('with one SQLite database, in each of fifty rounds', async () => {
    await race('SQLite', await startProcesses({}));
  }, 600_000);

  test.skipIf(!hasFirestoreEmulator)(
    `with Firestore, on ${emulatorTitle}, in each of fifty rounds`,
    async () => {
      const firestore = await startFirestoreEmulator();
      stops.push(firestore.stop);
      await race(
        'Firestore',
        await startProcesses({ POLYCUE_STORE: 'firestore', FIRESTORE_EMULATOR_HOST: firestore.host }),
      );
    },
    900_000,
  );
});
