import type { FoundCue, TtmlState } from './state.ts';

interface Range {
  startMs: number;
  endMs: number;
}

/**
 * The language to read of a document that holds the same words in several, a `div` for each: that of the document itself, else the first. `null` where
 * there is only one, or where one comes after the other.
 */
export function languageToRead({
  found,
  ownLanguage,
}: Pick<TtmlState, 'found' | 'ownLanguage'>): string | null {
  const ranges = rangesByLanguage(found);
  const [first] = ranges.keys();
  if (first === undefined || !areTogether([...ranges.values()])) return null;
  return ranges.has(ownLanguage) ? ownLanguage : first;
}

function rangesByLanguage(found: readonly FoundCue[]): Map<string, Range> {
  const ranges = new Map<string, Range>();
  for (const { cue, language } of found) {
    if (cue.text === '') continue;
    const range = ranges.get(language) ?? { startMs: Infinity, endMs: 0 };
    range.startMs = Math.min(range.startMs, cue.startMs);
    range.endMs = Math.max(range.endMs, cue.endMs);
    ranges.set(language, range);
  }
  return ranges;
}

function areTogether(ranges: readonly Range[]): boolean {
  const sorted = [...ranges].sort((a, b) => a.startMs - b.startMs);
  return sorted.some(({ startMs }, index) => index > 0 && startMs < sorted[index - 1]!.endMs);
}

/** Counts words that are left out, by their language or by what they are to the others. */
export function leaveOut({ leftOut }: TtmlState, name: string, line: number): void {
  const others = leftOut.get(name);
  if (others) others.count += 1;
  else leftOut.set(name, { line, count: 1 });
}

/** Reports what was left out. */
export function tellLeftOut({ leftOut, log }: TtmlState): void {
  for (const [excerpt, { line, count }] of leftOut)
    log.add('other_language_left_out', { line, excerpt, count });
}
