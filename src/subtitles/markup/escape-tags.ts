const SPECIAL = /[&<>]/u;

/** A text in which references stand for the signs of tags. Styled texts are written in many parts, of which most have none of them. */
export function escapeTags(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
