import { normalForm } from '#subtitles/encoding/normal-form.ts';

/** A line as a credit knows it: lines that differ in spaces only are one line. */
export function normalLine(text: string): string {
  return normalForm(text, 'NFC').replaceAll(/\s+/gu, ' ').trim();
}
