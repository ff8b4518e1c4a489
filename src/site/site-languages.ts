/** A language of the site itself, and what the addresses of its pages begin with. */
export interface SiteLanguage {
  readonly code: string;
  readonly prefix: string;
}

/** The languages that the site is written in, the main one first. A further one is a line here, and its pages below its prefix. */
export const siteLanguages: readonly SiteLanguage[] = [{ code: 'en', prefix: '' }];

/** The one value of `lang` that pages, feeds and structured data state. */
export const mainLanguage = siteLanguages[0]?.code ?? 'en';

/** The same page in every language, as `hreflang` states it; none while there is only one language. */
export function alternatesOf(
  path: string,
  languages: readonly SiteLanguage[] = siteLanguages,
): { hreflang: string; path: string }[] {
  if (languages.length < 2) return [];
  const all = languages.map(({ code, prefix }) => ({ hreflang: code, path: `${prefix}${path}` }));
  return [...all, { hreflang: 'x-default', path }];
}
