import { closestLanguage } from '../languages/languages.ts';
import type { TextRange } from './document.ts';

/** The text with `language` at `places`, where it declares the language of its words. A place that already means that language stays as it is. */
export function withLanguage(text: string, places: readonly TextRange[], language: string): string {
  let written = '';
  let at = 0;
  for (const { from, to } of places) {
    if (closestLanguage(text.slice(from, to))?.code === language) continue;
    written += text.slice(at, from) + language;
    at = to;
  }
  return written + text.slice(at);
}
