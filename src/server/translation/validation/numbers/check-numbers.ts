import { isEnglish } from './is-english.ts';
import { writtenRun } from './digit-runs.ts';
import { findNumberDrifts, type NumberDrift, type NumberedLine } from './find-number-drift.ts';
import type { Assignment, Line } from '#server/translation/model.ts';
import { wordsWithoutMarkup, SENTENCE_END } from '#server/translation/model-text.ts';

/** The lines of a request, with their known texts. */
export interface KnownLines {
  readonly lines: readonly Line[];
  textOf(line: Line): string | null;
  readonly beyond?: Beyond;
}

/** Source lines before the first line and after the last one, of which no text is known. */
export interface Beyond {
  readonly before: readonly string[];
  readonly after: readonly string[];
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
      if (line && texts.has(line.index)) drifts.set(line.index, asWritten(drift, numbered));
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
  /** `null` beyond the request. */
  readonly line: Line | null;
  readonly numbered: NumberedLine;
}

/** Runs of lines with known texts, in and around an answer. Sentences that are known only in part are removed. */
function knownRuns(texts: ReadonlyMap<number, string>, track: KnownLines): KnownLine[][] {
  const runs: KnownLine[][] = [];
  const near = linesAround(texts, track);
  let run = near[0] === track.lines[0] ? beginningOf(track) : [];
  let isWhole = true;
  for (const line of near) {
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
  runs.push(near.at(-1) === track.lines.at(-1) ? [...run, ...restOf(run, track)] : run);
  return runs.filter(({ length }) => length > 0);
}

/** What stands before the first line and belongs to its sentence. */
function beginningOf({ beyond }: KnownLines): KnownLine[] {
  const before = (beyond?.before ?? []).map(toBeyond);
  return before.slice(before.findLastIndex(({ numbered }) => numbered.endsSentence) + 1);
}

/** What the last sentence still lacks. */
function restOf(run: readonly KnownLine[], { beyond }: KnownLines): KnownLine[] {
  if (run.length === 0 || run.at(-1)!.numbered.endsSentence) return [];
  const after = (beyond?.after ?? []).map(toBeyond);
  const end = after.findIndex(({ numbered }) => numbered.endsSentence);
  return end < 0 ? after : after.slice(0, end + 1);
}

function toBeyond(text: string): KnownLine {
  const source = wordsWithoutMarkup(text).trim();
  const endsSentence = SENTENCE_END.test(source);
  return { line: null, numbered: { source, text: '', endsSentence, isBeyond: true } };
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
