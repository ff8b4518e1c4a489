import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaultSettings } from '#demo/gemini/fault-plan.ts';
import { type Fault, faultNames } from '#demo/gemini/faults.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { type FaultRun, runFault } from './run-fault.ts';
import { besidePeers, peerLineChars } from './peers.ts';
import { plainTrack, sampleTrack } from './sample-track.ts';

/** The engine under every fault: `node tests/bench/translation/engine.bench.ts [--json FILE] [--sizes 300,1500] [--targets el,es]`. */

const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    sizes: { type: 'string', default: '300,1500,10000' },
    targets: { type: 'string', default: 'el' },
    rates: { type: 'string', default: '0.1,1' },
    faults: { type: 'string', default: faultNames.join() },
    seed: { type: 'string', default: '1' },
  },
});

const seed = Number(args.seed);
const folder = mkdtempSync(join(tmpdir(), 'polycue-bench-'));
const store = sqliteStore(folder);
const cache = sqliteCache(folder);
const standIn = await startGeminiStandIn();
const base = { standIn, store, cache };

interface Row extends FaultRun {
  readonly target: string;
  readonly provider: 'gemini' | 'openai-compatible';
  readonly fault: Fault | 'none';
  readonly rate: number;
  /** Tokens of this run against those of a clean one. */
  readonly tokenRatio: number;
}

const rows: Row[] = [];
/** Tracks of this size are also asked for in the other protocol. */
const OTHER_PROTOCOL_CUES = 300;
await runFault({ ...base, cues: sampleTrack(40), target: 'es', faults: { fault: null }, timeoutMs: 10_000 });

for (const target of args.targets.split(',')) {
  for (const size of args.sizes.split(',').map(Number)) {
    await runAll(target, size, 'gemini');
    if (size === OTHER_PROTOCOL_CUES) await runAll(target, size, 'openai-compatible');
  }
}

async function runAll(target: string, size: number, provider: Row['provider']): Promise<void> {
  const task = { ...base, cues: sampleTrack(size, size + seed), target, provider };
  const clean = await runFault({ ...task, faults: { fault: null }, timeoutMs: 10_000 });
  add({ target, provider, fault: 'none', rate: 0, ...clean, tokenRatio: 1 });
  for (const rate of args.rates.split(',').map(Number)) {
    for (const fault of args.faults.split(',') as Fault[]) {
      const timeout = fault === 'hang' ? { timeoutMs: 300 } : {};
      const run = await runFault({ ...task, ...timeout, faults: { fault, rate, seed } });
      add({ target, provider, fault, rate, ...run, tokenRatio: run.tokens / clean.tokens });
    }
  }
}

function add(row: Row): void {
  rows.push(row);
  if (row.unnoticed + row.moved > 0) console.log('UNNOTICED OR MOVED', row);
}

console.table(
  // A run in which all came out right at hardly any cost needs no line; the file has them all.
  rows
    .filter(({ right, cues, tokenRatio, fault }) => fault === 'none' || right < cues || tokenRatio > 1.15)
    .map(
      ({
        inputTokens: _in,
        outputTokens: _out,
        examples: _examples,
        tokens: _sum,
        tokenRatio,
        ended,
        ...row
      }) => ({
        ...row,
        tokens: `${tokenRatio.toFixed(2)} x`,
        ended: ended ?? '',
      }),
    ),
);

const plain = plainTrack(300);
const lean = await runFault({
  ...base,
  cues: plain,
  target: 'es',
  faults: { fault: null },
  timeoutMs: 10_000,
});
const dropped = await runFault({ ...base, cues: plain, target: 'es', faults: { fault: 'drop', rate: 1 } });
/** What it costs that one call slides, whichever it is. */
const slidOnce: number[] = [];
for (let after = 1; after < lean.calls; after += 1)
  slidOnce.push(await slideCost({ rate: 1, times: 1, after }));
/** The same by lot, where several calls of a run may be hit, and the calls that repair it too. */
const slidByLot: number[] = [];
for (let draw = 1; draw <= 10; draw += 1) slidByLot.push(await slideCost({ rate: 0.1, seed: draw }));

async function slideCost(when: Omit<FaultSettings, 'fault'>): Promise<number> {
  const faults = { fault: 'slide', ...when } as const;
  const run = await runFault({ ...base, cues: plain, target: 'es', faults });
  return run.tokens / lean.tokens;
}

function meanAndWorst(ratios: readonly number[]): string {
  const mean = ratios.reduce((total, ratio) => total + ratio, 0) / ratios.length;
  return `${mean.toFixed(2)} x on average, ${Math.max(...ratios).toFixed(2)} x at worst`;
}

console.log(
  `\n300 one-line cues without a fault, tokens of four characters. Ours measured now; the others' are a published measure, their lines of about ${peerLineChars} characters.`,
);
console.table(besidePeers(lean));
const chars = plain.reduce((sum, { text }) => sum + text.length, 0) / plain.length;
console.log(
  `300 one-line cues of ${chars.toFixed(0)} characters: ${lean.calls} calls, ${lean.inputTokens} tokens in, ${lean.outputTokens} out; ` +
    `a line dropped in every call ${(dropped.tokens / lean.tokens).toFixed(2)} x, ` +
    `a slide in one call of ${lean.calls} ${meanAndWorst(slidOnce)}; each call sliding with a chance of one in ten ${meanAndWorst(slidByLot)}`,
);
console.log(`unnoticed ${sum('unnoticed')}, moved ${sum('moved')}, runs ${rows.length}`);

function sum(key: 'unnoticed' | 'moved'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

if (args.json)
  writeFileSync(args.json, JSON.stringify({ rows, lean, dropped, slidOnce, slidByLot }, null, 2));
await standIn.stop();
await Promise.all([store.close(), cache.close()]);
rmSync(folder, { recursive: true });
process.exitCode = sum('unnoticed') + sum('moved') > 0 ? 1 : 0;
