import { MAX_MEMORY_UNITS, MAX_UNIT_CHARS } from '#protocol/limits.ts';
import type { Track } from '#subtitles/cue.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { hasWords, isSourceStanding, type Work } from '#islands/project/work.ts';
import type { TermListRecord } from '#islands/terms/term-records.ts';
import { termStore } from '#islands/terms/term-store.ts';
import type { LanguagePair, Term } from '#terminology/term.ts';

/** The memory of a language pair: there is one. */
export function memoryOf({ source, target }: LanguagePair): TermListRecord {
  return { id: `memory-${source}-${target}`, kind: 'memory', name: '', source, target };
}

/** The lines of a translation that a memory can keep: with words, translated, and no longer than a unit may be. */
export function unitsOf(cues: Track, work: Work, indices: Iterable<number>): Term[] {
  return [...indices].flatMap((index): Term[] => {
    const cue = cues[index];
    const target = work.texts[index];
    if (!cue || !target || !hasWords(cue) || isSourceStanding(work.flags.get(index))) return [];
    return usableUnits([{ source: toTaggedText(cue), target }]);
  });
}

export function usableUnits(units: readonly Term[]): Term[] {
  return units.filter(
    ({ source, target }) =>
      source.trim() !== '' &&
      target.trim() !== '' &&
      source.length <= MAX_UNIT_CHARS &&
      target.length <= MAX_UNIT_CHARS,
  );
}

/** Keeps units; of those that are there already the new translation counts. Returns how many there was no room for. */
export async function keepUnits(pair: LanguagePair, units: readonly Term[]): Promise<number> {
  return (await termStore()).add(memoryOf(pair), units, MAX_MEMORY_UNITS);
}
