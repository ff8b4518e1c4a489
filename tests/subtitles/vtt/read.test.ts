import { describe, expect, test } from 'vitest';
import { hasVttSignature } from '#subtitles/reading/vtt-signature.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { parseVtt, writeVtt } from '#subtitles/vtt/vtt.ts';
import { readVttSettings, writeVttSettings } from '#subtitles/vtt/settings.ts';
import { vttTimingsAt } from '#subtitles/vtt/timing.ts';

const T = '00:01.000 --> 00:02.000';
const later = '00:03.000 --> 00:04.000';
const file = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');
const cuesOf = (...lines: string[]) => parseVtt(file(...lines)).cues;
const cueOf = (text: string) => cuesOf(T, text)[0]!;

describe('WebVTT files', () => {
  test.each([
    ['WEBVTT', true],
    ['WEBVTT\n', true],
    ['\ufeffWEBVTT - a title', true],
    ['WEBVTT\tx', true],
    ['WEBVTTx', false],
    ['webvtt', false],
    [' WEBVTT', true],
    ['\n \r\n\tWEBVTT\n', true],
    ['\n WEBVTTx', false],
    ['\nNOTE\nWEBVTT', false],
  ])('begin with the signature: %j %s', (text, expected) => {
    expect(hasVttSignature(text)).toBe(expected);
  });

  test.each(['\n\n', ' \t', '\ufeff\r\n\u00a0\r\n'])(
    'are read where blanks stand before the signature, which is reported: %j',
    (blanks) => {
      const text = `${blanks}WEBVTT\nKind: captions\n\nNOTE a\n\n${T}\n<v Bob>One\n\nNOTE b\n\n${later}\nTwo\n`;
      const { format, cues, problems } = readSubtitles(text);
      expect(format).toBe('vtt');
      expect(cues.map((cue) => cue.text)).toEqual(['One', 'Two']);
      expect(problems).toEqual([{ code: 'missing_signature', line: 1, count: 1 }]);
    },
  );

  test('with blank lines before the signature report their problems by line', () => {
    expect(parseVtt(`\n\nWEBVTT\n\nstray`).problems).toContainEqual({
      code: 'unknown_line',
      line: 5,
      excerpt: 'stray',
    });
  });

  test('have a header that ends at a blank line or at the first cue', () => {
    expect(parseVtt(`WEBVTT\nKind: captions\nLanguage: en\n\n${T}\nOne`).cues).toHaveLength(1);
    expect(parseVtt(`WEBVTT\nKind: captions\n${T}\nOne`).cues).toEqual([
      { startMs: 1000, endMs: 2000, text: 'One' },
    ]);
    expect(parseVtt(`WEBVTT\n${T}\nOne`).cues).toHaveLength(1);
  });

  test('have words in their header that may be those of a cue, which are told', () => {
    const { problems } = parseVtt(`WEBVTT\nKind: captions\nLost words\nof a cue\n\n${T}\nOne`);
    expect(problems).toEqual([{ code: 'text_before_first_cue', line: 2, excerpt: 'Lost words\nof a cue' }]);
    const styled = 'WEBVTT\nStyle:\n::cue(i) {\n  color: red;\n}\n##\n\n';
    expect(parseVtt(`${styled}${T}\nOne`).problems).toEqual([]);
  });

  test.each([
    ['on the line of its times', `${T} Some words`],
    ['right behind its times', `${T}Some words`],
    ['below a blank line, above the next times', `${T}\n\nSome words\n${later}\nMore`],
    ['above its times', `Some words\n${T}`],
    ['in another script above its times', `こんにちは\n${T}`],
  ])('have a cue whose words stand %s', (_, text) => {
    const [first, second] = cuesOf(...text.split('\n'));
    expect(first).toEqual({ startMs: 1_000, endMs: 2_000, text: first?.text });
    expect(first?.text).toMatch(/^(?:Some words|こんにちは)$/u);
    expect(second?.id).toBeUndefined();
  });

  test('have names above their times', () => {
    expect(
      cuesOf('intro', T, '', 'outro', later, '', 'The end', '00:05.000 --> 00:06.000', 'Words'),
    ).toMatchObject([{ id: 'intro', text: '' }, { id: 'outro', text: 'The end' }, { text: 'Words' }]);
    expect(cuesOf('The beginning', T, 'Words', '', 'The end', later, 'More')).toMatchObject([
      { id: 'The beginning', text: 'Words' },
      { id: 'The end', text: 'More' },
    ]);
  });

  test('may be parts of a stream one behind the other, each with its header', () => {
    const part = `WEBVTT - x\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n${T}\nOne\n\n`;
    const { cues, problems } = parseVtt(
      part + part.replaceAll('1.000', '5.000').replaceAll('2.000', '6.000'),
    );
    expect([cues.length, problems]).toEqual([2, []]);
  });

  test('have identifiers, which are kept unless they only count', () => {
    expect(cuesOf('intro', T, 'One', '', '2', '00:03.000 --> 00:04.000', 'Two')).toEqual([
      { startMs: 1000, endMs: 2000, text: 'One', id: 'intro' },
      { startMs: 3000, endMs: 4000, text: 'Two' },
    ]);
  });

  test('have hours of any length, exact as far as numbers are', () => {
    expect(cuesOf('1234567:00:00.000 --> 1234567890:00:00.001', 'One')).toEqual([
      { startMs: 1_234_567 * 3_600_000, endMs: 1_234_567_890 * 3_600_000 + 1, text: 'One' },
    ]);
    const { endMs } = cuesOf('00:00.000 --> 99999999999999:00:00.000', 'One')[0]!;
    expect(Number.isSafeInteger(endMs)).toBe(true);
  });

  test('begin a new cue at a line with an arrow, blank line or not', () => {
    expect(cuesOf(T, 'One', '00:03.000 --> 00:04.000', 'Two').map(({ text }) => text)).toEqual([
      'One',
      'Two',
    ]);
    expect(cuesOf('a', 'b', T, 'One')).toEqual([{ startMs: 1000, endMs: 2000, text: 'One' }]);
  });

  test('discard a cue whose times cannot be read, with its text', () => {
    const { cues, problems } = parseVtt(file('id', '00:x1.00 --> 00:02.000', 'Lost', 'words', '', T, 'One'));
    expect(cues.map(({ text }) => text)).toEqual(['One']);
    expect(problems).toEqual([
      { code: 'unreadable_timing', line: 4, excerpt: '00:x1.00 --> 00:02.000\nLost\nwords' },
    ]);
  });

  test.each([
    ['1:02.5 --> 1:04.25', 62_500, 64_250, ['short_field', 'odd_fraction']],
    ['00:60.000 --> 00:61.500', 60_000, 61_500, ['field_past_59']],
    ['75:00.000 --> 75:01.000', 4_500_000, 4_501_000, []],
    ['00:01,000 --> 00:02,000', 1000, 2000, ['other_fraction_mark']],
    ['00:00:01 --> 00:00:02', 1000, 2000, ['missing_milliseconds']],
    ['0:01.000-->0:02.000', 1000, 2000, ['short_field']],
    ['00:00:01:500 --> 00:00:02:000', 1500, 2000, ['other_fraction_mark']],
    ['00:00:01.000 -> 00:00:02.000', 1000, 2000, ['odd_arrow']],
    ['00:01.000 --> 100:000:02.000', 1000, 360_002_000, []],
  ])('read times that the standard forbids and that leave no doubt: %s', (times, startMs, endMs, codes) => {
    const { cues, problems } = parseVtt(file(`${times} align:left`, 'One'));
    expect(cues).toMatchObject([{ startMs, endMs, text: 'One', placement: { settings: 'align:left' } }]);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(
      parseVtt(file(times, 'One', '', '00:20:xx --> 00:22:00', 'Two', '', times, 'Three')).cues,
    ).toHaveLength(2);
  });

  test.each([
    [4, 1, true],
    [3, 1, false],
    [8, 2, true],
    [7, 2, false],
    [20, 9, true],
  ])('are read with slips among good times: %i good, %i not', (good, slips, isRead) => {
    const cue = (index: number, ms: string) => `00:${10 + index}${ms} --> 00:${11 + index}${ms}\nWord\n`;
    const fractions = [...Array<string>(good).fill('.000'), ...Array<string>(slips).fill('')];
    expect(cuesOf(...fractions.map((ms, index) => cue(index, ms)))).toHaveLength(
      isRead ? good + slips : good,
    );
  });

  test('keep words among few good cues where all of them follow each other and differ', () => {
    const cue = (index: number, time = `00:0${index}.000`, words = `Word ${index}`) =>
      `${time} --> 00:0${index}.500\n${words}\n`;
    const broken = [cue(3, '00:x3.000'), cue(4, '00:0x.000')];
    const textsOf = (...blocks: string[]) => cuesOf(...blocks).map(({ text }) => text);
    expect(textsOf(cue(1), cue(2), ...broken, cue(5))).toEqual(
      [1, 2, 3, 4, 5].map((index) => `Word ${index}`),
    );
    // As the standard's own tests have them.
    expect(textsOf(cue(1), cue(1, '00:01.000', 'Two'), ...broken)).toEqual(['Word 1', 'Two']);
    expect(textsOf(cue(1), cue(2), cue(3, '00:x3.000', 'bad'), cue(4, '00:0x.000', 'bad'))).toEqual([
      'Word 1',
      'Word 2',
    ]);
  });

  test('keep the settings beside a slip, and read no time that something stands at', () => {
    const good = Array.from({ length: 8 }, (_, index) => `00:0${index}.000 --> 00:0${index}.500\nGood\n`);
    const slips = ['00:40.00 --> 00:41.0 align:left', 'Slip', '', '00:00:42.000 --> 00:00:4d.500', 'Lost'];
    const { cues } = parseVtt(file(...good, ...slips));
    expect(cues.slice(8)).toEqual([
      { startMs: 40_000, endMs: 41_000, text: 'Slip', placement: { anchor: 1, settings: 'align:left' } },
      { startMs: 42_000, endMs: 43_200, text: 'Lost' },
    ]);
  });

  test('keep the one time of two that can be read', () => {
    const good = Array.from(
      { length: 12 },
      (_, index) => `00:${10 + index}.000 --> 00:${10 + index}.500\nGood\n`,
    );
    const broken = [
      '00:40.000 --> 00:4x.000',
      'One',
      '',
      '00:5x.000 --> 00:55.000 line:0',
      'Two',
      '',
      'x --> 01:x',
      '3',
    ];
    expect(cuesOf(...good, ...broken).slice(12)).toMatchObject([
      { startMs: 40_000, text: 'One' },
      { endMs: 55_000, text: 'Two' },
      { startMs: 55_000, text: '3' },
    ]);
  });

  test('keep the words of a cue whose time cannot be read, where its like are read', () => {
    const good = Array.from({ length: 20 }, (_, index) => `00:${10 + index}.000 --> 00:59.000\nGood\n`);
    const { cues, problems } = parseVtt(
      file(...good, '00:40,000 --> 00:41,000', 'Slip', '', '00:xx --> 00:50.000', 'Lost'),
    );
    expect(cues.slice(-2)).toMatchObject([{ startMs: 40_000, text: 'Slip' }, { text: 'Lost' }]);
    expect(problems.map(({ code }) => code)).toEqual(['overlap', 'other_fraction_mark', 'lost_times']);
  });

  test('are read without hours and milliseconds where all times lack them and advance', () => {
    const cues = [1, 2, 3].map((second) => `00:0${second} --> 00:0${second + 1}\nWord\n`);
    expect(cuesOf(...cues)).toHaveLength(3);
    expect(cuesOf(...cues.slice(0, 2))).toHaveLength(0);
    expect(cuesOf(cues[0]!, cues[0]!, cues[0]!)).toHaveLength(0);
    // Two may speak at once.
    expect(cuesOf(cues[0]!, cues[1]!, cues[1]!)).toHaveLength(3);
  });

  test('keep style sheets and regions that stand before the first cue', () => {
    const text = file(
      'STYLE',
      '::cue { color: red }',
      '',
      'REGION',
      'id:fred',
      'width:40%',
      '',
      T,
      'One',
      '',
      'STYLE',
      'late',
    );
    const { cues, header, problems } = parseVtt(text);
    expect(header).toEqual({ styles: ['::cue { color: red }'], regions: ['id:fred\nwidth:40%'] });
    expect(problems).toEqual([{ code: 'unknown_line', line: 13, excerpt: 'STYLE\nlate' }]);
    expect(parseVtt(writeVtt(cues, header).text)).toEqual({ cues, header, problems: [] });
  });

  test('have comments, which are no cues', () => {
    expect(parseVtt(file('NOTE', 'a comment', '', 'NOTE another', '', `NOTE\t`, '', T, 'One'))).toMatchObject(
      { cues: [{ text: 'One' }], problems: [] },
    );
    expect(parseVtt(file('NOTEBOOK', '', T, 'One')).problems).toMatchObject([{ code: 'unknown_line' }]);
  });
});

