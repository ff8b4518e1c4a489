import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hashOf } from '#demo/gemini/chance.ts';
import { corpusWanted, isCorpus, readTalks, type Speech, type Split, talkNames } from './corpus.ts';
import { dialoguesOf } from './dialogues.ts';
import { languageCodes } from './language-codes.ts';
import { runSpeech, type SpeechRun } from './run-speech.ts';
import { speechFaults } from './speech-faults.ts';

/**
 * The engine on real speech whose published translations a model recites: `npm run bench -- speech --corpus FOLDER [--split check]
 * [--languages german,japanese] [--faults slide,drop] [--rates 0.1,1] [--lines 1500] [--json FILE] [--examples]`.
 */

const { values: args } = parseArgs({
  options: {
    corpus: {
      type: 'string',
      ...(process.env.POLYCUE_SPEECH_CORPUS ? { default: process.env.POLYCUE_SPEECH_CORPUS } : {}),
    },
    split: { type: 'string', default: 'check' },
    languages: { type: 'string', default: Object.keys(languageCodes).slice(0, 19).join() },
    faults: { type: 'string', default: Object.keys(speechFaults).join() },
    rates: { type: 'string', default: '0.1,1' },
    lines: { type: 'string', default: '1500' },
    json: { type: 'string' },
    seed: { type: 'string', default: '1' },
    examples: { type: 'boolean', default: false },
  },
});

interface Row extends SpeechRun {
  readonly kind: 'dialogue' | 'lectures';
  readonly language: string;
  readonly fault: string;
  readonly rate: number;
  /** Tokens against the calls of a run in which nothing is asked again. */
  readonly tokenRatio: number;
}

const rows: Row[] = [];
for (const { speech, language } of dialoguesOf(args.split as Split))
  await measure('dialogue', speech, language);
if (isCorpus(args.corpus)) {
  const names = talkNames(args.corpus, args.split as Split);
  for (const language of args.languages.split(',')) {
    const talks = readTalks(args.corpus, names, language);
    await measure('lectures', joined(language, talks, Number(args.lines)), languageCodes[language]!);
  }
} else console.log(`\n${corpusWanted}\n\nWithout it only the dialogue of films is translated.\n`);

async function measure(kind: Row['kind'], speech: Speech, code: string): Promise<void> {
  // The same lines in another language are hit elsewhere.
  const task = { speech, language: code, seed: hashOf(`${args.seed} ${speech.name}`) };
  const language = speech.name;
  const clean = await runSpeech({ ...task, fault: null, rate: 0 });
  add({ kind, language, fault: 'none', rate: 0, tokenRatio: clean.tokens / clean.firstTokens, ...clean });
  for (const fault of args.faults.split(',').filter((name) => name !== '')) {
    for (const rate of args.rates.split(',').map(Number)) {
      const run = await runSpeech({ ...task, fault: speechFaults[fault]!, rate });
      add({ kind, language, fault, rate, tokenRatio: run.tokens / clean.firstTokens, ...run });
    }
  }
}

/** Talks one after the other as one speech of so many lines. */
function joined(language: string, talks: readonly Speech[], lines: number): Speech {
  let offsetMs = 0;
  const parts = talks.map(({ cues, translations }) => {
    const shifted = cues.map((cue) => ({
      ...cue,
      startMs: cue.startMs + offsetMs,
      endMs: cue.endMs + offsetMs,
    }));
    offsetMs = (shifted.at(-1)?.endMs ?? 0) + 5_000;
    return { cues: shifted, translations };
  });
  return {
    name: language,
    cues: parts.flatMap(({ cues }) => cues).slice(0, lines),
    translations: parts.flatMap(({ translations }) => translations).slice(0, lines),
  };
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
