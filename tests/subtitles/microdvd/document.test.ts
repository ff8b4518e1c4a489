import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const upperCase = (source: string) => {
  const track = readSubtitles(source).cues.map((cue) => ({ ...cue, text: cue.text.toUpperCase() }));
  return writeIntoSource(source, 'microdvd', track);
};

describe('a MicroDVD document', () => {
  test.each([
    ['out of order', '{135}{143}a\n{48}{96}b|c\n\n{48}{60}d\n', '{135}{143}A\n{48}{96}B|C\n\n{48}{60}D\n'],
    ['before the first', '{-5}{20}a\n{-9}{0}b\n{0}{9}c', '{-5}{20}A\n{-9}{0}B\n{0}{9}C'],
    ['behind those that state the rate', '{90}{99}a\n{1}{1}25\n{0}{9}b', '{90}{99}A\n{1}{1}25\n{0}{9}B'],
  ])('keeps frames %s', (_, source, written) => {
    expect(upperCase(source)).toEqual({ text: written, dropped: {} });
    expect(writeIntoSource(source, 'microdvd', readSubtitles(source).cues)?.text).toBe(source);
  });
});
