import { describe, expect, test } from 'vitest';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { writeSubtitles } from '#subtitles/write.ts';
import { pseudoTranslated } from '../document/pseudo-translation.ts';

const ASS = `[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,One
Dialogue: 0,0:00:xx.00,0:0x:04.00,Default,,0,0,0,,{\\i1}Lost{\\i0} words
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Three
`;
const VTT = `WEBVTT

00:00:01.000 --> 00:00:02.000
One

00:xx:03.000 --> 00:xx:04.000 align:start
Lost words

00:00:05.000 --> 00:00:06.000
Three

00:00:07.000 --> 00:00:08.000
Four

00:00:09.000 --> 00:00:10.000
Five
`;
const TTML = `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>
<p begin="1s" end="2s">One</p>
<p begin="x" end="4s">Lost words</p>
<p begin="5s" end="6s">Three</p>
</div></body></tt>
`;

const files: readonly (readonly [SubtitleFormat, string])[] = [
  ['ass', ASS],
  ['vtt', VTT],
  ['ttml', TTML],
  [
    'srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:xx:03 --> x\nLost words\n\n3\n00:00:05,000 --> 00:00:06,000\nThree\n',
  ],
  [
    'sbv',
    '0:00:01.000,0:00:02.000\nOne\n\n0:xx:03.000,0:00:04.000\nLost words\n\n0:00:05.000,0:00:06.000\nThree\n',
  ],
  [
    'subviewer',
    '[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nOne\n\n00:xx:03.00,00:00:04.00\nLost words\n\n00:00:05.00,00:00:06.00\nThree\n',
  ],
  [
    'subviewer',
    '[BEGIN]\n******** START SCRIPT ********\n[00:00:01]\nOne\n[00:00:02]\n\n[00:0x:03]\nLost words\n[00:00:05]\nThree\n[00:00:06]\n',
  ],
  ['lrc', '[ti:Song]\n[00:01.00]One\n[00:0x.00]Lost words\n[00:05.00]Three\n'],
  ['microdvd', '{25}{50}One\n{7x}{}Lost words\n{125}{150}Three\n'],
  ['microdvd', '{25}{50}One\n{}{100}Lost words\n{125}{150}Three\n'],
  ['microdvd', '{25}{50}One\n{}{}Lost words\n{125}{150}Three\n'],
  ['mpl2', '[10][20]One\n[][]Lost words\n[50][60]Three\n'],
  ['mpl2', '[10][20]One\n[3x][]Lost words\n[50][60]Three\n'],
  ['tmplayer', '00:00:01:One\n00:0x:03:Lost words\n00:00:05:Three\n'],
  [
    'sami',
    '<SAMI><BODY>\n<SYNC Start=1000><P>One\n<SYNC Start=x><P>Lost words\n<SYNC Start=5000><P>Three\n</BODY></SAMI>\n',
  ],
  ['table', 'Start,End,Text\n0:01.0,0:02.0,One\nx,,Lost words\n0:05.0,0:06.0,Three\n'],
  [
    'youtubexml',
    '<transcript><text start="1" dur="1">One</text><text start="x" dur="1">Lost words</text><text start="5" dur="1">Three</text></transcript>',
  ],
  [
    'youtubejson',
    JSON.stringify({
      wireMagic: 'pb3',
      events: [
        { tStartMs: 1000, dDurationMs: 1000, segs: [{ utf8: 'One' }] },
        { segs: [{ utf8: 'Lost words' }] },
        { tStartMs: 5000, dDurationMs: 1000, segs: [{ utf8: 'Three' }] },
      ],
    }),
  ],
];

describe('words whose times cannot be read', () => {
  test.each(files)('are kept between their neighbours, which is told: %s', (format, text) => {
    const read = readSubtitles(text);
    expect(read.format).toBe(format);
    expect(read.cues.slice(0, 3).map((cue) => cue.text)).toEqual(['One', 'Lost words', 'Three']);
    const [one, lost, three] = read.cues;
    expect(lost!.startMs).toBeGreaterThanOrEqual(one!.startMs);
    expect(lost!.endMs).toBeLessThanOrEqual(three!.startMs);
    expect(lost!.endMs - lost!.startMs).toBeGreaterThan(500);
    expect(read.problems.filter(({ code }) => code === 'lost_times')).toHaveLength(1);
  });

  test.each(files)('are in the file that is saved: %s', (format, text) => {
    const { cues } = readSubtitles(text);
    const translated = pseudoTranslated(cues);
    const target =
      format === 'table' || format.startsWith('youtube') || format === 'scc' || format === 'subviewer'
        ? 'srt'
        : format;
    const written = writeSubtitles(translated, target as 'srt', { sourceText: text });
    const again = readSubtitles(written.text);
    expect(again.cues.map((cue) => cue.text)).toEqual(translated.map((cue) => cue.text));
  });
});

describe('a document with words whose times cannot be read', () => {
  test.each([
    ['ass', ASS, '0:00:xx.00,0:0x:04.00', '0:00:02.00,0:00:03.20'],
    ['vtt', VTT, '00:xx:03.000 --> 00:xx:04.000', '00:00:02.000 --> 00:00:03.200'],
    ['ttml', TTML, 'begin="x" end="4s"', 'begin="00:00:02.000" end="00:00:04.000"'],
  ] as const)('gets their times, and nothing else changes: %s', (format, text, broken, mended) => {
    const { cues } = readSubtitles(text);
    const written = writeIntoSource(text, format, cues);
    expect(written?.text).toBe(text.replace(broken, mended));
  });

  test('is left where another field of ASS stands in the place of a time', () => {
    const text = ASS.replace('0:00:xx.00,0:0x:04.00', '0:00:03.00,7');
    const { cues } = readSubtitles(text);
    expect(cues[1]).toMatchObject({ startMs: 3000, text: 'Lost words' });
    expect(writeIntoSource(text, 'ass', cues)?.text).toBe(text);
  });

  test('is read as it is where a digit of ASS is missing', () => {
    const text = ASS.replace('0:00:xx.00,0:0x:04.00', '0:00:03.00,0:00:04.5?');
    const { cues, problems } = readSubtitles(text);
    expect(cues[1]).toMatchObject({ startMs: 3000, endMs: 4500 });
    expect(problems).toEqual([]);
    expect(writeIntoSource(text, 'ass', cues)?.text).toBe(text);
  });

  test('keeps a cue of WebVTT with a number and no times', () => {
    const cue = (number: number) => `${number}\n00:0${number}.000 --> 00:0${number}.500\nWord ${number}\n\n`;
    const text = `WEBVTT\n\n${[1, 2, 3].map(cue).join('')}4\nLost\nwords\n\n${cue(5)}7\nno cue\n`;
    const { cues, problems } = readSubtitles(text);
    expect(cues[3]).toEqual({ startMs: 3500, endMs: 4700, text: 'Lost\nwords' });
    expect(cues).toHaveLength(5);
    expect(problems).toEqual([
      { code: 'lost_times', line: 15, cueIndex: 3, count: 1 },
      { code: 'unknown_line', line: 23, excerpt: '7\nno cue' },
    ]);
    expect(writeIntoSource(text, 'vtt', cues)?.text).toBe(text);
  });

  test('is left with an arrow alone, where no times could be put', () => {
    const text = VTT.replace('00:xx:03.000 --> 00:xx:04.000', '--> 00:xx:04.000');
    const { cues } = readSubtitles(text);
    expect(cues[1]!.text).toBe('Lost words');
    expect(writeIntoSource(text, 'vtt', cues)?.text).toBe(text);
  });
});
