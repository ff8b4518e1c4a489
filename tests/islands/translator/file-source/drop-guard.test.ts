import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDropAndPaste } from '#islands/translator/file-source/useDropAndPaste.ts';
import { useDropGuard } from '#islands/translator/file-source/useDropGuard.ts';

function drag(type: 'dragover' | 'drop', types: readonly string[]) {
  const files = types.includes('Files') ? [new File(['1'], 'film.srt')] : [];
  const dataTransfer = { types, files, dropEffect: 'move' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  document.body.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

test('a file that nothing takes does not take the place of the page', () => {
  expect(drag('drop', ['Files']).isPrevented).toBe(false);
  const { unmount } = renderHook(() => useDropGuard());
  expect(drag('dragover', ['Files'])).toEqual({ isPrevented: true, effect: 'none' });
  expect(drag('drop', ['Files'])).toEqual({ isPrevented: true, effect: 'none' });
  // Text is dragged into fields.
  expect(drag('drop', ['text/plain']).isPrevented).toBe(false);
  unmount();
  expect(drag('drop', ['Files']).isPrevented).toBe(false);
});

test('a file that is taken is not turned away', () => {
  const taken: string[] = [];
  renderHook(() =>
    useDropAndPaste(true, { file: ({ name }) => taken.push(name), text: (text) => taken.push(text) }),
  );
  renderHook(() => useDropGuard());
  expect(drag('dragover', ['Files'])).toEqual({ isPrevented: true, effect: 'move' });
  drag('drop', ['Files']);
  expect(taken).toEqual(['film.srt']);
});
