import { type DigitRun, digitRuns, scaledNumbers } from './digit-runs.ts';
import { conversionsBetween } from './conversions.ts';
import { spellingsIn } from './spelled-out.ts';
import { hintedNumbers, knowsAllNumbers, spelledNumbers } from './number-words.ts';

/** A line and its translation, as plain text. */
export interface NumberedLine {
  readonly source: string;
  readonly text: string;
  /** The line ends its sentence. */
  readonly endsSentence: boolean;
  /** A part of the sentence whose translation is not known: its numbers explain others, and are not missing. */
  readonly isBeyond?: boolean;
}

/** A number of a translation that its source does not explain, or one of the source that is missing. */
export interface NumberDrift {
  readonly found: string | null;
  readonly expected: string | null;
}

interface Languages {
  readonly source: string | null;
  readonly target: string;
}

/** A longer sentence is compared in parts. */
const MAX_SENTENCE_LINES = 12;
/** More than any sentence of a film has: each number of the one side may be compared with each of the other, so such lists are not compared. */
const MAX_NUMBERS = 100;
/** Numbers with this many digits, without trailing zeros, are seldom written in words. */
const MIN_TELLING_DIGITS = 3;

/** Compares the numbers of each sentence with those of its source, by value. A drift belongs to the line that contains the number, or should. */
export function findNumberDrifts(
  lines: readonly NumberedLine[],
  languages: Languages,
): ReadonlyMap<number, NumberDrift> {
  const drifts = new Map<number, NumberDrift>();
  const sentences = sentencesOf(lines);
  const differences = sentences.map((sentence) => differenceIn(lines, sentence, languages));
  differences.forEach((difference, order) => {
    // A number may have moved into the sentence before or after.
    const neighbours = [differences[order - 1], differences[order + 1]].filter((one) => one !== undefined);
    for (const drift of driftsOf(difference, languages)) {
      const isMissing = neighbours.some(({ missing }) => missing.some(({ run }) => run === drift.found));
      const isExtra = neighbours.some(({ extra }) => extra.some(({ run }) => run === drift.expected));
      const isElsewhere = (drift.found === null || isMissing) && (drift.expected === null || isExtra);
      if (!isElsewhere) drifts.set(drift.at, { found: drift.found, expected: drift.expected });
    }
  });
  return drifts;
}

type Range = readonly [from: number, to: number];

function sentencesOf(lines: readonly NumberedLine[]): Range[] {
  const sentences: Range[] = [];
  let from = 0;
  lines.forEach(({ endsSentence }, at) => {
    if (!endsSentence && at - from + 1 < MAX_SENTENCE_LINES && at + 1 < lines.length) return;
    sentences.push([from, at + 1]);
    from = at + 1;
  });
  return sentences;
}

interface LineRun {
  readonly run: DigitRun;
  readonly at: number;
}

interface Difference {
  /** Numbers in digits that only one of the two has. */
  readonly missing: readonly LineRun[];
  readonly extra: readonly LineRun[];
  /** Numbers of the translation that neither digits nor words of the source explain. */
  readonly unexplained: readonly LineRun[];
  /** Numbers of the source, in digits, that are missing from the translation in digits and in words. */
  readonly unspoken: readonly LineRun[];
  /** The source spells out or implies a number that the translation does not have. */
  readonly lacksSpelled: boolean;
  readonly hasDigits: boolean;
}

const NO_DIFFERENCE: Difference = {
  missing: [],
  extra: [],
  unexplained: [],
  unspoken: [],
  lacksSpelled: false,
  hasDigits: false,
};

