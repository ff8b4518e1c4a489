import { readFileSync } from 'node:fs';
import { cpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { parseScc } from '#subtitles/scc/read.ts';
import { readSccLine } from '#subtitles/scc/timecode.ts';

const scc = (...lines: string[]) => parseScc(['Scenarist_SCC V1.0', ...lines].join('\n\n'));
const ms = (frame: number) => Math.round((frame * 1001) / 30);
const summary = (...lines: string[]) =>
  scc(...lines).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

describe('the timecodes of SCC', () => {
  test('count every frame after a colon, and skip two a minute after any other mark', () => {
    expect(readSccLine('01:02:03:04\t9420')?.frame).toBe(111_694);
    expect(readSccLine('01:02:03;04\t9420')?.frame).toBe(111_582);
    expect(readSccLine('00:10:00;00 9420')?.frame).toBe(17_982);
    expect(readSccLine('words')).toBeNull();
  });
});

describe('parseScc', () => {
  test('shows pop-on captions from the end of caption to the next clearing', () => {
    // Eight words come before the 942f that shows the text.
    expect(
      summary('00:00:01:00\t9420 9420 9470 9470 c8e9 942c 942c 942f 942f', '00:00:03:00\t942c 942c'),
    ).toEqual([[ms(37), ms(90), 'Hi']]);
  });

  test.each([
    ['c1c2 2091 3780 c4c5 942f', 'AB ♪DE'],
    ['c1c2 4391 3791 3744 c4c5 942f', 'ABC♪DDE'],
    ['c1c2 4394 2c94 2c44 c4c5 942f', 'ABCDDE'],
    ['c1c2 4391 942f', 'ABC'],
  ])('reads a control code across two pairs: %s', (words, text) => {
    expect(summary(`00:00:01:00\t9420 9470 ${words}`, '00:00:03:00\t942c')[0]?.[2]).toBe(text);
  });

  test('acts on the third of three equal control words again', () => {
    expect(summary('00:00:01:00\t9420 9470 c8e9 97a1 97a1 97a1 c8e9 942f', '00:00:03:00\t942c')[0]?.[2]).toBe(
      'Hi Hi',
    );
  });

  test('reads rows, special and extended characters, italics and colours', () => {
    const { cues } = scc(
      '00:00:01:00\t9420 91d0 9120 4180 9137 91ae c280 9470 91a4 43c1 92a2 942f',
      '00:00:03:00\t942c',
    );
    expect(cues[0]?.text).toBe('A♪ B\nCÓ');
    expect(cues[0]?.spans?.map(({ kind }) => kind)).toContain('italic');
  });

  test('keeps the colour in italics, and ends them with a colour', () => {
    const { cues } = scc('00:00:01:00\t9420 9470 912a c180 91ae c280 91a2 4380 942f', '00:00:03:00\t942c');
    expect(cues[0]).toMatchObject({
      text: 'A B C',
      spans: [
        { start: 0, end: 4, kind: 'colour', value: '#ffff00' },
        { start: 2, end: 4, kind: 'italic' },
        { start: 4, end: 5, kind: 'colour', value: '#00ff00' },
      ],
    });
  });

  test('parts words where they begin to flash', () => {
    expect(summary('00:00:01:00\t9420 9470 c180 94a8 c280 942f', '00:00:03:00\t942c')[0]?.[2]).toBe('A B');
  });

  test('reads painted and rolled-up captions once', () => {
    expect(summary('00:00:01:00\t9429 9470 c8e9', '00:00:03:00\t942c')).toEqual([[ms(32), ms(90), 'Hi']]);
    expect(
      summary('00:00:01:00\t9425 94ad 9470 c8e9', '00:00:02:00\t9425 94ad 9470 79ef', '00:00:03:00\t942c'),
    ).toEqual([
      [ms(33), ms(61), 'Hi'],
      [ms(63), ms(90), 'yo'],
    ]);
  });

  test('ends painted words where others are painted over them', () => {
    const { cues } = scc(
      '00:00:01:00\t9429 9429 9470 9470 c8e9',
      '00:00:03:00\t9429 9429 9470 9470 f9ef',
      '00:00:05:00\t942c 942c',
    );
    expect(cues.map(({ text }) => text)).toEqual(['Hi', 'yo']);
    expect(cues[0]!.endMs).toBe(cues[1]!.startMs);
  });

  test('leaves out the second channel, and reports it', () => {
    const { cues, problems } = scc(
      '00:00:01:00\t9420 9470 c8e9 942f 1c20 1c70 79ef 1c2f',
      'words',
      '00:00:03:00\t942c 1c2c 1c20 1c70 79ef 1c2f',
    );
    expect(cues.map(({ text }) => text)).toEqual(['Hi']);
    expect(problems).toEqual([
      { code: 'other_language_left_out', line: 3, excerpt: 'CC2', count: 2 },
      { code: 'unreadable_timing', line: 5, excerpt: 'words' },
    ]);
  });

  test('reports words that are never shown', () => {
    const { cues, problems } = scc(
      '00:00:01:00\t9470 c8e9 92a2',
      '00:00:02:00\t9420 9470 c8e9 94ae 9470 79ef 942f',
      '00:00:04:00\t942c 942a 9470 c8e9 94ad 79ef',
      '00:00:05:00\t9420 9470 c8e9',
      '00:00:06:00\t942c',
    );
    expect(cues.map(({ text }) => text)).toEqual(['yo']);
    expect(problems).toEqual([
      { code: 'text_before_first_cue', line: 3, excerpt: 'HÓ' },
      { code: 'unknown_line', line: 5, excerpt: 'Hi' },
      { code: 'unknown_line', line: 7, excerpt: 'Hi yo' },
      { code: 'trailing_text', line: 9, excerpt: 'Hi' },
    ]);
  });

  test.each([
    ['00:00:01:00\t9420 9470 c8e9 942f\n\n00:00:03:00\t942c 942c', 'scc'],
    ['00:00:01;00 9420 9420 9470 C8E9 942F', 'scc'],
    ['00:00:01:00 1984\n00:00:03:00 1985', 'transcript'],
    ['00:00:01:00 face\n00:00:03:00 dead beef', 'transcript'],
  ])('is known without its first line: %j', (source, format) => {
    const { format: found, problems } = readSubtitles(source);
    expect(found).toBe(format);
    expect(problems.some(({ code }) => code === 'missing_signature')).toBe(format === 'scc');
  });

  test.each(['9420', '94a1 9470', '97a1 41', '91ae', '12a2', '942f 942f', '8080', 'ffff 0000'])(
    'survives a file that begins with %s',
    (words) => {
      expect(() => scc(`00:00:01:00\t${words}`)).not.toThrow();
    },
  );

  test('reads a whole film, lines longer than 32 characters included', () => {
    const { cues, problems } = parseScc(
      readFileSync('tests/fixtures/subtitles/movies/tears-of-steel.en.scc', 'utf8'),
    );
    expect(cues.slice(0, 3).map(({ startMs, text }) => [startMs, text])).toEqual([
      [22_890, 'You’re a jerk, Thom.'],
      [24_892, 'Look Celia, we have to follow our passions;'],
      [26_894, '...you have your robotics, and I\njust want to be awesome in space.'],
    ]);
    expect([cues.length, problems]).toEqual([76, []]);
  });
});

test('a megabyte of accented words in text mode is read in a moment', async () => {
  const accents = scc(`00:00:01:00\t94ab ${'6161 9220 '.repeat(3)}`);
  expect(accents.problems).toMatchObject([{ code: 'text_before_first_cue', excerpt: 'aÁaÁaÁ' }]);
  const words = '6161 9220 '.repeat(100_000);
  expect(await cpuMs(() => scc(`00:00:01:00\t94ab ${words}`))).toBeLessThan(1_000);
});
