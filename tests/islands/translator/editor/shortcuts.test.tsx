import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actionOf, bind, resetBindings } from '#islands/translator/shortcuts/bindings.ts';
import { comboOf, comboText } from '#islands/translator/shortcuts/combo.ts';
import { ShortcutDialog } from '#islands/translator/shortcuts/ShortcutDialog.tsx';
import { addLayerRoot } from '../../layer-root.ts';

beforeEach(addLayerRoot);
afterEach(resetBindings);

const key = (
  code: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('a key', () => {
  test('is known by its place, with what is held; Ctrl and Command are one', () => {
    expect(comboOf(key('KeyS', { altKey: true, shiftKey: true }))).toBe('Alt+Shift+KeyS');
    expect(comboOf(key('Enter', { metaKey: true }))).toBe(comboOf(key('Enter', { ctrlKey: true })));
    expect(comboOf(key('ShiftLeft', { shiftKey: true }))).toBeNull();
    expect(comboText('Alt+Shift+Period', false)).toBe('Alt + Shift + .');
  });

  test('that another action had is taken from it', () => {
    bind('merge', 'Alt+Shift+KeyS');
    expect(actionOf('Alt+Shift+KeyS')).toBe('merge');
    expect(actionOf('Alt+Shift+KeyM')).toBeNull();
    resetBindings();
    expect(actionOf('Alt+Shift+KeyS')).toBe('split');
  });
});

test('the map changes a key, says who has lost it, and keeps it', async () => {
  render(<ShortcutDialog isOpen onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /^Merge with the next: / }));
  await userEvent.keyboard('{Alt>}{Shift>}[KeyS]{/Shift}{/Alt}');
  expect(screen.getByRole('button', { name: 'Merge with the next: Alt + Shift + S. Change' })).toBeDefined();
  expect(screen.getByText('“Split at the cursor” had this key and has lost it.')).toBeDefined();
  expect(localStorage.getItem('polycue.studio.keys')).toContain('"merge":["Alt+Shift+KeyS"]');
});
