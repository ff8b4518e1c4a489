import { describe, expect, test } from 'vitest';
import { nextCell } from '#islands/translator/languages/compare/compare-keys.ts';
import { flaggedRows } from '#islands/translator/languages/compare/flagged-rows.ts';
import { work } from '../../build.ts';

const key = (
  name: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {},
) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const size = { rows: 3, columns: 2 };
const middle = { row: 1, column: 0 };

describe('a key in the comparison', () => {
  test('moves to the fields around', () => {
    expect(nextCell(key('Enter', { ctrlKey: true }), middle, size)).toEqual({ row: 2, column: 0 });
    expect(nextCell(key('Enter', { metaKey: true, shiftKey: true }), middle, size)).toEqual({
      row: 0,
      column: 0,
    });
    expect(nextCell(key('ArrowRight', { altKey: true }), middle, size)).toEqual({ row: 1, column: 1 });
    expect(nextCell(key('ArrowUp', { altKey: true }), middle, size)).toEqual({ row: 0, column: 0 });
  });

  test('stays at the edges', () => {
    expect(nextCell(key('ArrowLeft', { altKey: true }), middle, size)).toBeNull();
    expect(nextCell(key('Enter', { ctrlKey: true }), { row: 2, column: 1 }, size)).toBeNull();
  });

  test('belongs to the text where nothing is held, and where letters are written with it', () => {
    expect(nextCell(key('Enter'), middle, size)).toBeNull();
    expect(nextCell(key('ArrowDown'), middle, size)).toBeNull();
    expect(nextCell(key('ArrowDown', { altKey: true, ctrlKey: true }), middle, size)).toBeNull();
  });
});

test('lines that are flagged in any language are listed once, in order', () => {
  const flagged = (...indices: number[]) =>
    work(9, { flags: new Map(indices.map((index) => [index, ['untranslated']])) });
  expect(flaggedRows([flagged(7, 2), flagged(2, 0), flagged()])).toEqual([0, 2, 7]);
});
