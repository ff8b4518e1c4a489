import { baseLanguage } from '#subtitles/line-layout/reading-limits.ts';
import { splitTags } from '../cue-commands/split-tags.ts';

interface Rule {
  readonly languages: readonly string[] | 'all';
  readonly wrong: RegExp;
  readonly right: string;
}

const SPACED_MARKS = ['fr'];
const FULL_WIDTH = ['zh', 'ja', 'yue'];
const ARABIC_MARKS = ['ar', 'fa', 'ur', 'ps', 'ckb'];

/** What a language writes otherwise. Each rule says what is wrong and puts the right thing there. */
const RULES: readonly Rule[] = [
  { languages: 'all', wrong: /[^\S\n]{2,}/gu, right: ' ' },
  { languages: 'all', wrong: /(?<=\p{L}) +(?=[,.](?:\s|$))/gu, right: '' },
  // A narrow space that does not break: Lexique des règles typographiques en usage à l’Imprimerie nationale.
  { languages: SPACED_MARKS, wrong: /(?<=[\p{L}\p{N}]) ?(?=[!?;](?:\s|$))/gu, right: '\u202f' },
  { languages: SPACED_MARKS, wrong: /(?<=\p{L}) ?(?=:(?:\s|$))/gu, right: '\u00a0' },
  { languages: FULL_WIDTH, wrong: /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])\?/gu, right: '？' },
  { languages: FULL_WIDTH, wrong: /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])!/gu, right: '！' },
  { languages: ['zh', 'yue'], wrong: /(?<=\p{scx=Hani}),/gu, right: '，' },
  { languages: ARABIC_MARKS, wrong: /(?<=\p{scx=Arab})\?/gu, right: '؟' },
  { languages: ARABIC_MARKS, wrong: /(?<=\p{scx=Arab}),/gu, right: '،' },
  { languages: ['el'], wrong: /(?<=\p{scx=Grek})\?/gu, right: ';' },
];

/** The text as its language writes it. Tags stay as they are. */
export function fixPunctuation(tagged: string, language: string): string {
  const base = baseLanguage(language);
  const rules = RULES.filter(({ languages }) => languages === 'all' || languages.includes(base));
  const fixed = splitTags(tagged)
    .map((part, at) =>
      at % 2 === 1 ? part : rules.reduce((text, { wrong, right }) => text.replaceAll(wrong, right), part),
    )
    .join('');
  return base === 'es' ? openQuestions(fixed) : fixed;
}

/** Spanish opens what it closes: a sentence that ends in ? or ! begins with ¿ or ¡. */
function openQuestions(text: string): string {
  return text.replaceAll(
    /(?<=^|[.!?…]\s+|\n(?:[-–—] ?)?)([^.!?…¿¡<>{}\s][^.!?…¿¡<>{}\n]{0,80})([?!])/gu,
    (_, words: string, mark: string) => `${mark === '?' ? '¿' : '¡'}${words}${mark}`,
  );
}
