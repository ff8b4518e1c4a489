import { cookies } from './cookies.ts';
import { writeCookie } from './write-cookie.ts';

export type Theme = 'light' | 'dark';

/** The theme that is shown: the chosen one, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows the other theme and remembers it for a year. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  writeCookie(cookies.theme, theme);
  return theme;
}
