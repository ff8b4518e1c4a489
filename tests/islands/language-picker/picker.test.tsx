import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#subtitles/languages/languages.ts';
import { LanguagePicker } from '#islands/language-picker/LanguagePicker.tsx';
import { $target } from '#islands/preferences/target.ts';
import { addLayerRoot } from '../layer-root.ts';

const english = $target.get();

async function openPicker() {
  render(<LanguagePicker />, { container: document.body.appendChild(document.createElement('div')) });
  await userEvent.click(screen.getByRole('button', { name: /^Translate To/ }));
  return screen.findByPlaceholderText('Search language or code...');
}

describe('the language picker', () => {
  beforeEach(() => {
    document.cookie = 'language_pref=; Max-Age=0; Path=/';
    $target.set(english);
    addLayerRoot();
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('starts with English and offers the whole list', async () => {
    await openPicker();
    expect(screen.getByRole('button', { name: /^Translate To/, hidden: true }).textContent).toBe(
      'English en',
    );
    expect(await screen.findAllByText(`${languages.length} / ${languages.length} languages`)).toHaveLength(2);
  });

  test.each([
    ['by English name', 'welsh', 'cy'],
    ['by native name', 'cymraeg', 'cy'],
    ['by code', 'zh-hant', 'zh-Hant'],
    ['without its accents', 'francais', 'fr'],
  ])('finds a language %s, takes it with Enter, and remembers it for 30 days', async (_how, query, code) => {
    const search = await openPicker();
    await userEvent.type(search, query);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => $target.get().code).toBe(code);
    expect(document.cookie).toContain(`language_pref=${code}`);
  });

  test('takes the language that is typed, however soon Enter follows', async () => {
    const search = await openPicker();
    // A person's events, which do not wait until the list is drawn anew.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(search, 'welsh');
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await expect.poll(() => $target.get().code).toBe('cy');
  });

  test('takes the language that is typed where the list has highlighted nothing yet', async () => {
    const search = await openPicker();
    await userEvent.type(search, 'welsh');
    search.removeAttribute('aria-activedescendant');
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await expect.poll(() => $target.get().code).toBe('cy');
  });

  test('stays open where Enter follows words that fit nothing', async () => {
    const search = await openPicker();
    await userEvent.type(search, 'zzzz{Enter}');
    expect(screen.getByText('No matches')).toBeDefined();
    expect($target.get()).toEqual(english);
  });

  test('keeps what is typed on its button before the search box is there', async () => {
    render(<LanguagePicker />, { container: document.body.appendChild(document.createElement('div')) });
    screen.getByRole('button', { name: /^Translate To/ }).focus();
    await userEvent.keyboard('wel');
    const search = await screen.findByPlaceholderText('Search language or code...');
    await expect.poll(() => (search as HTMLInputElement).value).toBe('wel');
  });

  test('moves with the arrows', async () => {
    const search = await openPicker();
    await userEvent.type(search, 'portuguese');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => $target.get().name).toMatch(/^Portuguese \(/);
  });

  test('says so where nothing matches', async () => {
    const search = await openPicker();
    await userEvent.type(search, 'zzzz');
    expect(await screen.findByText('No matches')).toBeDefined();
    expect(screen.getByText(`0 / ${languages.length} languages`)).toBeDefined();
  });

  test('closes with Escape and changes nothing', async () => {
    const search = await openPicker();
    await userEvent.type(search, 'welsh');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByPlaceholderText('Search language or code...')).toBeNull();
    expect($target.get().code).toBe('en');
  });
});
