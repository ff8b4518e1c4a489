import type { TranslateOptions } from '#protocol/translate.ts';

/** The options without empty and default values, so that equal requests are written alike. */
export function omitDefaultOptions(options: TranslateOptions): TranslateOptions {
  const { tone, note, glossary, keep, shorten, ...rest } = options;
  return {
    ...rest,
    ...(tone && tone !== 'source' ? { tone } : {}),
    ...(note && note.trim() !== '' ? { note } : {}),
    ...(glossary && glossary.length > 0 ? { glossary } : {}),
    ...(keep && keep.length > 0 ? { keep } : {}),
    ...(shorten ? { shorten } : {}),
  };
}
