const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Texts of these alone have one letter for every code unit: no marks that join, no pairs. */
const ONLY_SIMPLE =
  /^[\t\n\u0020-\u02ff\u0370-\u0482\u048a-\u0590\u05d0-\u05ea\u0620-\u064a\u0660-\u066f\u0671-\u06d3\u1e00-\u1fff\u2010-\u20cf\u2100-\u2cee\u2e00-\u3029\u3041-\u3096\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d\uffa0-\uffdc]*$/u;
const NARROW = /^[\t\n\r\u0020-\u02ff\uff61-\uffdc]/u;

/** Letters as a reader sees them: an emoji or a letter with its marks is one. */
export function countGraphemes(text: string): number {
  if (ONLY_SIMPLE.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** What no reader sees: a soft hyphen, marks of direction, spaces and joiners of no width. Those that join letters stay. */
const NO_WIDTH = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * How long a line is as guidelines count. Those for Chinese, Japanese and Korean count a full-width letter as one and a half-width one as a half.
 */
export function textWidth(text: string, isFullWidth: boolean): number {
  const visible = text.replaceAll(NO_WIDTH, '');
  if (!isFullWidth) return countGraphemes(visible);
  let width = 0;
  for (const letter of lettersOf(visible)) width += NARROW.test(letter) ? 0.5 : 1;
  return width;
}

function* lettersOf(text: string): Iterable<string> {
  if (ONLY_SIMPLE.test(text)) yield* text;
  else for (const { segment } of graphemes.segment(text)) yield segment;
}
