import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { runStep } from '../commands/steps.ts';
import { acceptances } from './acceptance.ts';
import { sabotages } from './sabotage/sabotages.ts';

const HOUR_MS = 3_600_000;
const INPUTS_PER_FORMAT = '1000000';
const ATTACKS = 'tests/hardening';
const LOAD = `${ATTACKS}/long/load.test.ts`;
const INPUTS = 'tests/subtitles/hostile-inputs.test.ts';

/** Where the tests of a part leave what happened to each. */
export const testReportOf = (part: string) => join(root, 'reports', `hardening-tests-${part}.json`);

const runTests =
  (files: readonly string[], env: NodeJS.ProcessEnv = {}, more: readonly string[] = []) =>
  (part: string, minutes: string): Promise<boolean> => {
    const report = testReportOf(part);
    rmSync(report, { force: true });
    const args = [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files, ...more],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ];
    const settings = { ...process.env, NODE_ENV: 'test', POLYCUE_HARDEN_MINUTES: minutes, ...env };
    return runStep({ name: part, file: process.execPath, args, env: settings });
  };

const others = [...new Set(acceptances.flatMap(({ tests }) => tests.map(([file]) => file)))].filter(
  (file) => !file.startsWith(ATTACKS) && !file.startsWith('tests/e2e') && file !== INPUTS,
);

const run =
  (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  (part: string) =>
    runStep({ name: part, file, args, env: { ...process.env, ...env } });

/** What `npm run harden` consists of, in this order: what measures time comes first, alone. Each can be run by itself. */
export const parts: Readonly<Record<string, (part: string, minutes: string) => Promise<boolean>>> = {
  attacks: runTests([ATTACKS], {}, ['--exclude', LOAD]),
  front: run(process.execPath, [
    'tests/bench/front/front.bench.ts',
    '--json',
    'reports/hardening-front.json',
  ]),
  load: runTests([LOAD]),
  others: runTests(others),
  inputs: runTests([INPUTS], { POLYCUE_INPUTS: INPUTS_PER_FORMAT }, ['--testTimeout', `${HOUR_MS}`]),
  sabotage: runSabotages,
  journeys: run(
    'node_modules/.bin/playwright',
    ['test', 'tests/e2e/accessibility.spec.ts', 'tests/e2e/main-job.spec.ts', 'tests/e2e/by-hand'],
    { POLYCUE_EVERY_WAY: '1' },
  ),
  branches: run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', 'scripts/hardening/mutants/vitest.config.ts', '--coverage'],
  ]),
  mutants: run('node_modules/.bin/stryker', ['run', 'scripts/hardening/mutants/stryker.config.json']),
};

/** Takes one defence away after the other: each time its test must fail, and must have seen the change. */
async function runSabotages(): Promise<boolean> {
  const noticed: Record<string, boolean> = {};
  for (const [name, { test }] of Object.entries(sabotages)) {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'scripts/hardening/sabotage/vitest.config.ts',
    ];
    const env = { ...process.env, NODE_ENV: 'test', POLYCUE_SABOTAGE: name };
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    const hasRun = stdout.includes('"sabotaged":true') && /Tests .*failed/.test(stdout);
    noticed[name] = hasRun && status === 1;
    console.log(`${noticed[name] ? 'noticed' : 'NOT NOTICED'}: ${name} (${test})`);
  }
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports/hardening-sabotage.json'), `${JSON.stringify(noticed, null, 2)}\n`);
  return Object.values(noticed).every(Boolean);
}
