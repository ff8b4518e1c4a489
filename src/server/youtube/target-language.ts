import { findLanguage, type Language } from '#subtitles/languages/languages.ts';
import { AppError } from '../errors.ts';

/** Alternatives for codes that the platform documents but refuses. */
const otherCaptionCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    iw: 'he',
    'zh-Hans': 'zh-CN',
    'zh-Hant': 'zh-TW',
  }),
);
const otherLocalizationCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    iw: 'he',
    'zh-CN': 'zh-Hans',
    'zh-TW': 'zh-Hant',
    'pt-BR': 'pt',
  }),
);

/** The language that a code or a name means. @throws AppError `unknown_language`. */
export function targetLanguage(codeOrName: string): Language {
  const language = findLanguage(codeOrName);
  if (!language) throw new AppError('unknown_language', { params: { language: codeOrName } });
  return language;
}

/** Whether a code of the platform means this language: `iw` is Hebrew, `zh-CN` simplified Chinese; `en-GB` is not `en`. */
export function isSameLanguage(platformCode: string, language: Language): boolean {
  return findLanguage(platformCode)?.code === language.code;
}

/** The codes to try for a track, the likeliest first. */
export function captionCodes({ captionCode }: Language): string[] {
  return [captionCode, otherCaptionCodes.get(captionCode)].filter((code) => code !== undefined);
}

/** The keys to try for a localization: the existing one, or the likeliest first. */
export function localizationCodes(language: Language, present: readonly string[]): string[] {
  const existing = present.find((code) => isSameLanguage(code, language));
  if (existing !== undefined) return [existing];
  const { localizationCode } = language;
  return [localizationCode, otherLocalizationCodes.get(localizationCode)].filter(
    (code) => code !== undefined,
  );
}
