import type { Language } from '#subtitles/languages/languages.ts';

/** A part of the list, under the last part of its message's key. */
export interface LanguageGroup {
  readonly [key: string]: unknown;
  readonly value: 'recent' | 'wide' | 'all' | 'found';
  readonly items: Language[];
}

/** The official languages of the United Nations, and others with many speakers (Ethnologue 2025). */
const WIDE = ['en', 'es', 'zh', 'hi', 'ar', 'pt-BR', 'fr', 'ru', 'id', 'de', 'ja'];

interface How {
  readonly isSearch: boolean;
  /** Codes, the latest first. */
  readonly recent: readonly string[];
}

/** The list in parts, each language once: those used last, then widely spoken ones, then the rest by name. A search has one part. */
export function groupLanguages(shown: readonly Language[], { isSearch, recent }: How): LanguageGroup[] {
  if (isSearch) return shown.length > 0 ? [{ value: 'found', items: [...shown] }] : [];
  const byCode = new Map(shown.map((language) => [language.code, language]));
  const pick = (codes: readonly string[]) => codes.flatMap((code) => byCode.get(code) ?? []);
  const wide = WIDE.filter((code) => !recent.includes(code));
  const above = new Set([...recent, ...wide]);
  const groups: LanguageGroup[] = [
    { value: 'recent', items: pick(recent) },
    { value: 'wide', items: pick(wide) },
    { value: 'all', items: shown.filter(({ code }) => !above.has(code)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
