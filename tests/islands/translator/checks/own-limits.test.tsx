import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepText } from '#site/kept-in-browser/local-storage.ts';

const KEY = 'polycue.studio.profile';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function showFields() {
  const { ProfileFields } = await import('#islands/translator/checks/ProfileFields.tsx');
  const { $profile, chooseProfile } = await import('#islands/translator/checks/profile-choice.ts');
  act(() => chooseProfile({ id: 'own' }));
  render(<ProfileFields language="en" />);
  return $profile;
}

test('a line of one’s own limits has one letter at least, and a cue one line', async () => {
  const $profile = await showFields();
  for (const field of screen.getAllByRole('spinbutton').slice(0, 3)) {
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.change(field, { target: { value: '0' } });
  }
  expect($profile.get().own).toMatchObject({ maxCharsPerSecond: 1, maxLineChars: 1, maxLines: 1 });
});

test('limits that were kept before, and cannot be kept to, are the usual ones', async () => {
  keepText(KEY, JSON.stringify({ id: 'own', own: { maxLines: 0, maxLineChars: 30, minGapMs: 0 } }));
  const { $profile } = await import('#islands/translator/checks/profile-choice.ts');
  expect($profile.get().own).toMatchObject({ maxLines: 2, maxLineChars: 30, minGapMs: 0 });
});
