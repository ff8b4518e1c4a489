import { expect, test } from 'vitest';
import { mergePage } from '#server/accounts/kept-terms/merge-page.ts';

const term = (source: string, chars: number) => ({ source, target: 'x'.repeat(chars), changedAtMs: 1 });

test('what a change deletes is room for what it adds', () => {
  const page = { list: 'list', page: 0, terms: { long: term('long', 400) } };
  const changes = { page: 0, changed: [term('short', 100)], deleted: [{ source: 'long', changedAtMs: 2 }] };
  const circumstances = { kind: 'glossary', nowMs: 3, room: { terms: 0, chars: 10 } } as const;
  const merged = mergePage(page, changes, circumstances);
  expect(merged.left).toBe(0);
  expect(Object.values(merged.page.terms)).toEqual([term('short', 100)]);
});
