import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How many tests or checks a runner has counted. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

export function addTotals(all: readonly Totals[]): Totals {
  const sum = (field: keyof Totals) => all.reduce((total, each) => total + each[field], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Reads Vitest's JSON report. A runner that left no report has failed once, and so has a file that did not load. */
export function vitestTotals(file: string): Totals {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, success } = report;
  const failed = numFailedTests === 0 && !success ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Reads Playwright's JSON report; a test that passed on a second try counts as passed. */
export function playwrightTotals(file: string): Totals {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Writes the totals for CI, and prints them. */
export function reportTotals(name: string, totals: Totals, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(totals)}\n`);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n  ${name}: ${totals.passed} passed, ${totals.failed} failed${skipped}`);
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // No report: the runner ended before it could write one.
    return null;
  }
}
