import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longDate } from '#site/dates.ts';
import { formatWhen } from '#islands/translator/projects/format-when.ts';
import { sourceFiles } from '../../architecture/imports.ts';

test('a date has its day first, on the pages as in the application', () => {
  const day = new Date('2026-11-03T12:00:00Z');
  expect(longDate(day)).toBe('3 November 2026');
  expect(formatWhen(day.getTime())).toMatch(/^3 Nov 2026, /);
});

const MONTH_FIRST =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/;

test('a date in what editors write has its day first', () => {
  expect('until December 31, 2026').toMatch(MONTH_FIRST);
  const pages = sourceFiles('src').filter((file) =>
    /^src\/(?:content|pages|components|messages)\//.test(file),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => MONTH_FIRST.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no time of day depends on the settings of the browser', () => {
  const own = sourceFiles('src').filter((file) =>
    /toLocale(?:Date|Time)String|DateTimeFormat\((?!'en-(?:GB|CA)')/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});
