import { existsSync } from 'node:fs';

const themes = ['light', 'dark'] as const;

/**
 * The addresses of a picture of the product, one for each theme.
 * @throws Error with the command that makes it, where a theme's picture is missing
 */
export function productPicture(name: string): readonly { theme: string; src: string }[] {
  return themes.map((theme) => {
    const src = `/pictures/${name}-${theme}.webp`;
    if (!existsSync(`public${src}`)) throw new Error(`public${src} is missing: npm run pictures`);
    return { theme, src };
  });
}