describe('WebVTT times', () => {
  test.each([
    ['00:01.000 --> 00:02.000', 1000, 2000],
    ['00:00:01.000 --> 00:00:02.000', 1000, 2000],
    ['123:00:00.000 --> 1234:00:00.000', 442_800_000, 4_442_400_000],
    ['0:00:01.000 --> 00:00:02.000', 1000, 2000],
    ['  00:01.000\t-->\f00:02.000 ', 1000, 2000],
    ['00:01.000-->00:02.000', 1000, 2000],
    ['00:01.000 --> 00:02.000x', 1000, 2000],
    ['60:00.000 --> 60:00:00.000', null, null],
    ['00:60.000 --> 00:61.000', null, null],
    ['00:60:00.000 --> 01:00:00.000', null, null],
    ['00:01.00 --> 00:02.000', null, null],
    ['00:01.0000 --> 00:02.000', null, null],
    ['00:01,000 --> 00:02.000', null, null],
    ['0:01.000 --> 00:02.000', null, null],
    ['00:1.000 --> 00:02.000', null, null],
    ['-00:01.000 --> 00:02.000', null, null],
    ['00:01.000 -> 00:02.000', null, null],
    ['00:01.000 -->', null, null],
    ['00:01.000', null, null],
    ['x', null, null],
  ])('%j', (line, startMs, endMs) => {
    const timings = vttTimingsAt(line, 0, line.length);
    expect([timings?.startMs ?? null, timings?.endMs ?? null]).toEqual([startMs, endMs]);
  });
});

