import type { Source } from './source.ts';
import type { Language } from '#subtitles/languages/languages.ts';

/** The language of a source: as its track of captions is marked, else as its text reads; `null` where that is not clear, or what reads it does not load. */
export function sourceLanguage(source: Source): Promise<Language | null> {
  // Nothing that a person asks for ends here: without a network the translation itself says so.
  return readLanguage(source).catch(() => null);
}

async function readLanguage({ cues, video }: Source): Promise<Language | null> {
  const { closestLanguage, findLanguage } = await import('#subtitles/languages/languages.ts');
  if (video) return closestLanguage(video.trackLanguage);
  const { detectLanguage } = await import('#subtitles/languages/detect-language.ts');
  return findLanguage(detectLanguage(cues) ?? '');
}
