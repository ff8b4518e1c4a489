import { type CjkLanguage, cjkLanguages } from './cjk-data.ts';
import { standardHan, standardHangul } from './legacy/standard-characters.ts';
import { languageLetters } from './language-letters.ts';

/** The log-probability of a character beyond ASCII in a language. */
type LogProbability = (char: string) => number;

/** A language in an encoding: what its decoded characters are compared with. */
export interface Model {
  readonly encoding: string;
  /** Its code in the list of frequent words. */
  readonly language: string;
  readonly logProbability: LogProbability;
}

/** The rarest listed letter is this much rarer than the most frequent: Cyrillic's and Latin's tails alike. */
const TAIL = 0.02;
const COMMON_SIGNS = '–—…“”„‚‘’«»\u00a0♪°€©®';
const SIGN = Math.log(0.006);
/** Signs of measures and sums, which talk about science has. */
const RARE_SIGNS = '±²³¼½¾×÷£¥§µ';
const RARE_SIGN = Math.log(0.0003);
/** A letter that the language does not have, as names and foreign words do. */
const FOREIGN_LETTER = Math.log(0.0004);
/** Letters that hardly any name has outside of the languages that write them: in other encodings they are `đ`, `š` and `ž`. */
const ICELANDIC = 'ðþ';
const TURKISH_I = 'İ';
const OTHER = Math.log(0.000_015);
/** Characters that no text has: control codes, private use, unassigned. */
const IMPOSSIBLE = -40;

/** All models, each language with each of its encodings. */
export function buildModels(): Model[] {
  const alphabetic = languageLetters.flatMap(({ language, letters, encodings, ratio }) => {
    const logProbability = alphabetModel(letters, ratio);
    return encodings.map((encoding) => ({ encoding, language, logProbability }));
  });
  const ideographic = cjkLanguages.flatMap((language) => {
    const logProbability = cjkModel(language);
    return language.encodings.map((encoding) => ({ encoding, language: language.code, logProbability }));
  });
  return [...alphabetic, ...ideographic];
}

/** Ranked letters as a geometric distribution, which letter counts come close to (Good, 1969). */
function rankedLogProbabilities(chars: string, share: number, stated?: number): Map<string, number> {
  const list = [...new Set(chars)];
  const ratio = stated ?? TAIL ** (1 / Math.max(1, list.length - 1));
  const first = list.length === 1 ? 1 : (1 - ratio) / (1 - ratio ** list.length);
  return new Map(list.map((char, rank) => [char, Math.log(share * first * ratio ** rank)]));
}

function alphabetModel(letters: string, ratio?: number): LogProbability {
  const ranked = rankedLogProbabilities(letters, 0.97, ratio);
  return (char) => {
    // In lower case this would be two characters.
    const known = ranked.get(char === TURKISH_I ? char : char.toLowerCase());
    if (known !== undefined) return known;
    if (COMMON_SIGNS.includes(char)) return SIGN;
    if (RARE_SIGNS.includes(char)) return RARE_SIGN;
    if (isImpossible(char)) return IMPOSSIBLE;
    if (ICELANDIC.includes(char.toLowerCase())) return OTHER;
    return /\p{Script=Latin}/u.test(char) && char !== 'ª' && char !== 'º' ? FOREIGN_LETTER : OTHER;
  };
}

/** Bytes that are no character: texts of letters have such pairs by chance, those of ideographs where they are damaged. */
const BROKEN_PAIR = -80;
const HAN_COUNT = 6_500;
const HANGUL_COUNT = 2_350;
/** Those that Windows added: `똠`, `뷁`. Japanese that is read as Korean is full of them. */
const ADDED_HANGUL = Math.log(0.002 / (11_172 - HANGUL_COUNT));
/** Those that GBK added, which people write in traditional characters. */
const ADDED_HAN = Math.log(0.02 / 14_000);
const KANA_COUNT = 90;
/** Chinese for people who learn Korean has it too. In GB18030 a syllable has four bytes, which hardly come by chance. */
const FOREIGN_HANGUL = 1e-4;

function cjkModel({ code: language, frequent, punctuation, shares }: CjkLanguage): LogProbability {
  const ranked = rankedLogProbabilities(frequent, shares.frequent);
  const sign = Math.log(shares.punctuation / punctuation.length);
  const han = Math.log(shares.han / HAN_COUNT);
  const hangul = Math.log(Math.max(shares.hangul, FOREIGN_HANGUL) / HANGUL_COUNT);
  const kana = Math.log(shares.kana / KANA_COUNT);
  const standard = language === 'ko' ? standardHangul() : language === 'zh' ? standardHan() : null;
  return (char) => {
    const known = ranked.get(char) ?? (punctuation.includes(char) ? sign : undefined);
    if (known !== undefined) return known;
    const code = char.codePointAt(0)!;
    if (code >= 0x4e00 && code <= 0x9fff) return standard?.has(char) === false ? ADDED_HAN : han;
    if (code >= 0xac00 && code <= 0xd7a3) return standard?.has(char) === false ? ADDED_HANGUL : hangul;
    if (code >= 0x3041 && code <= 0x30ff) return kana;
    if (code === 0xfffd) return BROKEN_PAIR;
    if (isImpossible(char)) return IMPOSSIBLE;
    return code >= 0x3000 && code <= 0xffef ? RARE_WIDE : RARE_WIDE - 3;
  };
}

const RARE_WIDE = Math.log(0.000_02);

function isImpossible(char: string): boolean {
  const code = char.codePointAt(0)!;
  return (code >= 0x80 && code < 0xa0) || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff);
}
