import { atom } from 'nanostores';
import { cookies } from '#site/kept-in-browser/cookies.ts';
import type { Theme } from '#site/kept-in-browser/theme.ts';
import { readCookie, writeCookie } from '#site/kept-in-browser/write-cookie.ts';

/** The active theme; `null` on the server, which cannot detect it. */
export const $theme = atom<Theme | null>(null);

export function restoreTheme(): void {
  const chosen = readCookie(cookies.theme);
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  $theme.set(chosen === 'dark' || chosen === 'light' ? chosen : isSystemDark ? 'dark' : 'light');
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie(cookies.theme, theme);
  $theme.set(theme);
}
