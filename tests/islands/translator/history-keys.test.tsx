import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHistoryKeys } from '#islands/translator/useHistoryKeys.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';

test.each([
  ['Undo', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Redo', { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Redo by Y', { key: 'н', code: 'KeyY', ctrlKey: true }, 'redo'],
] as const)('%s works by key on a Russian keyboard', (_what, press, step) => {
  const list = { undo: vi.fn(async () => null), redo: vi.fn(async () => null) };
  renderHook(() => useHistoryKeys({ list } as unknown as TranslatorWorkspace));
  const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(list[step]).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
});
