import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import type { TranslateOptions } from '#protocol/translate.ts';

export type GlossaryEntry = NonNullable<TranslateOptions['glossary']>[number];

/** Why a line of a list is not used. */
export type TermFault = 'incomplete' | 'duplicate' | 'tooLong' | 'tooMany';

export interface TermProblem {
  readonly fault: TermFault;
  /** From 1. */
  readonly line: number;
  readonly term: string;
}

/** The usable entries of a typed list, and the reason for each line that is not used. Every entry is within the protocol's limits. */
export interface TermList<Entry> {
  readonly entries: readonly Entry[];
  readonly problems: readonly TermProblem[];
}

/** A text as lists are typed, and back. `read(write(entries)).entries` are the same entries. */
export interface TermNotation<Entry> {
  read(text: string): TermList<Entry>;
  write(entries: readonly Entry[]): string;
}

/** From the least to the most ambiguous separator: a colon is often part of a term, as in 'Alien: Covenant = …'. */
const SEPARATORS = [/\t/u, /→|=>|->/u, /[=＝]/u, /[:：]/u];

/** `term = translation`, one a line. Tables that are pasted have a tab between the two. */
export const glossaryNotation: TermNotation<GlossaryEntry> = {
  read: (text) =>
    collect(
      text.split('\n').map((line, at) => ({ line: at + 1, entry: readEntry(line) })),
      // The model receives a term whatever its case in the text.
      ({ source }) => source.toLowerCase(),
      ({ source, target }) => [source, target],
    ),
  write: (entries) => entries.map(writeEntry).join('\n'),
};

/** Words that stay as they are: one a line, or several with commas. */
export const keepNotation: TermNotation<string> = {
  read: (text) =>
    collect(
      text
        .split('\n')
        .flatMap((line, at) => line.split(/[,，、،]/u).map((word) => ({ line: at + 1, entry: word.trim() }))),
      (word) => word,
      (word) => [word],
    ),
  write: (words) => words.join('\n'),
};

function readEntry(line: string): GlossaryEntry {
  const separator = SEPARATORS.find((candidate) => candidate.test(line));
  const match = separator?.exec(line);
  if (!match) return { source: line.trim(), target: '' };
  return {
    source: line.slice(0, match.index).trim(),
    target: line.slice(match.index + match[0].length).trim(),
  };
}

/** With a tab where an equals sign would be read otherwise, as beside a term that holds one itself. */
function writeEntry({ source, target }: GlossaryEntry): string {
  const line = `${source} = ${target}`;
  return readEntry(line).source === source ? line : `${source}\t${target}`;
}

interface Typed<Entry> {
  readonly line: number;
  readonly entry: Entry;
}

function collect<Entry>(
  typed: readonly Typed<Entry>[],
  keyOf: (entry: Entry) => string,
  partsOf: (entry: Entry) => readonly string[],
): TermList<Entry> {
  const entries = new Map<string, Entry>();
  const problems: TermProblem[] = [];
  for (const { line, entry } of typed) {
    const parts = partsOf(entry);
    if (parts.every((part) => part === '')) continue;
    const key = keyOf(entry);
    const fault = faultOf(parts, entries.has(key), entries.size);
    if (!fault) entries.set(key, entry);
    else problems.push({ fault, line, term: parts[0] ?? '' });
    if (fault === 'tooMany') break;
  }
  return { entries: [...entries.values()], problems };
}

function faultOf(parts: readonly string[], isKnown: boolean, count: number): TermFault | null {
  if (parts.some((part) => part === '')) return 'incomplete';
  if (parts.some((part) => part.length > MAX_TERM_CHARS)) return 'tooLong';
  if (isKnown) return 'duplicate';
  return count >= MAX_TERMS ? 'tooMany' : null;
}
