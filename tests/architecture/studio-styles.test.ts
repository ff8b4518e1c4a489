import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = [
  'src/islands/translator/studio/studio.css',
  'src/islands/translator/languages/languages.css',
  'src/islands/ui/islands.css',
  'src/pages/translate.astro',
];

test.each(styles)('%s asks no element what it holds', (file) => {
  // With one :has() that spans the list, every letter and every row that is scrolled in makes the browser look at the style of each element of the page.
  expect(readFileSync(file, 'utf8')).not.toMatch(/:has\(|\bhas-\[/u);
});
