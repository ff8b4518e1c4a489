import type { FoundCue, TtmlState } from './state.ts';

/** When a language is shown: ranges in order that do not overlap. */
type Shown = Range[];

interface Range {
  readonly startMs: number;
  endMs: number;
}

/** Languages that are shown together for less than this share of their time take turns. */
const MIN_SHARED = 1 / 2;

/**
 * The languages to leave out of a document that holds the same words in several, a `div` for each. Read is that of the document itself, else the first.
 * What stands in another language where the first is not shown belongs to the film.
 */
export function repeatedLanguages({
  found,
  ownLanguage,
}: Pick<TtmlState, 'found' | 'ownLanguage'>): ReadonlySet<string> {
  const byLanguage = Map.groupBy(
    found.filter(({ cue }) => cue.text !== ''),
    ({ language }) => language,
  );
  const shown = new Map([...byLanguage].map(([language, cues]) => [language, shownTimes(cues)]));
  const [first = ''] = shown.keys();
  const read = shown.has(ownLanguage) ? ownLanguage : first;
  const others = [...shown].filter(([language]) => language !== read);
  return new Set(others.flatMap(([language, times]) => (repeats(times, shown.get(read)!) ? language : [])));
}

function shownTimes(cues: readonly FoundCue[]): Shown {
  const shown: Shown = [];
  for (const { cue } of cues.toSorted((a, b) => a.cue.startMs - b.cue.startMs)) {
    const last = shown.at(-1);
    if (last && cue.startMs <= last.endMs) last.endMs = Math.max(last.endMs, cue.endMs);
    else shown.push({ startMs: cue.startMs, endMs: cue.endMs });
  }
  return shown;
}

function repeats(times: Shown, read: Shown): boolean {
  const shared = sharedMs(times, read);
  return shared > 0 && shared >= MIN_SHARED * Math.min(totalMs(times), totalMs(read));
}

function totalMs(times: Shown): number {
  return times.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

/** How long both are shown together. */
function sharedMs(one: Shown, other: Shown): number {
  let shared = 0;
  for (let at = 0, beside = 0; at < one.length && beside < other.length;) {
    const [a, b] = [one[at]!, other[beside]!];
    shared += Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
    if (a.endMs < b.endMs) at += 1;
    else beside += 1;
  }
  return shared;
}

/** Counts words that are left out, by their language or by what they are to the others. */
export function leaveOut({ leftOut }: TtmlState, name: string, line: number): void {
  const others = leftOut.get(name);
  if (others) others.count += 1;
  else leftOut.set(name, { line, count: 1 });
}

/** Reports what was left out. */
export function reportLeftOut({ leftOut, log }: TtmlState): void {
  for (const [excerpt, { line, count }] of leftOut)
    log.add('other_language_left_out', { line, excerpt, count });
}
