import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { reportProblem } from './bootstrap/problem.mjs';
import { ensureBrowser } from './commands/browser.ts';
import { runStep } from './commands/steps.ts';
import { addTotals, playwrightTotals, reportTotals, vitestTotals } from './commands/totals.ts';

const vitestReport = join(root, 'reports', 'vitest.json');
const playwrightReport = join(root, 'reports', 'playwright.json');

/** `npm test`: everything that Vitest runs (the built site's tests among it), then the journeys in a browser. */
async function runTests(): Promise<boolean> {
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  };
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  const results = [
    await runStep({ name: 'unit', file: process.execPath, args: vitest, env: { ...env, NODE_ENV: 'test' } }),
    await runStep({ name: 'end to end', file: process.execPath, args: playwright, env }),
  ];
  const totals = addTotals([vitestTotals(vitestReport), playwrightTotals(playwrightReport)]);
  reportTotals('Tests', totals, join(root, 'reports', 'test.json'));
  return results.every(Boolean) && totals.failed === 0;
}

try {
  if (!(await runTests())) process.exitCode = 1;
} catch (error) {
  reportProblem(error);
}
