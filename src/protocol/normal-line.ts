import { normalForm } from '#subtitles/encoding/normal-form.ts';

/** A line as a credit knows it: lines that differ in spaces only are one line. */
export function normalLine(text: string): string {
  const normal = normalForm(text, 'NFC');
  // Replacing a million single line breaks by an expression would take several times as long.
  const spaced = normal.includes('\n') ? normal.split('\n').join(' ') : normal;
  return (HAS_OTHER_SPACES.test(spaced) ? spaced.replaceAll(/\s+/gu, ' ') : spaced).trim();
}

/** Two after one another, or one that is no plain space. */
const HAS_OTHER_SPACES = /\s\s|[^\S ]/u;
