import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { testReportOf } from './parts.ts';

/** A test that ran, as its runner tells it. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
}

/** What happened to each test when the part ran last. */
export function readRan(part: string): RanTest[] {
  return part === 'journeys' ? readPlaywright() : readVitest(testReportOf(part));
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly Pick<RanTest, 'title' | 'status'>[];
  }[];
}

function readVitest(file: string): RanTest[] {
  const report = readJson<VitestReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, title, status })),
  );
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

function readPlaywright(): RanTest[] {
  const report = readJson<{ suites: readonly PlaywrightSuite[] }>(join(root, 'reports/playwright.json'));
  return (report?.suites ?? []).flatMap(testsOf);
}

function testsOf({ file, specs, suites = [] }: PlaywrightSuite): RanTest[] {
  const own = specs.map(({ title, ok }): RanTest => {
    return { file: `tests/e2e/${file}`, title, status: ok ? 'passed' : 'failed' };
  });
  return [...own, ...suites.flatMap(testsOf)];
}

function readJson<Content>(file: string): Content | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : null;
}
