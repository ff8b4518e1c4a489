import { atom } from 'nanostores';
import { readCookie, writeCookie } from './cookies.ts';

export type Theme = 'light' | 'dark';

const COOKIE = 'theme_mode';
const COOKIE_DAYS = 365;

/** The active theme; `null` on the server, which cannot detect it. */
export const $theme = atom<Theme | null>(null);

export function restoreTheme(): void {
  const chosen = readCookie(COOKIE);
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  $theme.set(chosen === 'dark' || chosen === 'light' ? chosen : isSystemDark ? 'dark' : 'light');
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie(COOKIE, theme, COOKIE_DAYS);
  $theme.set(theme);
}
