import { atom } from 'nanostores';
import { DEFAULT_TARGET } from '#protocol/limits.ts';
import type { Language } from '#subtitles/languages.ts';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'language_pref';
const COOKIE_DAYS = 30;

/** What the screen needs of a language; the whole list is loaded when the picker opens. */
export type Target = Pick<Language, 'code' | 'name' | 'direction'>;

const DEFAULT: Target = { code: DEFAULT_TARGET, name: 'English', direction: 'ltr' };

/** The language to translate into. */
export const $target = atom<Target>(DEFAULT);

export function chooseTarget({ code, name, direction }: Target): void {
  $target.set({ code, name, direction });
  writeCookie(COOKIE, code, COOKIE_DAYS);
}

/** Takes up the language of the last visit, unless a draft or the person was quicker. */
export async function restoreTarget(): Promise<void> {
  const code = readCookie(COOKIE);
  if (!code || code === $target.get().code) return;
  const { findLanguage } = await import('#subtitles/languages.ts');
  const found = findLanguage(code);
  if (found && $target.get() === DEFAULT)
    $target.set({ code: found.code, name: found.name, direction: found.direction });
}
