/** Which letters a script is written with, where that is more than the script of its name. */
const LETTERS_OF: Readonly<Record<string, string>> = {
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
  Jpan: '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー',
  Kore: '\\p{sc=Hang}\\p{sc=Han}',
};

const LATIN_WORD = /[\p{sc=Latn}\p{M}]+/gu;
const LETTERS = /\p{L}/gu;
const MAX_FOREIGN_SHARE = 0.5;

/** Frequent characters that only one of the two Chinese orthographies has. */
const SIMPLIFIED =
  /[这们来时会说对发开问间见经头长东车马风门书学话语国么为过还让给谁现听爱吗没边义乐应样两种声战亲]/gu;
const TRADITIONAL =
  /[這們來時會說對發開問間見經頭長東車馬風門書學話語國麼為過還讓給誰現聽愛嗎沒邊義樂應樣兩種聲戰親]/gu;

const patterns = new Map<string, RegExp>();

function lettersOf(script: string): RegExp | null {
  const known = patterns.get(script);
  if (known) return known;
  try {
    const pattern = new RegExp(`[${LETTERS_OF[script] ?? `\\p{sc=${script}}`}]`, 'gu');
    patterns.set(script, pattern);
    return pattern;
  } catch {
    // A script the engine's Unicode tables do not know: nothing can be said about it.
    return null;
  }
}

/** Whether a translation is written in another script than its language. Latin words that the source has too are names. */
export function isWrongScript(text: string, source: string, script: string): boolean {
  const expected = lettersOf(script);
  if (!expected) return false;
  const words =
    script === 'Latn' ? text : text.replaceAll(LATIN_WORD, (word) => (source.includes(word) ? '' : word));
  const letters = (words.match(LETTERS) ?? []).length;
  if (letters === 0) return false;
  const right = (words.match(expected) ?? []).length;
  if (letters - Math.min(letters, right) > letters * MAX_FOREIGN_SHARE) return true;
  return isOtherChinese(text, script);
}

function isOtherChinese(text: string, script: string): boolean {
  if (script !== 'Hans' && script !== 'Hant') return false;
  const simplified = (text.match(SIMPLIFIED) ?? []).length;
  const traditional = (text.match(TRADITIONAL) ?? []).length;
  return script === 'Hans' ? traditional > simplified : simplified > traditional;
}
