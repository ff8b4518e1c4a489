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
/** A page that is pressed by an impatient script, and no more. */
const FEWER_REQUESTS = 60;
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
async function burst(targets: readonly Target[], name: string, requests = REQUESTS): Promise<Answer[]> {
  const [first] = targets as [Target];
  const token = await first.signUp(`${name}@example.com`);
  return Promise.all(
    Array.from({ length: requests }, (_, at) =>
      translate((targets[at % targets.length] ?? first).origin, token, `Film ${at} of ${name}`),
    ),
  );
}

/** How long refusals took. */
function durationFigures(durationsMs: readonly number[]): Record<string, number> {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const share = (of: number) => Math.round(sorted[Math.ceil(sorted.length * of) - 1] ?? Infinity);
  return { refusals: sorted.length, p50Ms: share(0.5), p99Ms: share(0.99), maxMs: share(1) };
}

const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const refusedByName = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 'no_credits');

describe.skipIf(longMinutes === 0)('a hundred translations at once, over HTTP, on five credits', () => {
  let target: Target;
  const refusalsMs: number[] = [];
  /** The code of a fresh server is not compiled yet, and its connections are all new. */
  let firstBurstMs = 0;
  let firstOfFewerMs = 0;
  beforeAll(async () => {
    await warmUpSurroundings();
    target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    recordFigure('refusals', {
      rounds: ROUNDS,
      firstBurstMs: Math.round(firstBurstMs),
      firstOfFewerMs: Math.round(firstOfFewerMs),
      ...durationFigures(refusalsMs),
    });
    await target.stop();
  });

  /** The first burst measures the server: the client, the identity service and the model run in this process and are compiled before, with another server. */
  async function warmUpSurroundings(): Promise<void> {
    const other = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
    await burst([other], 'warm-up');
    await other.stop();
  }

  test('are exactly five, and the other fifty-five of sixty are refused, by a fresh server too', async () => {
    const fresh = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
    const answers = await burst([fresh], 'first', FEWER_REQUESTS);
    await fresh.stop();
    const refused = refusedByName(answers);
    firstOfFewerMs = Math.max(...refused.map(({ ms }) => ms));
    expect(accepted(answers)).toBe(5);
    expect(refused).toHaveLength(FEWER_REQUESTS - 5);
  });

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

  async function startProcesses(env: Readonly<Record<string, string>>, count = PROCESSES): Promise<Target[]> {
    const first = await startTarget({ POLYCUE_RATE_LIMITS: 'off', ...env });
    const others = await Promise.all(Array.from({ length: count - 1 }, () => first.restart()));
    stops.push(first.stop, ...others.map(({ end }) => end));
    return [first, ...others];
  }

  /** Of each round, whether it was right, and what was neither accepted nor refused by name. */
  async function race(store: string, targets: readonly Target[], requests = REQUESTS): Promise<void> {
    const others: string[] = [];
    const refusalsMs: number[] = [];
    let right = 0;
    const usedMs = () => targets.reduce((sum, target) => sum + target.processorMs(), 0);
    let startedMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === 1) startedMs = usedMs();
      const answers = await burst(targets, `racer-${round}`, requests);
      const refused = refusedByName(answers);
      if (accepted(answers) === 5 && refused.length === requests - 5) right += 1;
      // The first round compiles the code of fresh servers.
      if (round > 0) refusalsMs.push(...refused.map(({ ms }) => ms));
      others.push(
        ...answers.flatMap(({ status, code }) =>
          status === 200 || code === 'no_credits' ? [] : [`${status} ${code}`],
        ),
      );
      figures[store] = {
        processes: targets.length,
        requests,
        rounds: round + 1,
        right,
        others,
        ...durationFigures(refusalsMs),
        // The rest of the time is that of the client, the stand-ins and the emulator, on the same machine.
        serversMsPerRound: Math.round((usedMs() - startedMs) / Math.max(1, round)),
      };
    }
    expect({ right, others }).toEqual({ right: ROUNDS, others: [] });
  }

  test('with one SQLite database, in each of fifty rounds', async () => {
    await race('SQLite', await startProcesses({}));
  }, 600_000);

  async function startOnFirestore(count?: number): Promise<Target[]> {
    const { host, stop } = await startFirestoreEmulator();
    stops.push(stop);
    return startProcesses({ POLYCUE_STORE: 'firestore', FIRESTORE_EMULATOR_HOST: host }, count);
  }

  test.skipIf(!hasFirestoreEmulator)(
    `with Firestore, on ${emulatorTitle}, in each of fifty rounds`,
    async () => race('Firestore', await startOnFirestore()),
    900_000,
  );

  test.skipIf(!hasFirestoreEmulator)(
    `with Firestore, on ${emulatorTitle}, sixty requests at once on three processes`,
    async () => race('Firestore, sixty at once', await startOnFirestore(3), FEWER_REQUESTS),
    900_000,
  );
});
