import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How many tests or checks a runner has counted, and the names of those that failed. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

export function addTotals(all: readonly Totals[]): Totals {
  const sum = (field: 'passed' | 'failed' | 'skipped') => all.reduce((total, each) => total + each[field], 0);
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  return { ...counts, failures: all.flatMap(({ failures }) => failures) };
}

/** Reads Vitest's JSON report. A runner that left no report has failed once, and so has a file that did not load. */
export function vitestTotals(file: string): Totals {
  const report = readReport<VitestReport>(file);
  if (!report) return noReport(file);
  const { numPassedTests, numFailedTests, numPendingTests, success } = report;
  const failed = numFailedTests === 0 && !success ? 1 : numFailedTests;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      name,
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ]);
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures };
}

/** Reads Playwright's JSON report; a test that passed on a second try counts as passed. */
export function playwrightTotals(file: string): Totals {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return noReport(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(failedSpecs);
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

const noReport = (file: string): Totals => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`no report at ${file}`],
});

/** Writes the totals for CI, and prints them; the names of what failed last, where a log that was cut still has them. */
export function reportTotals(name: string, { failures, ...totals }: Totals, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(totals)}\n`);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n  ${name}: ${totals.passed} passed, ${totals.failed} failed${skipped}`);
  for (const failure of failures) console.log(`  ✗ ${failure}`);
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // No report: the runner ended before it could write one.
    return null;
  }
}
