/** A line as a credit knows it: lines that differ in spaces only are one line. */
export function normalLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}