describe('WebVTT settings', () => {
  test.each([
    'region:fred',
    'vertical:rl',
    'vertical:lr',
    'line:0',
    'line:-1',
    'line:1.5',
    'line:50%',
    'line:50%,start',
    'line:3,end',
    'position:10%',
    'position:10.5%,line-left',
    'position:0%,center',
    'size:100%',
    'align:start',
    'align:center',
    'align:end',
    'align:left',
    'align:right',
  ])('%s is kept as it is', (setting) => {
    expect(readVttSettings(` ${setting}`)).toMatchObject({ invalid: 0, placement: { settings: setting } });
  });

  test.each([
    'vertical:up',
    'line:x',
    'line:101%',
    'line:-1%',
    'line:1.',
    'line:.5',
    'line:1,middle',
    'position:10',
    'position:101%',
    'position:10%,start',
    'size:1',
    'size:100.1%',
    'align:middle',
    'align',
    ':start',
    'align:',
    'colour:red',
    'toString:1',
    'LINE:0',
  ])('%s is left out and counted', (setting) => {
    expect(readVttSettings(setting)).toEqual({ placement: null, invalid: 1 });
  });

  test('say where the cue stands', () => {
    const placed = (settings: string) => {
      const { anchor, xPercent, yPercent } = readVttSettings(settings).placement!;
      return [anchor, xPercent, yPercent];
    };
    expect(placed('line:0')).toEqual([8, undefined, undefined]);
    expect(placed('line:-1')).toEqual([undefined, undefined, undefined]);
    expect(placed('line:0 align:left')).toEqual([7, undefined, undefined]);
    expect(placed('line:50% align:end')).toEqual([6, undefined, 50]);
    expect(placed('line:90% position:10%')).toEqual([undefined, 10, 90]);
    expect(placed('line:20%')).toEqual([8, undefined, 20]);
    expect(placed('align:start')).toEqual([1, undefined, undefined]);
    expect(placed('align:right')).toEqual([3, undefined, undefined]);
  });

  test('the last of two counts', () => {
    expect(readVttSettings('line:0 line:1').placement?.settings).toBe('line:1');
  });

  test.each([
    [{ settings: 'line:7', anchor: 8 }, 'line:7'],
    [{ anchor: 2 }, ''],
    [{ anchor: 8 }, 'line:0'],
    [{ anchor: 5 }, 'line:50%'],
    [{ anchor: 4 }, 'line:50% align:left'],
    [{ anchor: 9 }, 'line:0 align:right'],
    [{ xPercent: 10, yPercent: 120 }, 'line:100% position:10%'],
  ])('%j is written as %j', (placement, settings) => {
    expect(writeVttSettings(placement)).toBe(settings);
  });
});

