import type { TextRange } from '../document/document.ts';

/** Where LRC lyrics say their language: `[la:en]`. */
export function lrcLanguagePlaces(source: string): TextRange[] {
  return Array.from(
    source.matchAll(/(?<=^[ \t]{0,9}\[[ \t]{0,9}la[ \t]{0,9}:[ \t]{0,9})[\w-]+(?=[ \t]{0,9}\])/gimu),
    ({ 0: code, index }) => ({ from: index, to: index + code.length }),
  );
}