function differenceIn(lines: readonly NumberedLine[], [from, to]: Range, languages: Languages): Difference {
  const part = lines.slice(from, to);
  const inSource = part.flatMap(({ source }, at) => digitRuns(source).map((run) => ({ run, at: from + at })));
  const inText = part.flatMap(({ text }, at) => digitRuns(text).map((run) => ({ run, at: from + at })));
  if (inSource.length > MAX_NUMBERS || inText.length > MAX_NUMBERS) return NO_DIFFERENCE;
  const missing = without(inSource, inText).filter(({ at }) => !lines[at]!.isBeyond);
  const extra = without(inText, inSource);
  if ((missing.length === 0 && extra.length === 0) || isSameQuantity(missing, extra)) return NO_DIFFERENCE;
  const source = part.map((line) => line.source).join(' ');
  const text = part.map((line) => line.text).join(' ');
  const spokenInText = spelledNumbers(text, languages.target);
  const isConverted = conversionsBetween({ source, text });
  const isSpelledInText = spellingsIn(text, languages.target);
  const isSpelledInSource = spellingsIn(source, languages.source);
  const unspoken = missing.filter(
    (given) =>
      !spokenInText.includes(Number(given.run)) &&
      !isSpelledInText(Number(given.run)) &&
      !extra.some((found) => isConverted(found.run, given.run)),
  );
  const spoken = [
    ...spelledNumbers(source, languages.source),
    ...(unspoken.length > 0 ? [] : hintedNumbers(source, languages.source)),
  ];
  const scaled = scaledNumbers(text);
  const unexplained = extra.filter(
    (found) =>
      !spoken.includes(Number(found.run)) &&
      !isSpelledInSource(Number(found.run)) &&
      !scaled.some((value) => isScaledFrom(value, found.run) && spoken.includes(value)) &&
      !missing.some((given) => isConverted(found.run, given.run)),
  );
  const had = new Set([...spokenInText, ...inText.map(({ run }) => Number(run))]);
  const own = part.flatMap((line) => (line.isBeyond ? [] : [line.source])).join(' ');
  const implied = [...spelledNumbers(own, languages.source), ...hintedNumbers(own, languages.source)];
  const lacksSpelled = implied.some((value) => value > 1 && !had.has(value));
  const isSaidAgain = ({ run }: LineRun) =>
    missing.length === 0 && !lacksSpelled && inSource.some((given) => given.run === run);
  return {
    missing,
    extra,
    unexplained: unexplained.filter((found) => !isSaidAgain(found)),
    unspoken,
    lacksSpelled,
    hasDigits: inText.length > 0,
  };
}

/** Whether a value is a run of digits with zeros behind it. */
function isScaledFrom(value: number, run: DigitRun): boolean {
  return Number(run) > 0 && Number.isInteger(Math.log10(value / Number(run)));
}

/** Multiset difference of two lists; nearest members are removed first. */
function without(list: readonly LineRun[], taken: readonly LineRun[]): LineRun[] {
  const left = [...list];
  for (const { run, at } of taken) {
    const same = left
      .filter((one) => one.run === run)
      .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
    if (same) left.splice(left.indexOf(same), 1);
  }
  return left;
}

/** '1.5 million' and '1500000', '1,00,000' and '100.000', '10,000' and '1万': the same digits but for zeros at both ends. */
function isSameQuantity(missing: readonly LineRun[], extra: readonly LineRun[]): boolean {
  const significant = (runs: readonly LineRun[]) => significantDigits(runs.map(({ run }) => run).join(''));
  return missing.length > 0 && extra.length > 0 && significant(missing) === significant(extra);
}

/** Digits without the zeros before and after them. */
function significantDigits(digits: string): string {
  let [from, to] = [0, digits.length];
  while (digits[from] === '0') from += 1;
  while (to > from && digits[to - 1] === '0') to -= 1;
  return digits.slice(from, to);
}

interface LineDrift extends NumberDrift {
  readonly at: number;
  readonly number: DigitRun;
}

function driftsOf(
  { missing, unexplained, unspoken, lacksSpelled, hasDigits }: Difference,
  { source }: Languages,
): LineDrift[] {
  if (unexplained.length > 0) {
    // A number, where the source has lost none, may translate a word that is not in the tables; 1 translates many.
    const isTelling = (run: DigitRun) =>
      missing.length > 0 ||
      lacksSpelled ||
      (knowsAllNumbers(source) && run !== '1') ||
      run.length >= MIN_TELLING_DIGITS;
    return unexplained
      .filter(({ run }) => isTelling(run))
      .map(({ run, at }, order) => ({
        at,
        number: run,
        found: run,
        expected: (unspoken[order] ?? unspoken[0])?.run ?? null,
      }));
  }
  if (hasDigits) return [];
  return unspoken
    .filter(({ run }) => significantDigits(run).length >= MIN_TELLING_DIGITS)
    .map(({ run, at }) => ({ at, number: run, found: null, expected: run }));
}
