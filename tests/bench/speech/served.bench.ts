import { writeFileSync } from 'node:fs';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { corpusWanted, isCorpus, type Speech } from './corpus.ts';
import { dialoguesOf } from './dialogues.ts';
import { languageCodes } from './language-codes.ts';
import { lectureIn } from './lecture.ts';
import { serveSpeech, type ServedRun } from './served-speech.ts';
import { speechOptions } from './speech-options.ts';

/**
 * Real speech through the HTTP API on a wall clock: the built server, a model that recites the published translations 800 ms after it was asked, and a client that sends
 * batches as the page does. `npm run bench -- speech/served --corpus FOLDER [--split check] [--languages german,japanese] [--lines 300,1500] [--faults slide,drop]
 * [--rates 0.1,1] [--json FILE]`. Run the build first. It fails where a goal is missed while all answers are right.
 */

const args = speechOptions({ lines: '300,1500', faults: '' });
const GOALS = { askedAgain: 0.03, falseFlags: 0.005, tokens: 1.06, time: 1.25 };

interface Row extends ServedRun {
  readonly kind: 'dialogue' | 'lectures';
  readonly name: string;
  readonly fault: string;
  /** Tokens against the calls of a run in which nothing is asked again. */
  readonly tokenRatio: number;
}

const rows: Row[] = [];
const served = await serveSpeech();
const dialogues = dialoguesOf(args.split);
try {
  const [first] = dialogues;
  // The first translation of a process loads and compiles what the others find ready.
  if (first) await served.translate({ ...first, fault: null, rate: 0, seed: 0 });
  for (const { speech, language } of dialogues) await measure('dialogue', speech, language);
  if (isCorpus(args.corpus)) {
    for (const name of args.languages) {
      for (const lines of args.lines) {
        const lecture = lectureIn(name, { folder: args.corpus, split: args.split, lines });
        await measure('lectures', lecture, languageCodes[name]!);
      }
    }
  } else console.log(`\n${corpusWanted}\n\nWithout it only the dialogue of films is translated.\n`);
} finally {
  await served.stop();
}

async function measure(kind: Row['kind'], speech: Speech, language: string): Promise<void> {
  const task = { speech, language, seed: hashOf(`${args.seed} ${speech.name}`) };
  const clean = await served.translate({ ...task, fault: null, rate: 0 });
  const add = (fault: string, run: ServedRun) =>
    rows.push({ kind, name: speech.name, fault, tokenRatio: run.tokens / clean.firstTokens, ...run });
  add('none', clean);
  for (const fault of args.faults) {
    for (const rate of args.rates) add(`${fault}, ${rate}`, await served.translate({ ...task, fault, rate }));
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
const isWithin = ({ askedAgain, falseFlags, replaced, unnoticed, lines, tokenRatio, ms, limitMs }: Row) =>
  askedAgain <= GOALS.askedAgain * lines &&
  falseFlags <= GOALS.falseFlags * lines &&
  replaced + unnoticed === 0 &&
  tokenRatio <= GOALS.tokens &&
  ms <= GOALS.time * limitMs;

console.table(
  rows.map((row) => ({
    name: row.name,
    fault: row.fault,
    lines: row.lines,
    'calls, first': `${row.calls}, ${row.firstCalls}`,
    seconds: (row.ms / 1_000).toFixed(2),
    'against the limit': (row.ms / row.limitMs).toFixed(2),
    'of first calls': (row.ms / row.firstLimitMs).toFixed(2),
    'asked again': percent(row.askedAgain, row.lines),
    'false flags': percent(row.falseFlags, row.lines),
    replaced: row.replaced,
    unnoticed: row.unnoticed,
    tokens: row.tokenRatio.toFixed(3),
  })),
);
for (const fault of new Set(rows.map((row) => row.fault))) {
  const same = rows.filter((row) => row.fault === fault);
  const most = (of: (row: Row) => number) => Math.max(...same.map(of)).toFixed(3);
  const sum = (of: (row: Row) => number) => same.reduce((total, row) => total + of(row), 0);
  const mean = sum((row) => row.tokenRatio) / same.length;
  console.log(
    `${fault}: ${sum((row) => row.lines)} lines, ${sum((row) => row.unnoticed)} unnoticed, ${sum((row) => row.replaced)} replaced; tokens ${mean.toFixed(3)}, at worst ${most((row) => row.tokenRatio)}; time at worst ${most((row) => row.ms / row.limitMs)} times the limit`,
  );
}
if (args.json) writeFileSync(args.json, JSON.stringify(rows, null, 2));
process.exitCode = rows.every((row) => row.fault !== 'none' || isWithin(row)) ? 0 : 1;
