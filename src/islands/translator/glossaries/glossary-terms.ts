import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import type { Term } from '#terminology/term.ts';
import type { TermFault } from '../options/term-lists.ts';

/** Terms that a list can hold: of one source the last counts, and what is too long for a term is left out. */
export function usableTerms(terms: readonly Term[]): Term[] {
  const usable = new Map<string, Term>();
  for (const term of terms) {
    const [source, target] = [tidy(term.source), tidy(term.target)];
    if (isTerm(source) && isTerm(target)) usable.set(source.toLowerCase(), { source, target });
  }
  return [...usable.values()];
}

export interface Loaded {
  readonly glossary: Term[];
  /** How many of the list there was no room for. */
  readonly left: number;
}

/**
 * The glossary with the terms of a list: what is there already stays as it is. A translation takes 200 terms, so those that its subtitles say come
 * first.
 */
export function withList(
  glossary: readonly Term[],
  list: readonly Term[],
  subtitles: readonly string[],
): Loaded {
  const known = new Set(glossary.map(({ source }) => source.toLowerCase()));
  const more = list.filter(({ source }) => !known.has(source.toLowerCase()));
  const room = Math.max(0, MAX_TERMS - glossary.length);
  const spoken = more.length > room ? subtitles.join('\n').toLowerCase() : '';
  const isSpoken = ({ source }: Term) => spoken.includes(source.toLowerCase());
  const inOrder = spoken ? [...more.filter(isSpoken), ...more.filter((term) => !isSpoken(term))] : more;
  return { glossary: [...glossary, ...inOrder.slice(0, room)], left: Math.max(0, more.length - room) };
}

/** A glossary with a term more, or why it could not be added. */
export type AddedTerm =
  { readonly fault: Exclude<TermFault, 'duplicate'> } | { readonly fault: null; readonly glossary: Term[] };

/** The glossary with one more term, or with another translation of one that it has. */
export function withTerm(glossary: readonly Term[], typed: Term): AddedTerm {
  const term = { source: tidy(typed.source), target: tidy(typed.target) };
  if (term.source === '' || term.target === '') return { fault: 'incomplete' };
  if (!isTerm(term.source) || !isTerm(term.target)) return { fault: 'tooLong' };
  const at = glossary.findIndex(({ source }) => source.toLowerCase() === term.source.toLowerCase());
  if (at >= 0) return { fault: null, glossary: glossary.with(at, term) };
  return glossary.length >= MAX_TERMS ? { fault: 'tooMany' } : { fault: null, glossary: [...glossary, term] };
}

/** A term is typed in one line. */
function tidy(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function isTerm(text: string): boolean {
  return text !== '' && text.length <= MAX_TERM_CHARS;
}
