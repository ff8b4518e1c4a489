/**
 * The long runs behind the promises of accounts: kills, races and sequences of two users, each far more often than the tests do it. It fails
 * where one promise is broken once. `--json FILE` keeps the figures, `--quick` runs a tenth.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from '#tests/fast-check.ts';
import { closeRequest, openTranslation, spendCreditOf } from '#server/accounts/credits/credits.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import { claimOf } from '../../server/accounts/claims.ts';
import { inProcessFirestore } from '../../contract/firestore-in-process.ts';
import { findLeaks, twoUserSequences } from '../../server/accounts/two-users.ts';
import { killCycles } from '../../server/adapters/sqlite/kill-cycles.ts';
import { runWorker } from '../../server/adapters/sqlite/worker-process.ts';
import { handClock, testServices } from '../../server/test-services.ts';

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const share = options.quick ? 0.1 : 1;
const CREDITS = 5;

interface Figure {
  readonly run: string;
  readonly times: number;
  readonly broken: number;
  readonly seconds: number;
}

const figures: Figure[] = [];

async function measure(run: string, times: number, work: (times: number) => Promise<number>): Promise<void> {
  const rounds = Math.ceil(times * share);
  const startedMs = performance.now();
  const broken = await work(rounds);
  const figure = {
    run,
    times: rounds,
    broken,
    seconds: Math.round((performance.now() - startedMs) / 100) / 10,
  };
  console.log(
    `  ${run.padEnd(72)} ${String(rounds).padStart(6)} runs ${String(broken).padStart(4)} broken ${figure.seconds} s`,
  );
  figures.push(figure);
}

/** How many of 100 translations at once were opened on a fresh user's five credits. */
async function race(store: DocumentStore, uid: string): Promise<number> {
  const services = testServices({ services: { store } });
  const tries = Array.from({ length: 100 }, () => openTranslation(services, uid, claimOf()));
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
}

async function racesOn(store: DocumentStore, rounds: number): Promise<number> {
  let broken = 0;
  for (let round = 0; round < rounds; round += 1)
    if ((await race(store, `user ${round}`)) !== CREDITS) broken += 1;
  await store.close();
  return broken;
}

async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polycue-accounts-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await measure('kill -9 at labelled points and from outside: nothing lost or doubled', 200, async (cycles) => {
  const { contradictions } = await killCycles(cycles);
  for (const line of contradictions) console.log(`    ${line}`);
  return contradictions.length;
});

await measure('100 translations at once on 5 credits, SQLite file, 4 processes: exactly 5', 50, (rounds) =>
  withDataDir(async (dataDir) => {
    let broken = 0;
    for (let round = 0; round < rounds; round += 1) {
      const run = { dataDir, uid: `user ${round}`, translations: 25, allowance: CREDITS };
      const reports = await Promise.all([runWorker(run), runWorker(run), runWorker(run), runWorker(run)]);
      if (reports.reduce((sum, { delivered }) => sum + delivered, 0) !== CREDITS) broken += 1;
    }
    return broken;
  }),
);

await measure('100 translations at once on 5 credits, SQLite file, one process: exactly 5', 50, (rounds) =>
  withDataDir((dataDir) => racesOn(sqliteStore(dataDir, { clock: handClock() }), rounds)),
);

await measure('100 translations at once on 5 credits, Firestore in process: exactly 5', 50, (rounds) => {
  const client = inProcessFirestore().connect();
  return racesOn(firestoreStore({ projectId: 'demo-polycue', client, clock: handClock() }), rounds);
});

await measure('sequences of two users: no byte of one reaches the other', 10_000, async (runs) => {
  let number = 0;
  let broken = 0;
  const sequence = fc.asyncProperty(twoUserSequences, async (operations) => {
    const leaks = await findLeaks(operations, (number += 1));
    for (const leak of leaks) console.log(`    ${leak}`);
    broken += leaks.length > 0 ? 1 : 0;
  });
  await fc.assert(sequence, { numRuns: runs });
  return broken;
});

await measure('translations opened and delivered, SQLite file, one after another', 5_000, (times) =>
  withDataDir(async (dataDir) => {
    const services = testServices({
      environment: { POLYCUE_FREE_CREDITS: '1000000' },
      services: { store: sqliteStore(dataDir, { clock: handClock() }) },
    });
    for (let count = 0; count < times; count += 1) {
      const grant = await openTranslation(services, 'ann', claimOf());
      await spendCreditOf(services, grant);
      await closeRequest(services, grant, { cues: 1, chars: 1 });
    }
    await services.close();
    return 0;
  }),
);

if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
if (figures.some(({ broken }) => broken > 0)) process.exitCode = 1;
