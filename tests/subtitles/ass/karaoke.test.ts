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
