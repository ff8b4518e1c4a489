import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nWords';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nWords';

describe('a pasted code block', () => {
  test.each([
    ['srt', `\`\`\`srt\n${SRT}\n\`\`\`\n`],
    ['srt', `${SRT}\n\`\`\``],
    ['srt', `${SRT}\r\n  \`\`\`\r\n\r\n`],
    ['vtt', `\`\`\`\n${VTT}\n\`\`\``],
  ])('is read as %s without its fences', (format, text) => {
    const read = readSubtitles(text);
    expect(read.format).toBe(format);
    expect(read.cues.map((cue) => cue.text)).toEqual(['Words']);
    expect(read.problems.filter(({ code }) => code === 'trailing_text')).toMatchObject([{ excerpt: '```' }]);
  });

  test('reports the line of the closing fence', () => {
    expect(readSubtitles(`${SRT}\n\`\`\``).problems).toEqual([
      { code: 'trailing_text', line: 4, excerpt: '```' },
    ]);
  });

  test('keeps such signs among the words', () => {
    expect(readSubtitles(`${SRT}\n\`\`\`\nmore`).cues[0]?.text).toBe('Words\n```\nmore');
  });
});

test('arrows between numbers make no answer of a text', () => {
  const script = 'A title\n\nStep 1 --> 2\n\nThe end';
  expect(readSubtitles(script, { fileName: 'script.txt' }).cues.map(({ text }) => text)).toContain('The end');
  const ass = `[Script Info]\nTitle: x\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,From 9:00 --> 17:00\n\n[Fonts]\nfontname: a.ttf\n`;
  expect(readSubtitles(ass).problems).toEqual([]);
});

describe("a chat's answer", () => {
  const MORE = '2\n00:00:03,000 --> 00:00:04,000\nMore';

  test.each([['\n'], ['\r\n']])('is read without what the model says of it, with line ends %j', (lineEnd) => {
    const answer = `Here is your translation:\n\n\`\`\`srt\n${SRT}\n\n${MORE}\n\`\`\`\n\nLet me know if you need anything else!\n`;
    const { format, cues, problems } = readSubtitles(answer.replaceAll('\n', lineEnd));
    expect(format).toBe('srt');
    expect(cues.map((cue) => cue.text)).toEqual(['Words', 'More']);
    expect(problems).toEqual([
      { code: 'text_before_first_cue', line: 1, excerpt: 'Here is your translation:' },
      { code: 'trailing_text', line: 13, excerpt: 'Let me know if you need anything else!' },
    ]);
  });

  test('may come in parts, of which the last was cut short', () => {
    const answer = `Part 1\n\`\`\`\n${SRT}\n\`\`\`\nPart 2\n\`\`\`\n${MORE}\n`;
    const { cues, problems } = readSubtitles(answer);
    expect(cues.map((cue) => cue.text)).toEqual(['Words', 'More']);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['text_before_first_cue', 1],
      ['trailing_text', 7],
    ]);
  });

  test('may hold WebVTT', () => {
    const { format, cues } = readSubtitles(`Sure!\n\`\`\`vtt\n${VTT}\n\`\`\`\nDone.`);
    expect([format, cues.map((cue) => cue.text)]).toEqual(['vtt', ['Words']]);
  });

  test('may hold JSON', () => {
    const { format, cues } = readSubtitles(
      'Here it is:\n```json\n[{"start":0.1,"end":0.5,"text":"hello"}]\n```\n',
    );
    expect([format, cues]).toEqual(['speechjson', [{ startMs: 100, endMs: 500, text: 'hello' }]]);
  });

  test('has few blocks, and says on which line each of its words stood', () => {
    const part = (at: number) =>
      `Part ${at}\n\`\`\`\n00:00:0${at},000 --> 00:00:0${at},900\nWord ${at}\n\`\`\`\n`;
    const { cues, problems } = readSubtitles(part(1) + part(2) + part(3));
    expect(cues.map((cue) => cue.text)).toEqual(['Word 1', 'Word 2', 'Word 3']);
    expect(problems.filter(({ excerpt }) => excerpt?.startsWith('Part')).map(({ line }) => line)).toEqual([
      1, 6, 11,
    ]);
    expect(readSubtitles(part(1).repeat(101)).cues[0]?.text).toContain('```');
  });

  test('is not seen in a script with code, nor in cues with fences', () => {
    const script = 'First install it.\n```sh\nnpm install\n```\nThen run it.\n';
    expect(readSubtitles(script, { fileName: 'script.txt' }).cues.map((cue) => cue.text)).toContain(
      'npm install',
    );
    expect(readSubtitles(`${SRT}\n\`\`\`\nin 0:10\n\`\`\`\n\n${MORE}\n`).cues[0]?.text).toBe(
      'Words\n```\nin 0:10\n```',
    );
  });
});

describe("a chat's answer without a fence", () => {
  const CUES = `${SRT}\n\n2\n00:00:03,000 --> 00:00:04,000\nMore\n\n`;
  const FAREWELL = 'I kept all times.\n\nLet me know if you need anything else!\n';

  test.each([['\n'], ['\r\n'], ['\r']])('is read without its last words, with line ends %j', (lineEnd) => {
    const answer = `Sure! Here is the translation:\n\n${CUES}${FAREWELL}`;
    const { cues, problems } = readSubtitles(answer.replaceAll('\n', lineEnd));
    expect(cues.map((cue) => cue.text)).toEqual(['Words', 'More']);
    expect(problems.map(({ code, excerpt }) => [code, excerpt])).toEqual([
      ['text_before_first_cue', 'Sure! Here is the translation:'],
      ['trailing_text', FAREWELL.trim()],
    ]);
  });

  test('says on which line they stand', () => {
    const { problems } = readSubtitles(`Sure!\n\n${CUES}${FAREWELL}`);
    expect(problems.at(-1)).toMatchObject({ code: 'trailing_text', line: 11 });
  });

  test.each([
    ['nothing stands before the first cue', `${CUES}And so on.\n`],
    ['another cue has a blank line too', `Sure!\n\n${SRT}\n\nagain\n\n${CUES}And so on.\n`],
    ['they hold a time', `Sure!\n\n${CUES}We met at 9:30.\n`],
  ])('is not seen where %s', (_, source) => {
    expect(readSubtitles(source).cues.at(-1)?.text).toMatch(/^More\n\n/u);
  });
});

describe('digits of other scripts', () => {
  test.each([
    ['Devanagari', 0x966],
    ['Bengali', 0x9e6],
    ['Arabic-Indic', 0x660],
    ['Persian', 0x6f0],
    ['full-width', 0xff10],
  ])('are read in times and numbers: %s', (_, zero) => {
    const text = `${SRT}\n\n2\n00:00:03,000 --> 00:00:04,500\nMore`;
    const digits = text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
    const { cues } = readSubtitles(digits);
    expect(cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words])).toEqual([
      [1000, 2000, 'Words'],
      [3000, 4500, 'More'],
    ]);
  });
});
