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
  { languages: 'all', wrong: /[^\S\n\u3000]{2,}/gu, right: ' ' },
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

/** What may end a sentence or a line of dialogue. */
const SENTENCE_END = /[.!?…]+|\n(?=[-–—])/gu;
/** Words that a full stop belongs to. */
const ABBREVIATION =
  /(?:^|\P{L})(?:\p{L}|Sra?s?|Dra?s?|Uds?|Vds?|Sta|Sto|Prof|Ing|Lic|Av|Avda|pág|núm|etc|aprox|tel|art|cap)$/u;
const LEAD = /^[\s\-–—"'«“(]*/u;
const MAX_SENTENCE_CHARS = 160;

/** Spanish opens what it closes: a sentence that ends in ? or ! begins with ¿ or ¡. Where its beginning is not certain, nothing is put there. */
function openQuestions(text: string): string {
  let fixed = '';
  let from = 0;
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    if (goesOn(text, end, index)) continue;
    const to = index + end.length;
    fixed += opened(text.slice(from, index), end) + end;
    from = to;
  }
  return fixed + text.slice(from);
}

/** Whether what looks like the end of a sentence is a pause, the point of an abbreviation, or within a number. */
function goesOn(text: string, end: string, index: number): boolean {
  if (/[!?\n]/u.test(end)) return false;
  const isPause = end.length > 1 || end === '…';
  return (
    isPause ||
    /^\S/u.test(text.slice(index + 1)) ||
    ABBREVIATION.test(text.slice(Math.max(0, index - 12), index))
  );
}

function opened(sentence: string, end: string): string {
  const mark = /[!?]/u.exec(end)?.[0];
  const words = sentence.replace(LEAD, '');
  const isClear = words !== '' && words.length <= MAX_SENTENCE_CHARS && !/[¿¡<>{}…]|\.{2}/u.test(words);
  if (mark === undefined || !isClear) return sentence;
  return sentence.slice(0, sentence.length - words.length) + (mark === '?' ? '¿' : '¡') + words;
}
