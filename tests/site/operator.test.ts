import { describe, expect, test } from 'vitest';
import { counted, freeCredits } from '#site/free-credits.ts';
import { operator } from '#site/operator.ts';
import { contentPages } from './built-site.ts';

describe('who runs this copy', () => {
  test('is what the environment says, with the lines of the address', () => {
    expect(
      operator({
        POLYCUE_OPERATOR: ' Film Text Ltd ',
        POLYCUE_OPERATOR_ADDRESS: '1 Quay Street; Galway ;Ireland',
        POLYCUE_EDITOR: 'Maeve Byrne',
      }),
    ).toEqual({
      name: 'Film Text Ltd',
      address: ['1 Quay Street', 'Galway', 'Ireland'],
      editor: 'Maeve Byrne',
    });
  });

  test('is nobody where nothing was entered', () => {
    expect(operator({ POLYCUE_OPERATOR: ' ' })).toEqual({ name: null, address: [], editor: null });
  });

  test.each(['/privacy-policy', '/about'])('%s names the operator, or says that none was entered', (path) => {
    const page = contentPages.find((candidate) => candidate.path === path);
    const { name } = operator(process.env);
    const text = page?.document.querySelector('[data-operator]')?.textContent ?? '';
    expect(text).toContain(name ?? 'has not entered a name');
    expect(text).toContain('@');
  });
});

test.each([
  [undefined, 5],
  ['', 5],
  ['12', 12],
  ['0', 0],
  // The server says what is wrong with it; the pages are not built for it.
  ['many', 5],
])('where POLYCUE_FREE_CREDITS is %j, the pages promise %i a day', (set, count) => {
  expect(freeCredits({ POLYCUE_FREE_CREDITS: set })).toBe(count);
});

test.each([
  [0, '0 free credits'],
  [1, '1 free credit'],
  [5, '5 free credits'],
  [1_000, '1,000 free credits'],
])('%i a day reads right in a sentence', (count, words) => {
  expect(counted(count, 'free credit')).toBe(words);
});
