import type { LanguagePair } from '#terminology/term.ts';

/** A saved glossary, or the memory of a language pair. */
export interface TermListRecord extends LanguagePair {
  readonly id: string;
  readonly kind: 'glossary' | 'memory';
  readonly name: string;
}

/** One term of a list. Its key is the source text as lists compare it, so that a term has one translation. */
export interface TermRecord {
  readonly list: string;
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

/** What the page shows of a list without reading its terms. */
export interface TermListSummary extends TermListRecord {
  readonly count: number;
}
