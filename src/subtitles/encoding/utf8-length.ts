/** How many bytes a text, or a part of it, takes in UTF-8, as `TextEncoder` writes it: half a surrogate pair takes the three bytes of U+FFFD. */
export function utf8Length(text: string, from = 0, to = text.length): number {
  let bytes = to - from;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(at + 1))) {
      // Four bytes for two units.
      bytes += 2;
      at += 1;
    } else bytes += 2;
  }
  return bytes;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
