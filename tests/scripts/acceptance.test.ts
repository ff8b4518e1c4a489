import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptances } from '../../scripts/hardening/acceptance.ts';
import type { Figures } from '../../scripts/hardening/figures.ts';
import type { RanTest } from '../../scripts/hardening/ran-tests.ts';
import { judge } from '../../scripts/hardening/verdict.ts';

const figures = {} as Figures;
const acceptance = { id: 'A0', asks: 'something', tests: [['tests/a.test.ts', 'holds it']] } as const;
const ran = (status: RanTest['status']): RanTest[] => [
  { file: '/somewhere/tests/a.test.ts', title: 'a test that holds it', status },
];

test('the report names tests that exist', () => {
  const missing = acceptances
    .flatMap(({ tests }) => tests)
    .filter(([file, title]) => !readFileSync(file, 'utf8').includes(title));
  expect(missing).toEqual([]);
  expect(acceptances.slice(0, 18).map(({ id }) => id)).toEqual(
    Array.from({ length: 18 }, (_, at) => `A${at + 1}`),
  );
});

test('the report claims what ran and passed, within its figure, and nothing else', () => {
  const verdict = (extra: object, tests: readonly RanTest[]) =>
    judge({ ...acceptance, ...extra }, tests, figures).verdict;
  const measured = (isWithin: boolean) => ({ figures: [() => ({ said: '1 ms', isWithin })] });
  expect(verdict({}, ran('passed'))).toBe('holds');
  expect(verdict({}, ran('failed'))).toBe('does not hold');
  expect(verdict({}, ran('skipped'))).toBe('not run');
  expect(verdict({}, [])).toBe('not run');
  expect(verdict({ open: 'the rest' }, ran('passed'))).toBe('holds in part');
  expect(verdict(measured(false), ran('passed'))).toBe('does not hold');
  expect(verdict(measured(true), ran('passed'))).toBe('holds');
  expect(verdict({ figures: [() => null] }, ran('passed'))).toBe('not run');
  expect(verdict({ tests: [], figures: [() => null] }, ran('passed'))).toBe('not run');
});