describe('WebVTT cue text', () => {
  test.each([
    ['<i>a</i>b', 'ab', [{ start: 0, end: 1, kind: 'italic' }]],
    [
      '<b><u>a</b>b</u>',
      'ab',
      [
        { start: 0, end: 2, kind: 'underline' },
        { start: 0, end: 1, kind: 'bold' },
      ],
    ],
    ['<v Ann>Hi', 'Hi', [{ start: 0, end: 2, kind: 'voice', value: 'Ann' }]],
    [
      '<v.loud  Ann &amp;\tBob >Hi</v>',
      'Hi',
      [
        { start: 0, end: 2, kind: 'voice', value: 'Ann & Bob' },
        { start: 0, end: 2, kind: 'class', value: 'loud' },
      ],
    ],
    [
      '<c.yellow.bg_blue>Hi</c>',
      'Hi',
      [
        { start: 0, end: 2, kind: 'class', value: 'bg_blue' },
        { start: 0, end: 2, kind: 'colour', value: 'yellow' },
      ],
    ],
    ['<lang fr>Oui</lang>', 'Oui', [{ start: 0, end: 3, kind: 'language', value: 'fr' }]],
    [
      '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>だ',
      '漢字だ',
      [
        { start: 0, end: 1, kind: 'ruby', value: 'かん' },
        { start: 1, end: 2, kind: 'ruby', value: 'じ' },
      ],
    ],
    ['<ruby>漢<rt>かん</ruby>字', '漢字', [{ start: 0, end: 1, kind: 'ruby', value: 'かん' }]],
    ['<ruby>漢<rt>かん', '漢', [{ start: 0, end: 1, kind: 'ruby', value: 'かん' }]],
    ['<c>a</c><lang>b</lang><v>c</v>', 'abc', undefined],
    ['<foo>a</foo><>b', 'ab', undefined],
    ['a<00:01.500>b', 'ab', undefined],
    ['<rt>a</rt>', 'a', undefined],
    ['5 < 6 & 7 <3 > 2', '5 < 6 & 7  2', undefined],
    ['5 < c and 6 > 5, a < b', '5 < c and 6 > 5, a < b', undefined],
    ['< i>a< /i> < 00:01.500 >b<\nv>c', 'a bc', undefined],
    ['a < x> b', 'a < x> b', undefined],
    ['a</i', 'a', undefined],
    ['a</', 'a', undefined],
    ['a<c.b', 'a', undefined],
    ['a<00:01.5', 'a', undefined],
    ['a <3, <b', 'a <3,', undefined],
    ['a</i b', 'a</i b', undefined],
    ['&lt;i&gt; &amp;&nbsp;&lrm;&rlm;&#65;&#x42; &amp', '<i> &\u00a0\u200e\u200fAB &', undefined],
    ['&unknown; &#xffffff; &#0;', '&unknown; \ufffd \ufffd', undefined],
  ])('%s', (source, text, spans) => {
    const cue = cueOf(source);
    expect(cue.text).toBe(text);
    expect(cue.spans).toEqual(spans);
  });

  test('reports what it left out', () => {
    const codesOf = (text: string) => parseVtt(file(T, text)).problems.map(({ code }) => code);
    expect(codesOf('a</i>')).toEqual(['stray_tag']);
    expect(codesOf('<i>a')).toEqual(['unclosed_tag']);
    expect(codesOf('<v Ann>a')).toEqual([]);
    expect(codesOf('<00:01.500>a')).toEqual(['inner_timestamps']);
    expect(codesOf(`${'<b><i>'.repeat(40)}a`)).toContain('tags_too_deep');
  });
});

describe('writeVtt', () => {
  const cue = { startMs: 1000, endMs: 2000, text: 'a < b & c --> d' };

  test('escapes, and writes what it is given', () => {
    expect(writeVtt([{ ...cue, id: 'x', placement: { anchor: 8 } }])).toEqual({
      text: 'WEBVTT\n\nx\n00:00:01.000 --> 00:00:02.000 line:0\na &lt; b &amp; c --&gt; d\n',
      dropped: {},
    });
  });

  test('reports what WebVTT cannot say', () => {
    const spans = [
      { start: 0, end: 1, kind: 'strike' },
      { start: 0, end: 1, kind: 'font', value: 'Arial' },
      { start: 0, end: 1, kind: 'colour', value: '#123456' },
      { start: 0, end: 1, kind: 'class', value: 'a.b' },
    ] as const;
    expect(writeVtt([{ ...cue, id: 'a --> b', spans }]).dropped).toEqual({
      identifier: 1,
      strike: 1,
      font: 1,
      colour: 1,
      class: 1,
    });
    expect(
      writeVtt([{ ...cue, text: 'red', spans: [{ start: 0, end: 3, kind: 'colour', value: '#ff0000' }] }])
        .text,
    ).toContain('<c.red>red</c>');
  });
});
