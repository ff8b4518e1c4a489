import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useGlossaries } from '#islands/translator/glossaries/useGlossaries.ts';

const pair = { source: 'en', target: 'fr' };
/** As typed, and as a Mac names a file. */
const typed = 'Caf\u00e9';
const named = 'Cafe\u0301';

test('a name that looks the same is the same, however its letters are put together', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const { result } = renderHook(() => useGlossaries(pair, ask));
  await act(() => result.current.save(named, [{ source: 'ship', target: 'navire' }]));
  expect(result.current.news?.tone).toBe('good');
  await act(() => result.current.save(typed, [{ source: 'harbour', target: 'port' }]));
  expect(ask).toHaveBeenCalledOnce();
  expect(result.current.lists.map(({ name, count }) => [name, count])).toEqual([[typed, 1]]);
});
