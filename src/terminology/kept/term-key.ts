import { fnv1a } from '#subtitles/words/fnv-1a.ts';
import { foldText } from '../memory/fold-text.ts';

/** What a list of terms is for. A language pair has any number of glossaries, by name, and one memory. */
export type ListKind = 'glossary' | 'memory';

/** A list is kept in pages, so that a change moves a few hundred terms and not all. */
const PAGES: Readonly<Record<ListKind, number>> = { glossary: 16, memory: 64 };

/** What makes two terms of a list the same: a glossary's term is one in any case, the words of a memory are a sentence, which begins in one. */
export function termKey(kind: ListKind, source: string): string {
  const folded = foldText(source);
  return kind === 'glossary' ? folded.toLowerCase() : folded;
}

/** The page of a list that has the term with this key. The high bits of the hash are mixed in: only the low ones choose a page. */
export function pageOfKey(kind: ListKind, key: string): number {
  const hash = fnv1a(key);
  return ((hash ^ (hash >>> 15)) >>> 0) % PAGES[kind];
}
