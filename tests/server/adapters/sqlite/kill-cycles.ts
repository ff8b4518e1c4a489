import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DailyCredits } from '#server/limits/daily-credits.ts';
import { digestId } from '#server/digest-id.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { runWorker } from './worker-process.ts';

const points = ['before open', 'after open', 'before end', 'after end'] as const;
const ALLOWANCE = 1_000_000;

/** The result, with each cycle whose stored credits contradict the worker's report. */
export interface KillReport {
  readonly cycles: number;
  readonly deliveries: number;
  readonly contradictions: readonly string[];
}

/**
 * Repeatedly kills a process that spends credits on one database: at each labelled point, and from outside at any moment. After each kill,
 * the database must contain every acknowledged credit, and none of a translation that had not begun.
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
      const { spent, reserved } = await readCredits(dataDir, uid);
      // One call may have been acknowledged by the database and not yet by the worker.
      const isSpentRight = spent === report.delivered || spent === report.delivered + 1;
      const ended = report.delivered + report.returned;
      const isReservedRight =
        reserved >= 0 && reserved <= 1 && spent + reserved <= report.opened - report.returned + 1;
      const isNothingLost = reserved === 1 || ended + 1 >= report.opened;
      if (!isSpentRight || !isReservedRight || !isNothingLost) {
        contradictions.push(
          `cycle ${cycle} (${point ?? 'from outside'}): ${JSON.stringify({ ...report, spent, reserved })}`,
        );
      }
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
  return { cycles, deliveries, contradictions };
}

async function readCredits(dataDir: string, uid: string): Promise<{ spent: number; reserved: number }> {
  const store = sqliteStore(dataDir);
  const credits = await store.get<DailyCredits>('credits', digestId(uid));
  await store.close();
  return { spent: credits?.spent ?? 0, reserved: Object.keys(credits?.reservedUntilMs ?? {}).length };
}
