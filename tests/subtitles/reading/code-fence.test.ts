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
