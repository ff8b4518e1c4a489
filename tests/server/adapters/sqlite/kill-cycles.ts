import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ledger } from '#server/accounts/ledger.ts';
import { digestId } from '#server/digest-id.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { runWorker } from './worker-process.ts';

const points = ['before open', 'after open', 'before end', 'after end'] as const;
const ALLOWANCE = 1_000_000;

/** Where the books of a cycle contradict what the worker had said. */
export interface KillReport {
  readonly cycles: number;
  readonly deliveries: number;
  readonly contradictions: readonly string[];
}

/**
 * Kills a process that spends credits, again and again on one database: at each labelled point in turn, and from outside at any moment. After
 * each, what was acknowledged must be in the books, and nothing that was not begun.
 */
export async function killCycles(cycles: number): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polycue-kill-'));
  const contradictions: string[] = [];
  let deliveries = 0;
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const uid = `user ${cycle}`;
      const point = points[cycle % (points.length + 1)];
      const when = point
        ? { fatalPoint: point, fatalPass: 1 + (cycle % 17) }
        : { killAtLine: 1 + (cycle % 40) };
      const report = await runWorker({ dataDir, uid, translations: 10_000, allowance: ALLOWANCE, ...when });
      if (report.isDone) contradictions.push(`cycle ${cycle}: the worker was not killed`);
      deliveries += report.delivered;
      const { spent, held } = await readBooks(dataDir, uid);
      // One call may have been acknowledged by the database and not yet by the worker.
      const isSpentRight = spent === report.delivered || spent === report.delivered + 1;
      const ended = report.delivered + report.returned;
      const isHeldRight = held >= 0 && held <= 1 && spent + held <= report.opened - report.returned + 1;
      const isNothingLost = held === 1 || ended + 1 >= report.opened;
      if (!isSpentRight || !isHeldRight || !isNothingLost) {
        contradictions.push(
          `cycle ${cycle} (${point ?? 'from outside'}): ${JSON.stringify({ ...report, spent, held })}`,
        );
      }
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
  return { cycles, deliveries, contradictions };
}

async function readBooks(dataDir: string, uid: string): Promise<{ spent: number; held: number }> {
  const store = sqliteStore(dataDir);
  const ledger = await store.get<Ledger>('credits', digestId(uid));
  await store.close();
  return { spent: ledger?.spent ?? 0, held: Object.keys(ledger?.heldUntilMs ?? {}).length };
}
