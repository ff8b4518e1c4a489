import { normalForm } from '#subtitles/encoding/normal-form.ts';

/** A text as memories and glossaries compare it: composed characters, and one space for any run of spaces and line breaks. */
export function foldText(text: string): string {
  return normalForm(text, 'NFC').replaceAll(/\s+/gu, ' ').trim();
}
