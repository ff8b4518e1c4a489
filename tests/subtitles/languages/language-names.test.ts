import { describe, expect, test } from 'vitest';
import { closestLanguage, findLanguage, languages, searchLanguages } from '#subtitles/languages/languages.ts';

const codesOf = (query: string) => searchLanguages(query).map(({ code }) => code);

describe('other names of a language', () => {
  test.each([
    ['zh', 'zh-Hans zh-CN zh-SG zh-Hans-CN zh-Hans-SG cmn cmn-Hans Chinese Mandarin'],
    ['zh-Hant', 'zh-TW zh-Hant-TW cmn-Hant'],
    ['zh-HK', 'zh-Hant-HK'],
    ['yue', 'yue-HK yue-Hant'],
    ['he', 'iw'],
    ['yi', 'ji'],
    ['id', 'in'],
    ['fil', 'tl Tagalog'],
    ['no', 'nb nb-NO no-NO'],
    ['nn', 'nn-NO'],
    ['jv', 'jw'],
    ['ro', 'mo Moldavian'],
    ['sr', 'sr-Cyrl'],
    ['sr-Latn', 'sh Serbo-Croatian'],
    ['fa', 'Farsi fa-IR'],
    ['es-ES', 'Castilian'],
    ['nl', 'Flemish'],
    ['ckb', 'ku-Arab Sorani'],
    ['ku', 'ku-Latn Kurmanji Kurdish'],
    ['my', 'Myanmar'],
    ['km', 'Cambodian'],
    ['pa', 'Panjabi pa-Guru'],
    ['si', 'Sinhala Sinhalese'],
    ['ka', 'Kartuli'],
    ['ug', 'Uighur'],
    ['ky', 'Kirghiz'],
    ['ny', 'Chewa Nyanja'],
    ['nso', 'Sepedi'],
    ['st', 'Sesotho'],
    ['ht', 'Haitian'],
    ['mni-Mtei', 'mni Manipuri Meitei'],
    ['or', 'Oriya'],
    ['gd', 'Gaelic'],
    ['ps', 'Pushto'],
  ])('%s is %s', (code, names) => {
    expect(names.split(' ').map((name) => findLanguage(name)?.code)).toEqual(
      names.split(' ').map(() => code),
    );
  });

  test.each([
    ['Simplified Chinese', 'zh'],
    ['Traditional Chinese', 'zh-Hant'],
    ['Hong Kong Chinese', 'zh-HK'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['European Portuguese', 'pt-PT'],
    ['Latin American Spanish', 'es-419'],
    ['European Spanish', 'es-ES'],
    ['British English', 'en-GB'],
    ['American English', 'en-US'],
    ['Canadian French', 'fr-CA'],
  ])('%s is %s', (name, code) => {
    expect(findLanguage(name)?.code).toBe(code);
  });

  test('belong to those that have them alone', () => {
    expect(findLanguage('fr')).toEqual({
      code: 'fr',
      name: 'French',
      nativeName: 'Français',
      direction: 'ltr',
      script: 'Latn',
      captionCode: 'fr',
      localizationCode: 'fr',
      aliases: [],
    });
  });

  test('never hide a code of the list', () => {
    for (const language of languages) expect(findLanguage(language.code)).toBe(language);
  });

  test('leave a code that is on the list what it is', () => {
    expect([closestLanguage('zh-Hant')?.code, closestLanguage('Deutsch')]).toEqual(['zh-Hant', null]);
    expect(closestLanguage('chinese (traditional)')?.code).toBe('zh-Hant');
  });
});

describe('the order of a search', () => {
  test.each([
    ['the code itself', 'ga', ['ga', 'gaa']],
    ['another name', 'sh', ['sr-Latn', 'sn', 'sq']],
    ['the beginning of its own name', 'gae', ['ga', 'gv', 'gd']],
    ['the beginning of the code', 'sr-', ['sr-Latn', 'sr']],
    ['the beginning of a code before that of another’s name', 'zh-ha', ['zh-Hant', 'zh-HK', 'zh']],
    ['the beginning of another name', 'amer', ['en-US', 'es-419']],
    ['the beginning of a word of the name', 'fri', ['fur', 'fy', 'af']],
    ['the beginning of a word of its own name', 'est', ['et', 'es-US', 'cs', 'fy']],
    ['the beginning of a word in brackets', 'lat', ['ltg', 'la', 'lv', 'es-419', 'sr-Latn', 'ku']],
  ])('is %s', (_, query, codes) => {
    expect(codesOf(query).slice(0, codes.length)).toEqual(codes);
  });
});
