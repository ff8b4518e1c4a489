import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reportProblem, StartProblem } from './bootstrap/problem.mjs';
import { root } from './bootstrap/root.mjs';
import { runStep } from './commands/steps.ts';

const [filter, ...flags] = process.argv.slice(2);

/** `npm run bench -- subtitles`: each benchmark prints its own table and leaves its figures as JSON; here they come together. */
async function runBenches(): Promise<boolean> {
  const all = globSync('tests/bench/**/*.bench.ts', { cwd: root }).sort();
  const files = all.filter((file) => !filter || file.includes(filter));
  if (files.length === 0)
    throw new StartProblem(
      `No benchmark '${filter}'. There are: ${all.map((file) => basename(file, '.bench.ts')).join(', ')}.`,
    );
  const folder = join(root, 'reports', 'bench');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const figures: Record<string, unknown> = {};
  let passed = true;
  for (const file of files) {
    const name = basename(file, '.bench.ts');
    const json = join(folder, `${name}.json`);
    console.log(`\n  ${name}\n`);
    const args = ['--disable-warning=ExperimentalWarning', file, '--json', json, ...flags];
    passed = (await runStep({ name, file: process.execPath, args })) && passed;
    figures[name] = readFigures(json);
  }
  const report = { node: process.version, platform: `${process.platform}-${process.arch}`, benches: figures };
  writeFileSync(join(root, 'reports', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log('\n  All figures: reports/bench.json');
  return passed;
}

function readFigures(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    // The benchmark failed before it had figures; its exit code says so too.
    return null;
  }
}

try {
  if (!(await runBenches())) process.exitCode = 1;
} catch (error) {
  reportProblem(error);
}
