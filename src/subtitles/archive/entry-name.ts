/** The upper half of code page 437, in which ZIP names are written that are not UTF-8 (APPNOTE 6.3.10, appendix D). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±÷≥≤⌠⌡°∙·√ⁿ²■\u00a0';

/** The name of an entry. Many programs write UTF-8 without saying so, so that is tried first. */
export function entryName(bytes: Uint8Array, isUtf8: boolean): string {
  const utf8 = utf8Of(bytes, isUtf8);
  const name =
    utf8 ??
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437.charAt(byte - 0x80))).join(
      '',
    );
  return name.replaceAll('\\', '/');
}

function utf8Of(bytes: Uint8Array, isDeclared: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: !isDeclared }).decode(bytes);
  } catch {
    // The name is in the code page of the system that packed it.
    return null;
  }
}
