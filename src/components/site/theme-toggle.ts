import { currentTheme, switchTheme } from '#site/kept-in-browser/theme.ts';

const button = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');

/** The button is named for what it will do. */
function nameButton(): void {
  const label = currentTheme() === 'dark' ? button?.dataset['toLight'] : button?.dataset['toDark'];
  if (label) button?.setAttribute('aria-label', label);
}

button?.addEventListener('click', () => {
  switchTheme();
  nameButton();
});
nameButton();
