import { limitsFor, type ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';

export const profileIds = ['default', 'youtube', 'netflix', 'bbc', 'ted', 'own'] as const;
export type ProfileId = (typeof profileIds)[number];

/** What a publisher asks of subtitles. */
export type Limits = ReadingLimits;

/** The figures that a person can set. */
export type OwnLimits = Pick<
  Limits,
  'maxCharsPerSecond' | 'maxLineChars' | 'maxLines' | 'minDurationMs' | 'maxDurationMs' | 'minGapMs'
>;

/** TED's cheat sheet for translators (translations.ted.com): 21 characters a second, two lines of 42, 1 to 7 seconds. */
export const TED: OwnLimits = {
  maxCharsPerSecond: 21,
  maxLineChars: 42,
  maxLines: 2,
  minDurationMs: 1_000,
  maxDurationMs: 7_000,
  minGapMs: 0,
};

/** The least that makes sense: a line of no letters cannot be written. */
export const LEAST_OWN: OwnLimits = {
  maxCharsPerSecond: 1,
  maxLineChars: 1,
  maxLines: 1,
  minDurationMs: 0,
  maxDurationMs: 0,
  minGapMs: 0,
};

/** Two frames at 24 frames a second (Netflix, Timed Text Style Guide: General Requirements and Subtitle Timing Guidelines). */
const NETFLIX_GAP_MS = 83;

/**
 * BBC Subtitle Guidelines 3.1, 4 and 5: 160 to 180 words a minute, which at six characters a word are 18 a second; 37 characters a line as on teletext;
 * two lines; no gap, or one of at least a second. They name no longest duration.
 */
const BBC: OwnLimits = {
  maxCharsPerSecond: 18,
  maxLineChars: 37,
  maxLines: 2,
  minDurationMs: 833,
  maxDurationMs: Infinity,
  minGapMs: 1_000,
};

/** The limits of a profile for a language. YouTube publishes none: its profile has TED's. */
export function profileLimits(profile: ProfileId, language: string, own: OwnLimits): Limits {
  const byLanguage = limitsFor(language);
  switch (profile) {
    case 'default':
      return byLanguage;
    case 'netflix':
      return { ...byLanguage, minGapMs: NETFLIX_GAP_MS };
    case 'youtube':
    case 'ted':
      return withScript(TED, byLanguage);
    case 'bbc':
      return withScript(BBC, byLanguage);
    case 'own':
      return { ...byLanguage, ...own };
  }
}

/** Figures for Latin letters say nothing of scripts whose signs are words: those keep the published ones. */
function withScript(limits: OwnLimits, byLanguage: Limits): Limits {
  if (!byLanguage.isFullWidth) return { ...byLanguage, ...limits };
  const { maxCharsPerSecond, maxLineChars } = byLanguage;
  return { ...byLanguage, ...limits, maxCharsPerSecond, maxLineChars };
}
