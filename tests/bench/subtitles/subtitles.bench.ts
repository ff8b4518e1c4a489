import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, print, printRatios } from './compare.ts';
import { type BenchedFormat, librariesOf } from './libraries.ts';
import { measureAll, type Row, type Sample } from './measure-all.ts';
import { sampleBytes, sampleTrack, type Script, scripts } from './sample-file.ts';

/**
 * Reading texts and writing the bytes of files against the other libraries on npm: the same files, in one run, a process of its own for each
 * measurement. `--json FILE` keeps the figures, `--quick` takes smaller files and fewer rounds, `--formats srt,vtt` and `--scripts Latin` choose,
 * `--mutation` runs the mutation tests too.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    formats: { type: 'string' },
    scripts: { type: 'string' },
    quick: { type: 'boolean' },
    mutation: { type: 'boolean' },
  },
  strict: false,
});

const MB = 1_000_000;
const MEGABYTES = options.quick ? 2 : 5;
const ROUNDS = options.quick ? 1 : 3;

const chosen = <Name extends string>(option: string | boolean | undefined, all: readonly Name[]) =>
  all.filter((name) => typeof option !== 'string' || option.split(',').includes(name));

function samplesOf(format: BenchedFormat, script: Script): Sample[] {
  const name = `${format} ${script}`;
  const sample = { format, script, name, lineEnd: '\n', megabytes: MEGABYTES };
  return format === 'srt' ? [sample, { ...sample, name: `${name}, CR LF`, lineEnd: '\r\n' }] : [sample];
}

const formats = chosen(options.formats, Object.keys(librariesOf) as BenchedFormat[]);
const samples = formats.flatMap((format) =>
  chosen(options.scripts, scripts).flatMap((script) => samplesOf(format, script)),
);
const folder = mkdtempSync(join(tmpdir(), 'polycue-bench-'));
const rows: Row[] = [];
try {
  for (const sample of samples) {
    const file = join(folder, sample.name);
    const track = sampleTrack(sample.megabytes * MB, sample.script);
    writeFileSync(file, sampleBytes(track, sample.format, sample.lineEnd));
    rows.push(...(await measureAll(file, sample, ROUNDS)));
  }
} finally {
  rmSync(folder, { recursive: true });
}
print(rows);
const ratios = samples.flatMap(({ name, format }) =>
  (['read', 'write'] as const).flatMap(
    (operation) =>
      compare(
        rows.filter((row) => row.sample === name && row.operation === operation),
        format,
        operation,
      ) ?? [],
  ),
);
printRatios(ratios);
if (typeof options.json === 'string')
  writeFileSync(options.json, `${JSON.stringify({ rows, ratios }, null, 2)}\n`);
if (options.mutation) {
  const config = join(import.meta.dirname, 'stryker.config.json');
  process.exitCode = spawnSync('stryker', ['run', config], { stdio: 'inherit' }).status ?? 1;
}
