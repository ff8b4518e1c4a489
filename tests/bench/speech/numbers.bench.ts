import { writeFileSync } from 'node:fs';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { toLines } from '#server/translation/model-text.ts';
import { checkNumbers, type KnownLines } from '#server/translation/validation/numbers/check-numbers.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { corpusWanted, isCorpus, readTalks, type Speech, talkNames } from './corpus.ts';
import { languageCodes } from './language-codes.ts';
import { speechOptions } from './speech-options.ts';

/**
 * Numbers that drift, one at a time, and right ones that are taken for drifts, by language: `node tests/bench/speech/numbers.bench.ts --corpus FOLDER
 * [--split check] [--languages german,japanese] [--lines 3000] [--json FILE] [--examples]`.
 */

const args = speechOptions({ lines: '3000' });

interface Count {
  readonly language: string;
  lines: number;
  /** Right lines that are flagged. */
  falseFlags: number;
  /** Lines with digits in source and translation, one number of which was changed. */
  drifted: number;
  found: number;
}

const DIGITS = /\p{Nd}+/gu;

function count(language: string, talks: readonly Speech[]): Count {
  const code = languageCodes[language]!;
  const total: Count = { language, lines: 0, falseFlags: 0, drifted: 0, found: 0 };
  for (const talk of talks) {
    if (total.lines >= args.lines[0]!) break;
    const lines = toLines(talk.cues);
    const texts = new Map(lines.map(({ index }) => [index, talk.translations[index]!]));
    const right = driftsIn(lines, texts, code);
    total.lines += lines.length;
    total.falseFlags += right.size;
    if (args.examples) for (const at of right) show('false', talk, at, texts.get(at)!);
    for (const { index, text } of lines) {
      const translation = texts.get(index)!;
      if (!/\p{Nd}/u.test(text) || !/\p{Nd}/u.test(translation) || right.has(index)) continue;
      const changed = drifted(translation, hashOf(`${talk.name}${index}`));
      total.drifted += 1;
      const isFound = driftsIn(lines, new Map([...texts, [index, changed]]), code).size > right.size;
      if (isFound) total.found += 1;
      else if (args.examples) show('missed', talk, index, changed);
    }
  }
  return total;
}

/** Lines with a drift, within reach of a changed one as within that of a call. */
function driftsIn(lines: KnownLines['lines'], texts: ReadonlyMap<number, string>, code: string): Set<number> {
  const track = { lines, textOf: () => null };
  return new Set(checkNumbers(texts, track, { source: null, target: findLanguage(code)! }).keys());
}

/** One of the numbers of a text, with another first digit. */
function drifted(text: string, draw: number): string {
  const numbers = [...text.matchAll(DIGITS)];
  const { index, 0: number } = numbers[draw % numbers.length]!;
  const digit = number.codePointAt(0)!;
  const value = Number(number[0]!.normalize('NFKC')) || 0;
  const other = 1 + ((value + (draw % 7)) % 9);
  const written = String.fromCodePoint(digit - value + (other === value ? (other % 9) + 1 : other));
  return `${text.slice(0, index)}${written}${text.slice(index + number[0]!.length)}`;
}

function show(what: string, { cues, translations, name }: Speech, at: number, text: string): void {
  const sources = cues.slice(Math.max(0, at - 2), at + 3).map((cue) => cue.text);
  console.log(what, name, '|', sources.join(' / '), '|', translations[at], '|', text);
}

if (!isCorpus(args.corpus)) console.log(corpusWanted);
else {
  const { corpus } = args;
  const names = talkNames(corpus, args.split);
  const rows = args.languages.map((language) => count(language, readTalks(corpus, names, language)));
  console.table(
    rows.map(({ language, lines, falseFlags, drifted: changed, found }) => ({
      language,
      lines,
      'right, but flagged': `${((100 * falseFlags) / lines).toFixed(2)} %`,
      drifts: changed,
      found: `${((100 * found) / changed).toFixed(1)} %`,
    })),
  );
  if (args.json) writeFileSync(args.json, JSON.stringify(rows, null, 2));
}
