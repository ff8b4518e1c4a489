import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { runStep, runStepApart, type Step, type StepResult } from './commands/steps.ts';
import { reportTotals } from './commands/totals.ts';

const AT_ONCE = 2;
/** It keeps most of what it makes: in a small room for what is new that would be copied again and again. */
const ROOMY = ['--max-semi-space-size=64'];

/** Longest first: the short ones fill the gaps. */
const steps: readonly Step[] = [
  node('lint', ...ROOMY, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  node(
    'format',
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '.',
    '--cache',
    '--cache-location',
    '.cache/prettier',
  ),
  // The compiler of TypeScript 7 takes a fifth of the time, and does not know Astro's pages.
  node('types', 'node_modules/typescript-native/bin/tsc', '--noEmit'),
  node(
    'types of pages',
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--tsconfig',
    'tsconfig.pages.json',
    '--minimumFailingSeverity',
    'error',
  ),
  node('unused code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  // The tests are no users: what only they call is dead.
  node(
    'unused by the product',
    'node_modules/knip/bin/knip.js',
    '--production',
    '--no-progress',
    '--config',
    'knip.production.json',
  ),
  node('architecture', 'node_modules/vitest/vitest.mjs', 'run', 'tests/architecture', '--project', 'node'),
];

function node(name: string, ...args: string[]): Step {
  return { name, file: process.execPath, args, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } };
}

/** Runs the steps, as many at once as the machine has capacity for, and prints the output of failing ones. */
async function runChecks(): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStepApart(step);
      results.push(result);
      console.log(`  ${result.passed ? '✓' : '✗'} ${result.name}: ${result.seconds.toFixed(1)} s`);
      if (!result.passed) console.log(`\n${result.output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

// The type check and the typed lint rules both need Astro's content types.
await runStep(node('content types', 'node_modules/astro/bin/astro.mjs', 'sync', '--silent'));
const results = await runChecks();
const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
const failed = failures.length;
reportTotals(
  'Checks',
  { passed: results.length - failed, failed, skipped: 0, failures },
  join(root, 'reports', 'check.json'),
);
if (failed > 0) process.exitCode = 1;
