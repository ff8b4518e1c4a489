import { writeFileSync } from 'node:fs';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { corpusWanted, isCorpus, type Speech } from './corpus.ts';
import { dialoguesOf } from './dialogues.ts';
import { lectureIn } from './lecture.ts';
import { languageCodes } from './language-codes.ts';
import { runSpeech } from './run-speech.ts';
import type { SpeechRun } from './score-speech.ts';
import { speechFaults } from './speech-faults.ts';
import { speechOptions } from './speech-options.ts';

/**
 * The engine on real speech whose published translations a model recites: `npm run bench -- speech --corpus FOLDER [--split check]
 * [--languages german,japanese] [--faults slide,drop] [--rates 0.1,1] [--lines 1500] [--json FILE] [--examples]`.
 */

const args = speechOptions({ lines: '1500' });

interface Row extends SpeechRun {
  readonly kind: 'dialogue' | 'lectures';
  readonly language: string;
  readonly fault: string;
  readonly rate: number;
  /** Tokens against the calls of a run in which nothing is asked again. */
  readonly tokenRatio: number;
}

const rows: Row[] = [];
for (const { speech, language } of dialoguesOf(args.split)) await measure('dialogue', speech, language);
if (isCorpus(args.corpus)) {
  for (const language of args.languages) {
    const lecture = lectureIn(language, { folder: args.corpus, split: args.split, lines: args.lines[0]! });
    await measure('lectures', lecture, languageCodes[language]!);
  }
} else console.log(`\n${corpusWanted}\n\nWithout it only the dialogue of films is translated.\n`);

async function measure(kind: Row['kind'], speech: Speech, code: string): Promise<void> {
  // The same lines in another language are hit elsewhere.
  const task = { speech, language: code, seed: hashOf(`${args.seed} ${speech.name}`) };
  const language = speech.name;
  const clean = await runSpeech({ ...task, fault: null, rate: 0 });
  add({ kind, language, fault: 'none', rate: 0, tokenRatio: clean.tokens / clean.firstTokens, ...clean });
  for (const fault of args.faults) {
    for (const rate of args.rates) {
      const run = await runSpeech({ ...task, fault: speechFaults[fault]!, rate });
      add({ kind, language, fault, rate, tokenRatio: run.tokens / clean.firstTokens, ...run });
    }
  }
}

function add(row: Row): void {
  rows.push(row);
  if (args.examples) for (const example of row.examples) console.log(row.fault, example.join(' | '));
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
const shown = ({ language, fault, rate, ...run }: Omit<Row, 'kind'>) => ({
  language,
  fault: rate === 0 ? 'none' : `${fault}, ${rate}`,
  lines: run.lines,
  'asked again': percent(run.askedAgain, run.lines),
  'false flags': percent(run.falseFlags, run.lines),
  replaced: run.replaced,
  unnoticed: run.unnoticed,
  flagged: run.flagged,
  tokens: run.tokenRatio.toFixed(3),
  time: `${run.rounds.toFixed(1)} / ${Math.ceil(run.firstCalls / 10) + 1}`,
});
console.table(rows.filter(({ fault }) => fault === 'none').map(shown));
for (const kind of ['dialogue', 'lectures'] as const) tableOf(kind);

if (args.json) writeFileSync(args.json, JSON.stringify(rows, null, 2));

/** All languages together, by fault. */
function tableOf(kind: Row['kind']): void {
  const own = rows.filter((row) => row.kind === kind);
  if (own.length === 0) return;
  console.log(kind);
  const faults = [...new Set(own.map(({ fault, rate }) => `${fault}, ${rate}`))];
  console.table(faults.map((fault) => summary(fault, own)));
}

function summary(name: string, all: readonly Row[]) {
  const same = all.filter(({ fault, rate }) => `${fault}, ${rate}` === name);
  const sum = (key: 'lines' | 'askedAgain' | 'unnoticed' | 'flagged' | 'replaced' | 'falseFlags') =>
    same.reduce((total, row) => total + row[key], 0);
  return {
    fault: name,
    lines: sum('lines'),
    'asked again': percent(sum('askedAgain'), sum('lines')),
    'worst language': percent(Math.max(...same.map((row) => row.askedAgain / row.lines)), 1),
    unnoticed: sum('unnoticed'),
    flagged: sum('flagged'),
    replaced: sum('replaced'),
    'false flags': percent(sum('falseFlags'), sum('lines')),
    'flags that are right': percent(sum('flagged') - sum('falseFlags'), sum('flagged')),
    tokens: (same.reduce((total, row) => total + row.tokenRatio, 0) / same.length).toFixed(3),
    'tokens at worst': Math.max(...same.map((row) => row.tokenRatio)).toFixed(3),
  };
}
