/** The languages of the platform's interface: not those of captions, and Chinese by country. */
const codes =
  'af az id ms bs ca cs da de et en-IN en-GB en es es-419 es-US eu fil fr fr-CA gl hr zu is it sw lv lt hu nl no uz pl pt-PT pt ro sq sk sl sr-Latn fi sv vi tr be bg ky kk mk mn ru sr uk el hy iw ur ar fa ne mr hi as bn pa gu or ta te kn ml si th lo my ka am km zh-CN zh-TW zh-HK ja ko'.split(
    ' ',
  );

/** i18nLanguages.list */
export function listInterfaceLanguages(query: URLSearchParams): object {
  const names = new Intl.DisplayNames([query.get('hl') ?? 'en', 'en'], { type: 'language' });
  const items = codes.map((code) => ({
    kind: 'youtube#i18nLanguage',
    etag: 'stand-in',
    id: code,
    snippet: { hl: code, name: names.of(code) ?? code },
  }));
  return { kind: 'youtube#i18nLanguageListResponse', etag: 'stand-in', items };
}
