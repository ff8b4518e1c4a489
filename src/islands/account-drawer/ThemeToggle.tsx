import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { t } from '#messages/first.ts';
import { $theme, chooseTheme, restoreTheme } from '../preferences/theme.ts';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const isDark = useStore($theme, { ssr: 'initial' }) === 'dark';
  useEffect(restoreTheme, []);
  return (
    <button
      type="button"
      className="tool-button"
      aria-label={isDark ? t('theme.light') : t('theme.dark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
