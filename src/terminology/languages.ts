import { closestLanguage } from '#subtitles/languages/languages.ts';
import type { LanguagePair } from './term.ts';

/** Where both languages of a pair stand. */
export interface Columns {
  readonly source: number;
  readonly target: number;
}

/**
 * Finds which of several codes name the languages of a pair best; `null` where one is missing, or one code would stand for both. A file has few codes,
 * each of them in all its entries: what they mean is looked up once.
 */
export function columnFinder(pair: LanguagePair): (codes: readonly string[]) => Columns | null {
  const known = new Map<string, string>();
  /** `zh-TW` and `zh-Hant` are one language of the list. */
  const listed = (code: string) => {
    const language = known.get(code) ?? closestLanguage(code)?.code ?? '';
    known.set(code, language);
    return language;
  };
  // The same code, else one of the same language of the list, else one that differs in script or country only.
  const ways = [fold, listed, primary];
  const indexOf = (codes: readonly string[], wanted: string) => {
    for (const way of ways) {
      const name = way(wanted);
      const found = name === '' ? -1 : codes.findIndex((code) => way(code) === name);
      if (found >= 0) return found;
    }
    return -1;
  };
  return (codes) => {
    const [source, target] = [indexOf(codes, pair.source), indexOf(codes, pair.target)];
    return source >= 0 && target >= 0 && source !== target ? { source, target } : null;
  };
}

function primary(code: string): string {
  return fold(code).split('-')[0] ?? '';
}

function fold(code: string): string {
  return code.replaceAll('_', '-').toLowerCase();
}
