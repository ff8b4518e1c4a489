import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#messages/t.ts';
import { useGlossaries } from '#islands/translator/glossaries/useGlossaries.ts';

afterEach(() => vi.restoreAllMocks());

test('terms that the browser cannot read are said, and nothing is done with them', async () => {
  const { result } = renderHook(() =>
    useGlossaries({ source: 'en', target: 'fr' }, () => Promise.resolve(true)),
  );
  await act(() => result.current.save('ships', [{ source: 'ship', target: 'navire' }]));
  const [list] = result.current.lists;
  const use = vi.fn(() => null);
  await act(() => result.current.withTerms(list!, use));
  expect(use).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ source: 'ship' })]);

  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  await act(() => result.current.withTerms(list!, use));
  expect(use).toHaveBeenCalledOnce();
  expect(result.current.news).toEqual({ tone: 'bad', text: t('glossaries.unread') });
});
