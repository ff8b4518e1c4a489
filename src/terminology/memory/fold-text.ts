/** A text as memories and glossaries compare it: composed characters, and one space for any run of spaces and line breaks. */
export function foldText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}
