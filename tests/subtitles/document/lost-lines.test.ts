import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

/** Files of which one line has times that cannot be read: what is written for that line, and the rest of the file. */
const files = {
  lrc: {
    source: '[ti:Title]\n[00:01.00]One\n[00:x3.00]  Two \n[00:05.00]Three\n[00:09.00]\n',
    broken: '[00:x3.00]',
    repaired: '[00:03.000]',
  },
  'lrc with an offset': {
    source: '[offset:+500]\n[00:01.00]One\n[00:x3.00]Two\n[00:05.00]Three\n',
    broken: '[00:x3.00]',
    repaired: '[00:03.000]',
  },
  sbv: {
    source:
      '0:00:01.000,0:00:02.000\nOne\n\n 0:00:0x.000,0:00:04.000\nTwo\nlines\n\n0:00:05.000,0:00:06.000\nThree\n',
    broken: ' 0:00:0x.000,0:00:04.000',
    repaired: '0:00:02.000,0:00:03.200',
  },
  microdvd: {
    source: '{1}{1}25\n{25}{50}{y:i}One\n{7x}{100}Two|lines\n {125}{150}{c:$0000ff}Three\n',
    broken: '{7x}{100}',
    repaired: '{50}{100}',
  },
  'microdvd without a start': {
    source: '{1}{1}25\n{25}{50}One\n{}{}Two\n{125}{150}Three\n',
    broken: '{}{}',
    repaired: '{50}{80}',
  },
} as const;

describe('a line whose times cannot be read', () => {
  test.each(Object.entries(files))('costs nothing else of %s', (_, { source, broken, repaired }) => {
    const { cues, problems, format } = readSubtitles(source);
    expect(problems.filter(({ code }) => code === 'lost_times')).toMatchObject([{ count: 1 }]);
    expect(cues).toHaveLength(3);
    const track = cues.map((cue) => ({ ...cue, text: cue.text.toUpperCase() }));
    const written = writeIntoSource(source, format!, track);
    const wanted = source.replace(broken, repaired);
    expect(written?.text).toBe(wanted.replaceAll(/One|Two|lines|Three/gu, (word) => word.toUpperCase()));
    expect(readSubtitles(written!.text).problems.map(({ code }) => code)).not.toContain('lost_times');
  });

  test('has no cue where it has no words', () => {
    const source =
      '0:00:01.000,0:00:02.000\nOne\n\n0:00:0x.000,0:00:04.000\n\n0:00:05.000,0:00:06.000\nTwo\n';
    const { cues } = readSubtitles(source);
    expect(writeIntoSource(source, 'sbv', cues)).toMatchObject({ text: source });
  });
});
