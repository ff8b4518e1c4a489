import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { type Fault, type Item, itemFaults } from '#demo/gemini/faults.ts';
import { judgeAnswer, textJudge } from '#server/translation/validation/judge-answer.ts';
import type { Line } from '#server/translation/model.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';
import { evenTrack, sampleTrack, shortTrack } from './sample-track.ts';
import { type Voice, voices } from './voices.ts';

/**
 * How many texts of one answer can stand in the wrong place without being doubted, and how many right ones are doubted, by what survives of
 * a text: `node tests/bench/translation/misplaced.bench.ts [--json FILE] [--draws 4]`.
 */

const { values: args } = parseArgs({
  options: { json: { type: 'string' }, draws: { type: 'string', default: '4' } },
});
const CALL_LINES = 40;
const MIN_CALL_LINES = 10;
const moving: readonly Fault[] = [
  'slide',
  'slide-around',
  'slide-back',
  'slide-by-two',
  'slide-a-while',
  'merge',
  'merge-and-shift',
  'merge-and-empty',
  'merge-and-repeat',
  'split-and-shift',
  'shuffled',
  'overlap',
  'swapped',
];

const movie = (name: string) =>
  parseVtt(readFileSync(new URL(`../../fixtures/subtitles/movies/${name}`, import.meta.url), 'utf8')).cues;
const tracks = {
  'a film': movie('elephants-dream.en.vtt'),
  descriptions: movie('elephants-dream.descriptions.en.vtt'),
  'made up': sampleTrack(200, 3),
  'all alike': evenTrack(200),
  'a word or two': shortTrack(200),
};

interface Count {
  misplaced: number;
  unnoticed: number;
}

const rows: Record<string, Record<string, string>> = {};
const totals: Record<string, Count> = {};
let doubted = 0;
let lineCount = 0;

for (const [track, cues] of Object.entries(tracks)) {
  const calls = callsOf(toLines(cues));
  for (const [name, voice] of Object.entries(voices)) {
    const without = calls.reduce((sum, call) => sum + doubtedIn(call, voice), 0);
    const lines = calls.flat().length;
    doubted += without;
    lineCount += lines;
    const row: Record<string, string> = { 'right, but doubted': `${((100 * without) / lines).toFixed(1)} %` };
    for (const fault of moving) {
      const { misplaced, unnoticed } = countUnnoticed(calls, voice, fault);
      const total = (totals[fault] ??= { misplaced: 0, unnoticed: 0 });
      total.misplaced += misplaced;
      total.unnoticed += unnoticed;
      row[fault] = unnoticed === 0 ? '0' : `${unnoticed}/${misplaced}`;
    }
    rows[`${track}, ${name}`] = row;
  }
}

console.table(rows);
console.log(
  Object.entries(totals)
    .map(([fault, { misplaced, unnoticed }]) => `${fault} ${((100 * unnoticed) / misplaced).toFixed(2)} %`)
    .join(', '),
);
console.log(`right, but doubted: ${((100 * doubted) / lineCount).toFixed(2)} % of ${lineCount} lines`);
if (args.json) writeFileSync(args.json, JSON.stringify({ rows, totals, doubted, lineCount }, null, 2));

function callsOf(lines: readonly Line[]): Line[][] {
  const calls: Line[][] = [];
  for (let from = 0; from + MIN_CALL_LINES <= lines.length; from += CALL_LINES) {
    calls.push(lines.slice(from, from + CALL_LINES));
  }
  return calls;
}

function itemsOf(call: readonly Line[], voice: Voice): Item[] {
  return call.map(({ text }, at) => ({ id: at + 1, source: text, text: voice.say(text) }));
}

function judge(call: readonly Line[], voice: Voice, items: readonly Item[]) {
  const answer = items.map(({ id, text }) => ({ number: id, text, anchor: null }));
  const assignment = { target: findLanguage(voice.target)!, source: null, options: {} };
  return judgeAnswer(call, answer, {
    judgeText: textJudge(assignment, call),
    accepted: [],
    assignment,
    echoed: new Set(),
  });
}

function doubtedIn(call: readonly Line[], voice: Voice): number {
  return judge(call, voice, itemsOf(call, voice)).filter(({ verdict }) => verdict.kind === 'none').length;
}

function countUnnoticed(calls: readonly Line[][], voice: Voice, fault: Fault): Count {
  const count = { misplaced: 0, unnoticed: 0 };
  for (let draw = 0; draw < Number(args.draws); draw += 1) {
    for (const call of calls) {
      const items = itemsOf(call, voice);
      let draws = 0;
      const pick = (below: number) => hashOf(`${fault}${draw}${call[0]!.text}${(draws += 1)}`) % below;
      const answer = itemFaults[fault]!(items, { pick, inWrongScript: (text) => text });
      const own = new Map(items.map(({ id, text }) => [id, bare(text)]));
      count.misplaced += answer.filter(({ id, text }) => own.get(id) !== bare(text)).length;
      count.unnoticed += judge(call, voice, answer).filter(
        ({ verdict }, at) => verdict.kind === 'good' && bare(verdict.text) !== own.get(at + 1),
      ).length;
    }
  }
  return count;
}

function bare(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
