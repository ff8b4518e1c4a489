/**
 * A trimmed text: without blank lines before it and white space after it. Its indentation stays, except for a single space, which is a typing error, and zero-width
 * marks.
 */
export function trimText(text: string): string {
  const trimmed = text.trimEnd();
  const start = startOfText(trimmed);
  return start === 0 ? trimmed : trimmed.slice(start);
}

/** Where the text begins that {@link trimText} keeps. */
export function startOfText(text: string): number {
  const words = text.length - text.trimStart().length;
  if (words === 0) return 0;
  const indentation = text.slice(text.lastIndexOf('\n', words - 1) + 1, words).replaceAll('\ufeff', '');
  return indentation === ' ' || indentation === '\t' ? words : words - indentation.length;
}
