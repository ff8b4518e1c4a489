import { describe, expect, test } from 'vitest';
import { isTextFormat, outputFormats } from '#subtitles/formats.ts';
import { fileProblemCodes, lossProblemCodes, type ProblemCode } from '#subtitles/problem.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

/** Words of which each occurs once: `wkabado`. */
const SYLLABLES = ['ka', 'ba', 'ta', 'ma', 'sa', 'ra', 'la', 'pa', 'fa', 'da'];
const wordOf = (number: number) =>
  `w${[...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('')}o`;
const WORD = /w(?:[kbtmsrlpfd]a){3}o/gu;
const wordsIn = (text: string) => new Set(text.match(WORD) ?? []);

const cues = Array.from({ length: 10 }, (_, index) => {
  const words = Array.from({ length: 4 }, (_, at) => wordOf(100 + 4 * index + at));
  const text = index % 3 === 0 ? `${words[0]} ${words[1]}\n${words[2]} ${words[3]}` : words.join(' ');
  return { startMs: 1_000 + 3_000 * index, endMs: 3_500 + 3_000 * index, text };
});

const clock = (ms: number) => new Date(ms).toISOString().slice(14, 19);
const rows = cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: text.replace('\n', ' ') }));
const listOf = (row: (cue: (typeof rows)[number]) => string) => rows.map(row).join('\n');

const files: readonly (readonly [string, string])[] = [
  ...outputFormats
    .filter(isTextFormat)
    .filter((format) => format !== 'text')
    .map((format) => [format, writeSubtitles(cues, format, { frameRate: 25 }).text] as const),
  [
    'json',
    JSON.stringify(
      { segments: rows.map(({ startMs, text }) => ({ start: startMs / 1_000, text })) },
      null,
      1,
    ),
  ],
  [
    'srv1',
    `<transcript>\n${listOf(({ startMs, text }) => `<text start="${startMs / 1_000}" dur="2">${text}</text>`)}\n</transcript>`,
  ],
  [
    'srv3',
    `<timedtext format="3"><body>\n${listOf(({ startMs, text }) => `<p t="${startMs}" d="2000">${text}</p>`)}\n</body></timedtext>`,
  ],
  [
    'subviewer',
    `[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n${listOf(({ startMs, endMs, text }) => `00:${clock(startMs)}.00,00:${clock(endMs)}.00\n${text}\n`)}`,
  ],
  ['tsv', `start\tend\ttext\n${listOf(({ startMs, endMs, text }) => `${startMs}\t${endMs}\t${text}`)}\n`],
  ['chat', listOf(({ startMs, text }) => `[${clock(startMs)}] ${text}`)],
];

function halves(line: string): [string, string] {
  const middle = line.lastIndexOf(' ', line.length / 2);
  return [line.slice(0, middle), line.slice(middle + 1)];
}

/** What a slip of the hand, an editor or a chat does at one place: of all lines, and of all characters of the first few. */
const LINES: Readonly<Record<string, (lines: string[], at: number) => void>> = {
  'a line is gone': (lines, at) => lines.splice(at, 1),
  'a line stands there twice': (lines, at) => lines.splice(at, 0, lines[at]!),
  'two lines are one': (lines, at) => lines.splice(at, 2, lines.slice(at, at + 2).join(' ')),
  'two lines have changed places': (lines, at) => lines.splice(at, 2, ...lines.slice(at, at + 2).reverse()),
  'a line is two': (lines, at) => lines.splice(at, 1, ...halves(lines[at]!)),
  'a blank line is put in': (lines, at) => lines.splice(at, 0, ''),
  'a mark is put in': (lines, at) => lines.splice(at, 0, '"'),
  'a comment begins': (lines, at) => lines.splice(at, 0, '<!--'),
  'everything before is gone': (lines, at) => lines.splice(0, at),
};
const MARKS = /[:.,;<>{}[\]"|=/-]/gu;
const DIGITS = /\d/gu;

function* damagedFiles(text: string): Generator<readonly [string, string]> {
  const lines = text.split('\n');
  for (const [name, damage] of Object.entries(LINES))
    for (const at of lines.keys()) {
      const damaged = [...lines];
      damage(damaged, at);
      yield [`${name}: ${at + 1}`, damaged.join('\n')];
    }
  for (const [pattern, other] of [
    [MARKS, ''],
    [MARKS, ' '],
    [DIGITS, 'O'],
    [DIGITS, ''],
  ] as const)
    for (const { index, 0: sign } of text.matchAll(pattern))
      yield [`'${other}' for '${sign}' at ${index}`, text.slice(0, index) + other + text.slice(index + 1)];
}

/** What says that words are missing: with them, or of the file. */
const TOLD: ReadonlySet<ProblemCode> = new Set([
  ...fileProblemCodes,
  ...lossProblemCodes,
  'broken_json',
  'cut_short',
  'other_language_left_out',
]);

function lostInSilence(text: string): string[] {
  const { cues: read, problems } = readSubtitles(text, { fileName: 'damaged' });
  if (problems.some(({ code }) => TOLD.has(code))) return [];
  // What stands above the times of WebVTT is a name, and stays one.
  const found = wordsIn(read.map(({ id, text }) => `${id ?? ''} ${text}`).join('\n'));
  return [...wordsIn(text)].filter((word) => !found.has(word));
}

describe('a file that somebody has damaged at one place', () => {
  test.each(files)('of %s loses no word in silence', (_, text) => {
    expect(wordsIn(text).size).toBe(40);
    expect(lostInSilence(text)).toEqual([]);
    const silent = Array.from(damagedFiles(text), ([name, damaged]) => [
      name,
      ...lostInSilence(damaged),
    ]).filter(([, ...lost]) => lost.length > 0);
    expect(silent).toEqual([]);
  });
});
