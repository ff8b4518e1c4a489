import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libraries } from './libraries.ts';
import type { Measurement } from './measure-one.ts';
import { sampleSrt } from './sample-file.ts';

/**
 * Reading texts and writing the bytes of files against the other libraries on npm: the same files, in one run, a process of its own for each
 * measurement.
 * `--json FILE` keeps the figures, `--quick` leaves out the large file, `--mutation` runs the mutation tests too.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'string' }, quick: { type: 'boolean' }, mutation: { type: 'boolean' } },
  strict: false,
});

const OURS = 'polycue';
const READ_TARGET = 3;
const WRITE_TARGET = 2;
const MB = 1_000_000;

/** A file that every library is given. */
interface Sample {
  readonly name: string;
  readonly megabytes: number;
  readonly lineEnd: string;
}

const samples: readonly Sample[] = [
  { name: '5 MB', megabytes: 5, lineEnd: '\n' },
  { name: '5 MB, CR LF', megabytes: 5, lineEnd: '\r\n' },
  ...(options.quick ? [] : [{ name: '50 MB', megabytes: 50, lineEnd: '\n' }]),
];

interface Row extends Measurement {
  readonly sample: string;
  readonly megabytesPerSecond: number;
}

function measureOne(
  library: string,
  operation: string,
  file: string,
  { name, megabytes }: Sample,
): Row | null {
  const script = join(import.meta.dirname, 'measure-one.ts');
  // A small file is over before the engine has compiled anybody's code: more runs of it, for everybody, say more.
  const runs = megabytes > 20 ? '5' : '30';
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--max-old-space-size=6000',
    script,
    library,
    operation,
    file,
    runs,
  ];
  try {
    const measured = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as Measurement;
    return { ...measured, sample: name, megabytesPerSecond: (megabytes * 1000) / measured.bestMs };
  } catch {
    // A library that runs out of memory or breaks on the file has no figure, and the table says so.
    console.log(`  ${library} failed to ${operation} ${name}`);
    return null;
  }
}

/** Three processes for each figure, in turns: what the engine makes of a library's code differs from one process to the next. */
const ROUNDS = 3;

async function measureAll(file: string, sample: Sample): Promise<Row[]> {
  const rounds: Row[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(...(await measureRound(file, sample)));
  const rowsOf = Object.groupBy(rounds, ({ library, operation }) => `${library} ${operation}`);
  return Object.values(rowsOf).map((rows) => middleOf(rows!));
}

/** The best of what is best, and the middle of all else. */
function middleOf(rows: readonly Row[]): Row {
  const middle = (figure: 'medianMs' | 'peakBytes') =>
    rows.map((row) => row[figure]).sort((a, b) => a - b)[rows.length >> 1]!;
  const best = rows.reduce((fastest, row) => (row.bestMs < fastest.bestMs ? row : fastest));
  const bestCpuMs = Math.min(...rows.map((row) => row.bestCpuMs));
  return { ...best, bestCpuMs, medianMs: middle('medianMs'), peakBytes: middle('peakBytes') };
}

async function measureRound(file: string, sample: Sample): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [library, load] of Object.entries(libraries)) {
    const { write } = await load();
    for (const operation of write ? ['read', 'write'] : ['read']) {
      const row = measureOne(library, operation, file, sample);
      if (row) rows.push(row);
    }
  }
  return rows;
}

/** Our figure against the best of the others. */
function compare(rows: readonly Row[], operation: Row['operation']) {
  const ofOperation = rows.filter((row) => row.operation === operation);
  const ours = ofOperation.find(({ library }) => library === OURS);
  const others = ofOperation.filter(({ library }) => library !== OURS);
  if (!ours || others.length === 0) return null;
  const fastest = others.reduce((best, row) => (row.bestMs < best.bestMs ? row : best));
  const least = (figure: 'bestCpuMs' | 'medianMs') => Math.min(...others.map((row) => row[figure]));
  const leanest = others.reduce((best, row) => (row.peakBytes < best.peakBytes ? row : best));
  return {
    operation,
    sample: ours.sample,
    fastest: fastest.library,
    speedRatio: fastest.bestMs / ours.bestMs,
    medianRatio: least('medianMs') / ours.medianMs,
    cpuRatio: least('bestCpuMs') / ours.bestCpuMs,
    leanest: leanest.library,
    memoryRatio: ours.peakBytes / leanest.peakBytes,
    speedTarget: operation === 'read' ? READ_TARGET : WRITE_TARGET,
  };
}

function print(rows: readonly Row[]): void {
  console.table(
    rows.map(
      ({ library, operation, sample, cues, bestMs, medianMs, bestCpuMs, megabytesPerSecond, peakBytes }) => ({
        library,
        operation: `${operation} ${sample}`,
        cues,
        'best ms': Math.round(bestMs),
        'median ms': Math.round(medianMs),
        'CPU ms': Math.round(bestCpuMs),
        'MB/s': Math.round(megabytesPerSecond),
        'peak MB': Math.round(peakBytes / MB),
      }),
    ),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'polycue-bench-'));
const rows: Row[] = [];
try {
  for (const sample of samples) {
    const file = join(folder, `${sample.name}.srt`);
    writeFileSync(file, sampleSrt(sample.megabytes * MB).replaceAll('\n', sample.lineEnd));
    rows.push(...(await measureAll(file, sample)));
  }
} finally {
  rmSync(folder, { recursive: true });
}
print(rows);
const ratios = samples.flatMap(({ name }) =>
  (['read', 'write'] as const).flatMap(
    (operation) =>
      compare(
        rows.filter((row) => row.sample === name),
        operation,
      ) ?? [],
  ),
);
console.table(
  ratios.map(
    ({
      operation,
      sample,
      fastest,
      speedRatio,
      medianRatio,
      cpuRatio,
      speedTarget,
      leanest,
      memoryRatio,
    }) => ({
      '': `${operation} ${sample}`,
      'times as fast as': `${speedRatio.toFixed(2)} × ${fastest}`,
      'by the median': `${medianRatio.toFixed(2)} ×`,
      'by CPU time': `${cpuRatio.toFixed(2)} ×`,
      wanted: `${speedTarget} ×`,
      'memory against': `${memoryRatio.toFixed(2)} × ${leanest}`,
    }),
  ),
);
if (typeof options.json === 'string')
  writeFileSync(options.json, `${JSON.stringify({ rows, ratios }, null, 2)}\n`);
if (options.mutation) {
  const config = join(import.meta.dirname, 'stryker.config.json');
  process.exitCode = spawnSync('stryker', ['run', config], { stdio: 'inherit' }).status ?? 1;
}
