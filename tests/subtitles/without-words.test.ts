import { describe, expect, test } from 'vitest';
import type { SubtitleFormat, TextFormat } from '#subtitles/formats.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { readers } from '#subtitles/readers.ts';
import { encodeEbuStl } from '#subtitles/ebu-stl/write.ts';

/** A file of two cues with one between them that has a time, or none that can be read, and no words. */
interface Sample {
  readonly name: string;
  readonly timed: string;
  /** `null` where a line without words has no time to tell from words. */
  readonly unreadable: string | null;
}

const sample = (name: string, file: (middle: string) => string, timed: string, broken: string | null) => ({
  name,
  timed: file(timed),
  unreadable: broken === null ? null : file(broken),
});

const blocks = (head: string, first: string, last: string) => (middle: string) =>
  `${head}${first}\nOne\n\n${middle}\n\n${last}\nThree\n`;
const ASS_FORMAT = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const dialogue = (start: string, end: string, text: string) =>
  `Dialogue: 0,0:00:${start},0:00:${end},Default,,0,0,0,,${text}\n`;
const json3 = (middle: object) =>
  JSON.stringify({
    wireMagic: 'pb3',
    events: [
      { tStartMs: 1000, dDurationMs: 1000, segs: [{ utf8: 'One' }] },
      middle,
      { tStartMs: 5000, dDurationMs: 1000, segs: [{ utf8: 'Three' }] },
    ],
  });
const whisper = (middle: object) =>
  JSON.stringify({
    segments: [{ start: 1, end: 2, text: 'One' }, middle, { start: 5, end: 6, text: 'Three' }],
  });

/** Formats in which each cue has a start and an end of its own. */
const withEnds: Partial<Record<TextFormat, readonly Sample[]>> = {
  srt: [
    sample(
      'srt',
      blocks('', '1\n00:00:01,000 --> 00:00:02,000', '3\n00:00:05,000 --> 00:00:06,000'),
      '2\n00:00:03,000 --> 00:00:04,000\n',
      '2\n00:xx:03,000 --> 00:00:04,000\n',
    ),
  ],
  vtt: [
    sample(
      'vtt',
      blocks('WEBVTT\n\n', '00:01.000 --> 00:02.000', '00:05.000 --> 00:06.000'),
      '00:03.000 --> 00:04.000',
      '00:0x.000 --> 00:04.000',
    ),
  ],
  sbv: [
    sample(
      'sbv',
      blocks('', '0:00:01.000,0:00:02.000', '0:00:05.000,0:00:06.000'),
      '0:00:03.000,0:00:04.000\n',
      '0:xx:03.000,0:00:04.000\n',
    ),
  ],
  ass: [
    sample(
      'ass',
      (middle) =>
        `[Events]\n${ASS_FORMAT}\n${dialogue('01.00', '02.00', 'One')}${middle}${dialogue('05.00', '06.00', 'Three')}`,
      dialogue('03.00', '04.00', ''),
      dialogue('xx.00', '04.00', ''),
    ),
  ],
  ttml: ['', '<br/>', '<span> </span>'].map((inside) =>
    sample(
      `ttml with "${inside}"`,
      (middle) =>
        `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">One</p>${middle}<p begin="5s" end="6s">Three</p></div></body></tt>`,
      `<p begin="3s" end="4s">${inside}</p>`,
      `<p begin="x" end="4s">${inside}</p>`,
    ),
  ),
  subviewer: [
    sample(
      'subviewer 2',
      blocks(
        '[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n',
        '00:00:01.00,00:00:02.00',
        '00:00:05.00,00:00:06.00',
      ),
      '00:00:03.00,00:00:04.00\n',
      '00:xx:03.00,00:00:04.00\n',
    ),
  ],
  microdvd: [
    sample(
      'microdvd',
      (middle) => `{0}{0}25\n{25}{50}One\n${middle}\n{125}{150}Three\n`,
      '{75}{100}',
      '{7x}{}',
    ),
  ],
  mpl2: [sample('mpl2', (middle) => `[10][20]One\n${middle}\n[50][60]Three\n`, '[30][40]', '[3x][40]')],
  table: [
    sample(
      'table',
      (middle) => `Start,End,Text\n0:01.0,0:02.0,One\n${middle}\n0:05.0,0:06.0,Three\n`,
      '0:03.0,0:04.0,',
      'x,0:04.0,',
    ),
  ],
};

