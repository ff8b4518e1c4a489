/** The limits of a cue for its readers. */
export interface ReadingLimits {
  readonly maxCharsPerSecond: number;
  readonly maxLineChars: number;
  readonly maxLines: number;
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  /** Gaps between none and this flicker. */
  readonly minGapMs: number;
  /** Whether lengths count full-width letters as one and half-width ones as a half. */
  readonly isFullWidth: boolean;
}

/** Characters a second, as Netflix publishes them for adults. */
const SPEEDS: ReadonlyMap<string, number> = new Map(
  Object.entries({ ar: 20, en: 20, hi: 22, ja: 4, ko: 12, zh: 9 }),
);
const DEFAULT_SPEED = 17;

const LINE_CHARS: ReadonlyMap<string, number> = new Map(Object.entries({ ja: 13, ko: 16, th: 35, zh: 16 }));
/** The length of a line, the lines of a cue and the gap are those of `docs/behaviour.md#timing`. */
export const DEFAULT_LINE_CHARS = 42;
export const MAX_LINES = 2;
const MIN_GAP_MS = 67;
/** Netflix: five sixths of a second to seven seconds. */
const MIN_DURATION_MS = 833;
export const MAX_DURATION_MS = 7_000;

const FULL_WIDTH: readonly string[] = ['ja', 'ko', 'zh', 'yue'];

/** The limits for a language: published ones where they exist. */
export function limitsFor(languageCode: string): ReadingLimits {
  const base = baseLanguage(languageCode);
  const key = base === 'yue' ? 'zh' : base;
  return {
    maxCharsPerSecond: SPEEDS.get(key) ?? DEFAULT_SPEED,
    maxLineChars: LINE_CHARS.get(key) ?? DEFAULT_LINE_CHARS,
    maxLines: MAX_LINES,
    minDurationMs: MIN_DURATION_MS,
    maxDurationMs: MAX_DURATION_MS,
    minGapMs: MIN_GAP_MS,
    isFullWidth: FULL_WIDTH.includes(base),
  };
}

/** `zh-Hant` is `zh`: the language without script and country. */
export function baseLanguage(languageCode: string): string {
  return languageCode.toLowerCase().split(/[-_]/u, 1)[0]!;
}
