const QUOTE = 34;
const MINUS = 45;
const CAPITAL_I = 73;
const CAPITAL_N = 78;
const BACKSLASH = 92;
/** Those before it are control characters, which JSON lets stand in a string only behind a backslash. */
const BLANK = 32;

const ESCAPES = Array.from({ length: BLANK }, (_, code) => `\\u${code.toString(16).padStart(4, '0')}`);

const MAY_BE_ODD = /\p{Cc}|NaN|Infinity/u;
/** Python's names for numbers that JSON does not have. */
const ODD_NUMBER = /-?\b(?:NaN|Infinity)\b/y;

/** A text with its control characters escaped where they stand in a string, and with `null` in place of Python's odd numbers. */
export function strictJson(text: string): string {
  if (!MAY_BE_ODD.test(text)) return text;
  let strict = '';
  let copied = 0;
  const replace = (at: number, length: number, by: string) => {
    if (at > copied) strict += text.slice(copied, at);
    strict += by;
    copied = at + length;
  };
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) at += 1;
    else if (isInString && code < BLANK) replace(at, 1, ESCAPES[code]!);
    else if (!isInString) {
      const { length } = oddNumberAt(text, at, code);
      if (length === 0) continue;
      replace(at, length, 'null');
      at += length - 1;
    }
  }
  return strict + text.slice(copied);
}

function oddNumberAt(text: string, at: number, code: number): string {
  if (code !== CAPITAL_N && code !== CAPITAL_I && code !== MINUS) return '';
  ODD_NUMBER.lastIndex = at;
  return ODD_NUMBER.exec(text)?.[0] ?? '';
}
