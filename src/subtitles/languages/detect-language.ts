import type { Track } from '../cue.ts';
import { frequentWords } from '../words/frequent-words.ts';
import { countChinese } from './script.ts';

/** Letters that are enough to detect a language. A film has them in its first minutes. */
const MAX_LETTERS = 6_000;
/** With fewer letters no language is detected. */
const MIN_LETTERS = 20;
/** At least this share of all words must be frequent words of the language, and that share must exceed the next language's by this factor. */
const MIN_WORD_SHARE = 0.12;
const MIN_LEAD = 1.04;

/** Scripts that one language on our list writes, by their name in Unicode. Han without kana is Chinese. */
const LANGUAGE_OF_SCRIPT = {
  Hiragana: 'ja',
  Katakana: 'ja',
  Hangul: 'ko',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Georgian: 'ka',
  Armenian: 'hy',
  Hebrew: 'he',
  Greek: 'el',
  Ethiopic: 'am',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Oriya: 'or',
  Sinhala: 'si',
  Han: 'zh',
} as const;

const SHARED_SCRIPTS = ['Latin', 'Cyrillic', 'Arabic', 'Devanagari', 'Bengali'] as const;

type Script = keyof typeof LANGUAGE_OF_SCRIPT | (typeof SHARED_SCRIPTS)[number];

const scripts: readonly (readonly [Script, RegExp])[] = [
  ...SHARED_SCRIPTS,
  ...(Object.keys(LANGUAGE_OF_SCRIPT) as (keyof typeof LANGUAGE_OF_SCRIPT)[]),
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]);

const wordsOf: readonly (readonly [string, ReadonlySet<string>])[] = frequentWords.split('\n').map((line) => {
  const [code = '', words = ''] = line.split('|');
  return [code, new Set(words.split(' '))];
});

/** A text with kana is Japanese, whatever its share of Han: in ordinary Japanese kana are about half. */
const MIN_KANA_SHARE = 0.1;

/**
 * The language of a track, by its script and, where languages share one, by their most frequent words; `null` where neither is clear. Regional
 * variants are not distinguished, except Simplified and Traditional Chinese.
 */
export function detectLanguage(track: Track): string | null {
  const text = sampleOf(track);
  const script = scriptOf(text);
  if (script === null) return null;
  if (script === 'Han') {
    const { simplifiedCount, traditionalCount } = countChinese(text);
    return traditionalCount > simplifiedCount ? 'zh-Hant' : 'zh';
  }
  return script in LANGUAGE_OF_SCRIPT
    ? LANGUAGE_OF_SCRIPT[script as keyof typeof LANGUAGE_OF_SCRIPT]
    : languageByWords(text);
}

/** Also samples the middle: a film may begin with titles, signs or a song. */
function sampleOf(track: Track): string {
  const step = Math.max(1, Math.floor(track.length / 400));
  let text = '';
  for (let index = 0; index < track.length && text.length < MAX_LETTERS; index += step) {
    text += `${track[index]?.text ?? ''}\n`;
  }
  return text.toLowerCase().replaceAll('’', "'");
}

function scriptOf(text: string): Script | null {
  const counts = new Map(scripts.map(([script, letters]) => [script, text.match(letters)?.length ?? 0]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total < MIN_LETTERS) return null;
  const kana = (counts.get('Hiragana') ?? 0) + (counts.get('Katakana') ?? 0);
  if (kana / total > MIN_KANA_SHARE) return 'Hiragana';
  const [script] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  return script;
}

function languageByWords(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}'\u200c]+/gu) ?? [];
  const scores = wordsOf
    .map(([code, frequent]) => ({
      code,
      score: words.filter((word) => frequent.has(word)).length / words.length,
    }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scores;
  if (!best || best.score < MIN_WORD_SHARE) return null;
  return best.score >= (next?.score ?? 0) * MIN_LEAD ? best.code : null;
}
