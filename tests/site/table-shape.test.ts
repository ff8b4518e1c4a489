import { describe, expect, test } from 'vitest';
import { tableShape } from '#components/tables/table-shape.ts';

const table = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('');

/** Which columns of the second row are marked as numbers. */
const marked = (...rows: readonly (readonly string[])[]) =>
  [...(tableShape(table(...rows)).html.split('</tr>')[1] ?? '').matchAll(/<td( class="num")?>/g)].map(
    ([, mark]) => mark !== undefined,
  );

describe('the shape of a table', () => {
  test('marks columns of numbers, with a unit or a placeholder, and their heading', () => {
    const rows = [
      ['Cue', 'Gap', 'Per second', 'Price', 'Language'],
      ['1', '1,300 ms', '17.1 → 15.7', '$0.012', 'German'],
      ['13', 'none', '9.5 → 4.4', '$0.040', 'Thai'],
    ];
    expect(marked(...rows)).toEqual([true, true, true, true, false]);
    expect(tableShape(table(...rows)).html.match(/class="num">(?:Cue|Gap)/g)).toHaveLength(2);
  });

  test('leaves columns alone whose units differ, or which hold words', () => {
    expect(marked(['a', 'b'], ['5,000 characters', '2 lines of 42'], ['4,890', 'one'])).toEqual([
      false,
      false,
    ]);
  });

  test('keeps content and attributes of the cells', () => {
    const html = '<tr><th>n</th></tr><tr><td data-x="1"><code>7</code></td></tr>';
    expect(tableShape(html).html).toContain('<td data-x="1" class="num"><code>7</code></td>');
  });

  test('is wide where a row is longer than the text column can hold', () => {
    expect(tableShape(table(['a'], ['short'])).isWide).toBe(false);
    expect(tableShape(table(['a', 'b'], ['x'.repeat(60), 'y'.repeat(60)])).isWide).toBe(true);
  });
});
