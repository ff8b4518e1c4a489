import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type BenchedFormat, librariesOf } from './libraries.ts';
import type { Libraries } from './library.ts';
import type { Measurement } from './measure-one.ts';
import type { Script } from './sample-file.ts';

/** A file that every library is given. */
export interface Sample {
  readonly name: string;
  readonly format: BenchedFormat;
  readonly script: Script;
  readonly lineEnd: string;
  readonly megabytes: number;
}

export interface Row extends Measurement {
  readonly sample: string;
}

const RUNS = 15;

function measureOne(library: string, operation: string, file: string, { name, format }: Sample): Row | null {
  const script = join(import.meta.dirname, 'measure-one.ts');
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--max-old-space-size=6000',
    script,
    format,
    library,
    operation,
    file,
    String(RUNS),
  ];
  try {
    const measured = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as Measurement;
    return { ...measured, sample: name };
  } catch {
    // A library that runs out of memory or breaks on the file has no figure, and the table says so.
    console.log(`  ${library} failed to ${operation} ${name}`);
    return null;
  }
}

/** Several processes for each figure, in turns: what the engine makes of a library's code differs from one process to the next. */
export async function measureAll(file: string, sample: Sample, rounds: number): Promise<Row[]> {
  const all: Row[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(...(await measureRound(file, sample)));
  const rowsOf = Object.groupBy(all, ({ library, operation }) => `${library} ${operation}`);
  return Object.values(rowsOf).map((rows) => middleOf(rows!));
}

/** The best of what is best, and the middle of all else. */
function middleOf(rows: readonly Row[]): Row {
  const middle = (figure: 'firstMs' | 'medianMs' | 'peakBytes') =>
    rows.map((row) => row[figure]).sort((a, b) => a - b)[rows.length >> 1]!;
  const best = rows.reduce((fastest, row) => (row.bestMs < fastest.bestMs ? row : fastest));
  return {
    ...best,
    firstMs: middle('firstMs'),
    medianMs: middle('medianMs'),
    peakBytes: middle('peakBytes'),
  };
}

async function measureRound(file: string, sample: Sample): Promise<Row[]> {
  const rows: Row[] = [];
  const libraries: Libraries = librariesOf[sample.format];
  for (const [library, load] of Object.entries(libraries)) {
    const { write } = await load();
    for (const operation of write ? ['read', 'write'] : ['read']) {
      const row = measureOne(library, operation, file, sample);
      if (row) rows.push(row);
    }
  }
  return rows;
}
