/**
 * A trimmed text: without blank lines before it and white space after it. Its indentation stays, except for a single space, which is a typing error, and zero-width
 * marks.
 */
export function trimText(text: string): string {
  // Most texts need no trimming.
  if (!mayBeBlank(text.charCodeAt(0)) && !mayBeBlank(text.charCodeAt(text.length - 1))) return text;
  const trimmed = text.trimEnd();
  const start = startOfText(trimmed);
  return start === 0 ? trimmed : trimmed.slice(start);
}

/** `false` of what is no white space in any script, which nearly all characters are. */
export function mayBeBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || (code >= 0x1680 && code <= 0x3000) || code === 0xfeff;
}

/** Where the text begins that {@link trimText} keeps. */
export function startOfText(text: string): number {
  const words = text.length - text.trimStart().length;
  if (words === 0) return 0;
  const indentation = text.slice(text.lastIndexOf('\n', words - 1) + 1, words).replaceAll('\ufeff', '');
  return indentation === ' ' ? words : words - indentation.length;
}
