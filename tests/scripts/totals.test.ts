import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTotals, playwrightTotals, vitestTotals } from '../../scripts/commands/totals.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'polycue-totals-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the totals of a test run', () => {
  test('come from what the runners counted', () => {
    const vitest = vitestTotals(
      report({
        success: false,
        numPassedTests: 41,
        numFailedTests: 1,
        numPendingTests: 2,
        testResults: [
          { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
          {
            name: 'b.test.ts',
            status: 'failed',
            assertionResults: [
              { fullName: 'reads', status: 'passed' },
              { fullName: 'writes', status: 'failed' },
            ],
          },
        ],
      }),
    );
    const playwright = playwrightTotals(
      report({
        stats: { expected: 8, unexpected: 1, flaky: 1, skipped: 0 },
        suites: [{ specs: [], suites: [{ specs: [{ file: 'c.spec.ts', title: 'walks', ok: false }] }] }],
      }),
    );
    expect(addTotals([vitest, playwright])).toEqual({
      passed: 50,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts', '  writes', 'c.spec.ts › walks'],
    });
  });

  test('count a runner that left no report as failed', () => {
    expect(vitestTotals(join(folder, 'none.json')).failed).toBe(1);
    expect(playwrightTotals(join(folder, 'none.json')).failed).toBe(1);
  });

  test('count a test file that did not load as failed', () => {
    const broken = {
      success: false,
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(vitestTotals(report(broken))).toMatchObject({ failed: 1, failures: ['a.test.ts'] });
  });
});
