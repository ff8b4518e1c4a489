/**
 * JSON with every character escaped that a terminal would obey or that hides others: strangers wrote the texts, and a control sequence among them could
 * rewrite what is on the screen. JSON itself escapes only those below U+0020.
 */
export function printable(json: string): string {
  return json.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character
      .split('')
      .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
