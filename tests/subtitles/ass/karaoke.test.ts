import { describe, expect, test } from 'vitest';
import { parseAss } from '#subtitles/ass/ass.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const HEAD = '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
const SONG = 'Comment: 0,0:00:01.00,0:00:04.00,OP,,0,0,0,karaoke,{\\k20}Hel{\\k30}lo {\\k50}moon';
const piece = (text: string, start = '0:00:00.80') =>
  `Dialogue: 2,${start},0:00:04.20,OP,,0,0,0,fx,{\\an5\\pos(10,20)}${text}`;
const SAID = 'Dialogue: 0,0:00:10.00,0:00:12.00,Default,,0,0,0,,Said';

const script = (...lines: string[]) => `${HEAD}${lines.join('\n')}\n`;
const textsOf = (...lines: string[]) => parseAss(script(...lines)).cues.map(({ text }) => text);

const CUT = [SONG, piece('Hel'), piece('lo '), piece('moon', '0:00:01.50'), SAID];

describe('a song whose lines a karaoke template has cut into syllables', () => {
  test('is read line by line, from the comments that the template leaves', () => {
    const { cues, problems } = parseAss(script(...CUT));
    expect(cues).toEqual([
      { startMs: 1000, endMs: 4000, text: 'Hello moon' },
      { startMs: 10_000, endMs: 12_000, text: 'Said' },
    ]);
    expect(problems).toEqual([{ code: 'own_formatting', line: 3, cueIndex: 0, count: 6 }]);
  });

  test('says once that shapes of a template are left out', () => {
    const shapes = Array.from({ length: 9 }, () => piece('{\\p1}m 0 0 l 1 1'));
    const { cues, problems } = parseAss(script(...CUT, ...shapes));
    expect(cues).toHaveLength(2);
    expect(problems).toEqual([{ code: 'own_formatting', line: 3, cueIndex: 0, count: 15 }]);
  });

  test('keeps its syllables where a translation is saved', () => {
    const text = script(...CUT);
    const { cues } = parseAss(text);
    expect(writeIntoSource(text, 'ass', cues)?.text).toBe(text);
    const translated = cues.map((cue) => ({ ...cue, text: cue.text.replace('Hello moon', 'Hallo Mond') }));
    const written = writeIntoSource(text, 'ass', translated)!.text;
    expect(written).toContain('karaoke,{\\k20}Hal{\\k30}lo {\\k50}Mond\n');
    expect(written.replace(/karaoke,.*/u, '')).toBe(text.replace(/karaoke,.*/u, ''));
    expect(parseAss(written).cues.map((cue) => cue.text)).toEqual(['Hallo Mond', 'Said']);
  });

  describe('is the same song when a translation is saved and read again', () => {
    const letters = (...words: string[]) =>
      words.flatMap((word) => [word, ...word.trim()]).map((one) => piece(one));
    const line = (seconds: number, text: string, end = seconds + 3) =>
      `Comment: 0,0:00:${seconds}.00,0:00:${end}.00,OP,,0,0,0,karaoke,${text}`;
    const at = (seconds: number, ...words: string[]) =>
      words.map((word) => piece(word, `0:00:${seconds}.00`).replace('0:00:04.20', `0:00:${seconds + 3}.00`));

    const slices = (text: string, seconds: number, ...parts: [number, number][]) =>
      parts.map(([from, to]) =>
        piece(text, `0:00:${(seconds + from).toFixed(2)}`).replace(
          '0:00:04.20',
          `0:00:${(seconds + to).toFixed(2)}`,
        ),
      );

    test.each([
      ['letter by letter', [SONG, ...letters('Hel', 'lo ', 'moon'), SAID], ['Hello moon', 'Said']],
      [
        'with blanks and signs of their own',
        [SONG, piece('Hello'), piece(' '), piece('moon'), piece('♪'), SAID],
        ['Hello moon', 'Said'],
      ],
      [
        'with syllables that have no letters',
        [SONG.replace('moon', 'moon{\\k10}{\\k10} !'), piece('Hello '), piece('moon'), SAID],
        ['Hello moon !', 'Said'],
      ],
      [
        'of which the comment has no times',
        ['Comment: 0,0:00:01.00,0:00:04.00,OP,,0,0,0,karaoke,Hello moon', ...letters('Hello ', 'moon'), SAID],
        ['Hello moon', 'Said'],
      ],
      [
        'that is shown whole besides',
        [...CUT, piece('Hello moon'), piece('Hello moon')],
        ['Hello moon', 'Hello moon', 'Said'],
      ],
      [
        'of which one line is in the next',
        [
          line(20, '{\\k20}Ne{\\k30}ver'),
          line(23, '{\\k20}I {\\k30}ne{\\k30}ver'),
          ...at(20, 'Ne', 'ver'),
          ...at(23, 'I ', 'ne', 'ver'),
        ],
        ['Never', 'I never'],
      ],
      [
        'that is shown line by line, each in slices of its time',
        (
          [
            ['one', 20, 25],
            ['two', 25, 26],
            ['three', 26, 31],
            ['four', 31, 32],
          ] as const
        ).flatMap(([word, from, to]) => [
          line(from, word, to),
          ...slices(word, 0, [from, from + 0.1], [from + 0.1, to - 0.1], [to - 0.1, to]),
        ]),
        ['one', 'two', 'three', 'four'].flatMap((word) => [word, word, word]),
      ],
      [
        'that is shown line by line, each fading in before its time and out behind it',
        ['one', 'two', 'three', 'four'].flatMap((word, index) => [
          line(20 + index * 3, `{\\k0}${word}`),
          ...slices(word, 20 + index * 3, [-0.3, 0], [0, 3], [3, 3.3]),
        ]),
        ['one', 'one', 'two', 'one', 'two', 'three', 'two', 'three', 'four', 'three', 'four', 'four'],
      ],
    ])('%s', (_, lines, texts) => {
      const text = script(...lines);
      const { cues } = parseAss(text);
      expect(cues.map((cue) => cue.text)).toEqual(texts);
      const translated = cues.map((cue) => ({
        ...cue,
        text: cue.text.replaceAll(/\p{L}+/gu, (word) => `Ü${[...word].reverse().join('')}`),
      }));
      const again = parseAss(writeIntoSource(text, 'ass', translated)!.text);
      expect(again.cues.map((cue) => cue.text)).toEqual(translated.map((cue) => cue.text));
    });
  });

  test.each([
    ['is read as it is shown where no comment has the line', CUT.slice(1), ['Hel', 'lo', 'moon', 'Said']],
    [
      'is read as it is shown where one event has the line',
      [SONG, piece('Hello moon'), SAID],
      ['Hello moon', 'Said'],
    ],
    [
      'is read once where one of the events has the whole line',
      [...CUT, piece('Hello moon')],
      ['Hello moon', 'Said'],
    ],
    ['is no word that is not in the line', [...CUT, piece('sun')], ['sun', 'Hello moon', 'Said']],
    [
      'is nothing of a line of another time or style',
      [...CUT, piece('moon').replaceAll('0:00:0', '0:01:0'), piece('moon').replace('OP', 'ED')],
      ['moon', 'Hello moon', 'Said', 'moon'],
    ],
    [
      'is no template',
      [SONG, 'Comment: 0,0:00:01.00,0:00:04.00,OP,,0,0,0,template syl,{\\an5}', SAID],
      ['Said'],
    ],
  ])('%s', (_, lines, texts) => {
    expect(textsOf(...lines)).toEqual(texts);
  });

  test('takes time in proportion to its events', () => {
    const songs = Array.from({ length: 3_000 }, () => SONG);
    const events = Array.from({ length: 30_000 }, () => piece('lo'));
    expect(parseAss(script(...songs, ...events)).cues.length).toBeGreaterThan(0);
  });
});
