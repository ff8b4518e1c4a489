import type { LanguagePair, Term } from '#terminology/term.ts';
import type { DatedTerm } from '#terminology/kept/last-write-wins.ts';

/** A saved glossary, or the memory of a language pair. */
export interface TermListRecord extends LanguagePair {
  readonly id: string;
  readonly kind: 'glossary' | 'memory';
  readonly name: string;
}

/** A list with what this browser knows of the account that keeps it too. */
export interface StoredList extends TermListRecord {
  /** The account; before the first time that it is sent the list is nobody's. */
  readonly owner?: string;
  /** The revision of each of the account's pages that was seen here. */
  readonly seen?: Readonly<Record<string, number>>;
  /** Changes of an account that were not sent before somebody else signed in: kept for it, shown to nobody. */
  readonly isSetAside?: boolean;
}

/** One term of a list. Its key is the source text as lists compare it, so that a term has one translation. */
export interface TermRecord extends Term {
  readonly list: string;
  readonly key: string;
  /** Lists of the first version had no times. */
  readonly changedAtMs?: number;
  /** Set where the account has it as it is here. */
  readonly isSent?: boolean;
}

/** A term that was deleted here, until the account has heard of it. */
export interface DeletionRecord {
  readonly list: string;
  readonly key: string;
  readonly source: string;
  readonly changedAtMs: number;
}

/** A list of an account that was deleted here, until the account has heard of it. */
export interface RemovalRecord extends Omit<TermListRecord, 'id'> {
  readonly owner: string;
  readonly changedAtMs: number;
}

/** What the page shows of a list without reading its terms. */
export interface TermListSummary extends TermListRecord {
  readonly count: number;
}

/** The term with a time; one of the first version is older than all others. */
export function dated({ source, target, changedAtMs = 1 }: TermRecord): DatedTerm {
  return { source, target, changedAtMs };
}
