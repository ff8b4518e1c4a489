import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const article = readFileSync('src/content/blog/youtube-caption-formats.mdx', 'utf8');
/** The first piece of code below each heading, as a file of the format that the heading names. */
const samples = [...article.matchAll(/^## (\w+)\b.*\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
  ([, name = '', text = '']) => ({ name, text }),
);

const names: Readonly<Record<string, string>> = {
  SRT: 'srt',
  WebVTT: 'vtt',
  SBV: 'sbv',
  TTML: 'ttml',
  ASS: 'ass',
  LRC: 'lrc',
  SCC: 'scc',
};

const words = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the samples of the article on caption formats', () => {
  test('show every format that the article promises', () => {
    expect(samples.map(({ name }) => name)).toEqual(Object.keys(names));
  });

  test.each(samples)(
    'are read by the product, with the two cues and their times: $name',
    ({ name, text }) => {
      const { format, cues } = readSubtitles(text);
      expect(format).toBe(names[name]);
      const both = [
        [1_200, 3_600, 'Welcome back.'],
        [3_800, 6_900, 'Today: a crème brûlée in one small pan.'],
      ];
      const read = cues.map(({ startMs, endMs, text: shown }) => [startMs, endMs, words(shown)]);
      if (name !== 'SCC') {
        expect(read).toEqual(both);
        return;
      }
      const frameMs = 1001 / 30;
      expect(read).toHaveLength(1);
      expect(read[0]?.[2]).toBe('Welcome back.');
      for (const [at, expected] of [1_200, 3_600].entries())
        expect(Math.abs(Number(read[0]?.[at]) - expected)).toBeLessThan(frameMs);
    },
  );
});

test('the nine cues of the comparison of tools keep their times and places here, and tags around nothing go', () => {
  const comparison = readFileSync('src/content/blog/best-ai-translation-tools.mdx', 'utf8');
  const [, nine = ''] = /^```text\n(1\n[\s\S]*?)^```$/m.exec(comparison) ?? [];
  const timesOf = (srt: string) => srt.split('\n').filter((line) => line.includes('-->'));
  const { cues } = readSubtitles(nine);
  expect(timesOf(writeSubtitles(cues, 'srt').text)).toEqual(timesOf(nine));
  expect([cues.length, cues[3]?.text, cues[4]?.text]).toEqual([9, '♪', '']);
  expect(comparison).toContain('Tags around nothing may go, as with Polycue.');
});
