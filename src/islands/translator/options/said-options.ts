import type { TranslateOptions } from '#protocol/translate.ts';

/** The options without those that say nothing: requests that ask for the same are then the same. */
export function saidOptions(options: TranslateOptions): TranslateOptions {
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
