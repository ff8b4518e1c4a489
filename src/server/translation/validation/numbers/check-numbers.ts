import { isEnglish } from './is-english.ts';
import { writtenRun } from './digit-runs.ts';
import { findNumberDrifts, type NumberDrift, type NumberedLine } from './find-number-drift.ts';
import type { Assignment, Line } from '#server/translation/model.ts';
import { wordsWithoutMarkup, SENTENCE_END } from '#server/translation/model-text.ts';

/** The lines of a request, with their known texts. */
export interface KnownLines {
  readonly lines: readonly Line[];
  textOf(line: Line): string | null;
}

/** Lines on each side of an answer that its sentences may reach into. */
const REACH = 12;

/** The numbers of a drift as they are written. */
export interface WrittenDrift {
  readonly found?: string[];
  readonly expected?: string[];
}

/** Number drifts in the lines of one answer, by the line's index. Sentences with an unknown text are left out. */
export function checkNumbers(
  texts: ReadonlyMap<number, string>,
  track: KnownLines,
  { source, target }: Pick<Assignment, 'source' | 'target'>,
): ReadonlyMap<number, WrittenDrift> {
  const drifts = new Map<number, WrittenDrift>();
  const languages = { source: source?.code ?? (isEnglish(track.lines) ? 'en' : null), target: target.code };
  for (const run of knownRuns(texts, track)) {
    for (const [at, drift] of findNumberDrifts(
      run.map(({ numbered }) => numbered),
      languages,
    )) {
      const { line, numbered } = run[at]!;
      if (texts.has(line.index)) drifts.set(line.index, asWritten(drift, numbered));
    }
  }
  return drifts;
}

function asWritten({ found, expected }: NumberDrift, { source, text }: NumberedLine): WrittenDrift {
  return {
    ...(found === null ? {} : { found: [writtenRun(found, text)] }),
    ...(expected === null ? {} : { expected: [writtenRun(expected, source)] }),
  };
}

interface KnownLine {
  readonly line: Line;
  readonly numbered: NumberedLine;
}

/** Runs of lines with known texts, in and around an answer. Sentences that are known only in part are removed. */
function knownRuns(texts: ReadonlyMap<number, string>, track: KnownLines): KnownLine[][] {
  const runs: KnownLine[][] = [];
  let run: KnownLine[] = [];
  let isWhole = true;
  for (const line of linesAround(texts, track)) {
    const text = texts.get(line.index) ?? track.textOf(line);
    const source = wordsWithoutMarkup(line.text).trim();
    const endsSentence = SENTENCE_END.test(source);
    if (text === null) {
      runs.push(upToLastEnd(run));
      [run, isWhole] = [[], false];
    } else if (isWhole)
      run.push({ line, numbered: { source, text: wordsWithoutMarkup(text), endsSentence } });
    // Skips the rest of a sentence with an unknown part.
    if (endsSentence) isWhole = true;
  }
  runs.push(run);
  return runs.filter(({ length }) => length > 0);
}

function linesAround(texts: ReadonlyMap<number, string>, { lines }: KnownLines): readonly Line[] {
  const near = new Set<number>();
  lines.forEach(({ index }, at) => {
    if (!texts.has(index)) return;
    for (let other = Math.max(0, at - REACH); other <= Math.min(lines.length - 1, at + REACH); other += 1)
      near.add(other);
  });
  return lines.filter((_, at) => near.has(at));
}

function upToLastEnd(run: readonly KnownLine[]): KnownLine[] {
  return run.slice(0, run.findLastIndex(({ numbered }) => numbered.endsSentence) + 1);
}
