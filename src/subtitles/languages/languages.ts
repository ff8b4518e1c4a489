import { normalForm } from '../encoding/normal-form.ts';
import { languageRows } from './languages-data.ts';

export type Direction = 'ltr' | 'rtl';

/** A language one can translate into, with the codes that the video platform wants for it. */
export interface Language {
  /** Our code, as in requests and file names. */
  readonly code: string;
  readonly name: string;
  readonly nativeName: string;
  readonly direction: Direction;
  /** ISO 15924: `Latn`, `Hans`, `Jpan` … */
  readonly script: string;
  /** The code of a caption track: YouTube still says `iw` and `zh-Hans`. */
  readonly captionCode: string;
  /** The key of a translated title and description. */
  readonly localizationCode: string;
  /** Other codes and English names that mean this language. */
  readonly aliases: readonly string[];
}

const RTL_SCRIPTS: readonly string[] = ['Arab', 'Hebr', 'Thaa', 'Nkoo'];

const CAPTION_CODES: ReadonlyMap<string, string> = new Map(Object.entries({ zh: 'zh-Hans', he: 'iw' }));
const LOCALIZATION_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ zh: 'zh-CN', 'zh-Hant': 'zh-TW', he: 'iw' }),
);

const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    zh: [
      'zh-Hans',
      'zh-CN',
      'zh-SG',
      'zh-Hans-CN',
      'zh-Hans-SG',
      'cmn',
      'cmn-Hans',
      'Chinese',
      'Simplified Chinese',
      'Mandarin',
    ],
    'zh-Hant': ['zh-TW', 'zh-Hant-TW', 'cmn-Hant', 'Traditional Chinese'],
    'zh-HK': ['zh-Hant-HK', 'Hong Kong Chinese'],
    yue: ['yue-HK', 'yue-Hant'],
    he: ['iw'],
    yi: ['ji'],
    id: ['in'],
    fil: ['tl', 'Tagalog'],
    no: ['nb', 'nb-NO', 'no-NO', 'Norwegian Bokmål'],
    nn: ['nn-NO'],
    jv: ['jw'],
    ro: ['mo', 'Moldavian'],
    'sr-Latn': ['sh', 'Serbo-Croatian'],
    sr: ['sr-Cyrl'],
    fa: ['Farsi', 'fa-IR'],
    'pt-BR': ['Brazilian Portuguese'],
    'pt-PT': ['European Portuguese'],
    'es-419': ['Latin American Spanish'],
    'es-ES': ['Castilian', 'European Spanish'],
    'en-GB': ['British English'],
    'en-US': ['American English'],
    'fr-CA': ['Canadian French'],
    nl: ['Flemish'],
    ckb: ['ku-Arab', 'Sorani'],
    ku: ['ku-Latn', 'Kurmanji', 'Kurdish'],
    my: ['Myanmar'],
    km: ['Cambodian'],
    pa: ['Panjabi', 'pa-Guru'],
    si: ['Sinhala', 'Sinhalese'],
    ka: ['Kartuli'],
    ug: ['Uighur'],
    ky: ['Kirghiz'],
    ny: ['Chewa', 'Nyanja'],
    nso: ['Sepedi'],
    st: ['Sesotho'],
    ht: ['Haitian'],
    'mni-Mtei': ['mni', 'Manipuri', 'Meitei'],
    or: ['Oriya'],
    gd: ['Gaelic'],
    ps: ['Pushto'],
  }),
);

function readRow(row: string): Language {
  const [code = '', name = '', nativeName, script] = row.split('|');
  const writing = script || 'Latn';
  return {
    code,
    name,
    nativeName: nativeName || name,
    direction: RTL_SCRIPTS.includes(writing) ? 'rtl' : 'ltr',
    script: writing,
    captionCode: CAPTION_CODES.get(code) ?? code,
    localizationCode: LOCALIZATION_CODES.get(code) ?? code,
    aliases: ALIASES.get(code) ?? [],
  };
}

/** Every language on offer, ordered by English name. */
export const languages: readonly Language[] = languageRows.split('\n').map(readRow);

const byKey = new Map<string, Language>();
for (const language of languages) {
  for (const key of [
    language.code,
    language.captionCode,
    language.localizationCode,
    language.name,
    ...language.aliases,
  ]) {
    byKey.set(fold(key), byKey.get(fold(key)) ?? language);
  }
}
// A code of the list is always itself, whatever another language claims as an alias.
for (const language of languages) byKey.set(fold(language.code), language);

/** Case, accents, and the underscore some files write for the hyphen make no difference. */
function fold(text: string): string {
  return normalForm(text.trim(), 'NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', '-').toLowerCase();
}

/** The language that a code, an English name or an alias means, or `null`: `findLanguage('iw')?.code // => 'he'`. */
export function findLanguage(codeOrName: string): Language | null {
  return byKey.get(fold(codeOrName)) ?? null;
}

/**
 * The nearest language of the list for a code from elsewhere, such as a caption track's or a file name's: `deu` and `de-AT` are `de`.
 * `null` where there is none.
 */
export function closestLanguage(code: string): Language | null {
  const exact = findLanguage(code);
  if (exact) return exact;
  try {
    const locale = new Intl.Locale(code.replaceAll('_', '-'));
    const withScript = locale.script ? findLanguage(`${locale.language}-${locale.script}`) : null;
    return withScript ?? findLanguage(locale.baseName) ?? findLanguage(locale.language);
  } catch {
    // Not a language tag at all.
    return null;
  }
}

/** Ranks of a match, best first; a language without any is left out. Within a rank the list's order puts the shorter name first. */
const ranks: readonly ((language: FoldedLanguage, query: string) => boolean)[] = [
  ({ code }, query) => code === query,
  ({ aliases }, query) => aliases.includes(query),
  ({ name }, query) => name.startsWith(query),
  ({ nativeName }, query) => nativeName.startsWith(query),
  ({ code }, query) => code.startsWith(query),
  ({ aliases }, query) => aliases.some((alias) => alias.startsWith(query)),
  ({ name, nativeName }, query) => hasWordStart(name, query) || hasWordStart(nativeName, query),
  ({ name, nativeName, aliases }, query) =>
    [name, nativeName, ...aliases].some((text) => text.includes(query)),
];

interface FoldedLanguage {
  readonly language: Language;
  readonly code: string;
  readonly name: string;
  readonly nativeName: string;
  readonly aliases: readonly string[];
}

function foldLanguage(language: Language): FoldedLanguage {
  const { code, name, nativeName, captionCode, localizationCode, aliases } = language;
  return {
    language,
    code: fold(code),
    name: fold(name),
    nativeName: fold(nativeName),
    aliases: [captionCode, localizationCode, ...aliases].map(fold),
  };
}

function hasWordStart(text: string, query: string): boolean {
  return text.includes(` ${query}`) || text.includes(`(${query}`);
}

let folded: readonly FoldedLanguage[] | null = null;

/** Languages whose code, name, native name or alias matches, best first. An empty query gives them all. */
export function searchLanguages(query: string): readonly Language[] {
  const wanted = fold(query);
  if (wanted === '') return languages;
  folded ??= languages.map(foldLanguage);
  const found: { language: Language; rank: number }[] = [];
  for (const candidate of folded) {
    const rank = ranks.findIndex((matches) => matches(candidate, wanted));
    if (rank >= 0) found.push({ language: candidate.language, rank });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ language }) => language);
}
