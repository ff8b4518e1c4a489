/** Characters that no XML document may hold. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    // A bare one would be read as a line end.
    '\r': '&#13;',
  }),
);

/** A text for the content or an attribute of an XML document, without what XML cannot hold. */
export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\r]/g, (character) => ESCAPES.get(character) ?? '');
}