/** Formats of starts alone, where a line without words ends the one before, and those whose programs write empty ones. */
const withMarks: Partial<Record<TextFormat, readonly Sample[]>> = {
  lrc: [sample('lrc', (middle) => `[00:01.00]One\n${middle}\n[00:05.00]Three\n`, '[00:03.00]', '[00:0x.00]')],
  tmplayer: [
    sample('tmplayer', (middle) => `00:00:01:One\n${middle}\n00:00:05:Three\n`, '00:00:03:', '00:0x:03:'),
  ],
  sami: ['&nbsp;', '', '<br>'].map((inside) =>
    sample(
      `sami with "${inside}"`,
      (middle) =>
        `<SAMI><BODY>\n<SYNC Start=1000><P>One\n${middle}\n<SYNC Start=5000><P>Three\n</BODY></SAMI>\n`,
      `<SYNC Start=3000><P>${inside}`,
      `<SYNC Start=x><P>${inside}`,
    ),
  ),
  subviewer: [
    sample(
      'subviewer 1',
      (middle) =>
        `[BEGIN]\n******** START SCRIPT ********\n[00:00:01]\nOne\n${middle}[00:00:05]\nThree\n[00:00:06]\n`,
      '[00:00:03]\n\n',
      '[00:xx:03]\n\n',
    ),
  ],
  transcript: [sample('transcript', (middle) => `0:01 One\n${middle}\n0:05 Three\n`, '0:03', null)],
  youtubexml: [
    sample(
      'youtubexml',
      (middle) =>
        `<transcript><text start="1" dur="1">One</text>${middle}<text start="5" dur="1">Three</text></transcript>`,
      '<text start="3" dur="1"></text>',
      '<text start="x" dur="1"></text>',
    ),
  ],
  youtubejson: [
    { name: 'youtubejson', timed: json3({ tStartMs: 3000, segs: [{ utf8: '\n' }] }), unreadable: null },
  ],
  speechjson: [{ name: 'speechjson', timed: whisper({ start: 3, end: 4, text: '' }), unreadable: null }],
};

/** Screens are drawn and erased by codes, and each line of a script is a text. */
const WITHOUT_SUCH_CUES: readonly TextFormat[] = ['scc', 'text'];

const samplesIn = (formats: Partial<Record<TextFormat, readonly Sample[]>>) =>
  (Object.keys(formats) as TextFormat[]).flatMap((format) =>
    formats[format]!.map((one) => ({ ...one, format })),
  );
const kept = samplesIn(withEnds);
const marks = samplesIn(withMarks);

const codesOf = (text: string, format: SubtitleFormat) => {
  const read = readSubtitles(text);
  expect(read.format).toBe(format);
  return read.problems.map(({ code }) => code);
};

describe('a cue without words', () => {
  test('is tried in every format that is text', () => {
    const tried = new Set([...kept, ...marks].map(({ format }) => format));
    expect([...tried, ...WITHOUT_SUCH_CUES].toSorted()).toEqual(Object.keys(readers).toSorted());
  });

  test.each(kept)('with a start and an end is kept, which is told once: $name', ({ timed, format }) => {
    expect(codesOf(timed, format)).toEqual(['empty_cue']);
    expect(readSubtitles(timed).cues.map(({ text }) => text)).toEqual(['One', '', 'Three']);
  });

  test.each(marks)('is no loss where the format marks an end by it: $name', ({ timed, format }) => {
    expect(codesOf(timed, format).filter((code) => code !== 'missing_end')).toEqual([]);
    expect(readSubtitles(timed).cues.map(({ text }) => text)).toEqual(['One', 'Three']);
  });

  test.each([...kept, ...marks].filter(({ unreadable }) => unreadable !== null))(
    'and a time that cannot be read is told by its line: $name',
    ({ unreadable, format }) => {
      const left = codesOf(unreadable!, format).filter((code) => code !== 'missing_end');
      expect(left).toHaveLength(1);
      expect(['unreadable_timing', 'unknown_line']).toContain(left[0]);
      expect(readSubtitles(unreadable!).cues.map(({ text }) => text)).toEqual(['One', 'Three']);
    },
  );

  test('is kept in EBU STL too', () => {
    const track = ['One', '', 'Three'].map((text, index) => ({
      startMs: index * 2000,
      endMs: index * 2000 + 1000,
      text,
    }));
    const read = readBinarySubtitles(encodeEbuStl(track).bytes);
    expect(read?.cues).toEqual(track);
    expect(read?.problems).toEqual([{ code: 'empty_cue', line: 2, cueIndex: 1, count: 1 }]);
  });
});
