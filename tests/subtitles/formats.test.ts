import { describe, expect, test } from 'vitest';
import { parseAss, writeAss } from '#subtitles/ass/ass.ts';
import { parseLrc, writeLrc } from '#subtitles/lrc/lrc.ts';
import { parseSbv } from '#subtitles/sbv/read.ts';
import { writeSbv } from '#subtitles/sbv/write.ts';
import { parseTtml, writeTtml } from '#subtitles/ttml/ttml.ts';
import { ttmlRates, ttmlTime } from '#subtitles/ttml/time/expression.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const timesOf = (cues: readonly { startMs: number; endMs: number }[]) =>
  cues.map(({ startMs, endMs }) => [startMs, endMs]);
const textsOf = (cues: readonly { text: string }[]) => cues.map(({ text }) => text);

describe('ASS', () => {
  const event = (text: string, style = 'Default', name = '') =>
    `Dialogue: 0,0:00:01.00,0:00:02.50,${style},${name},0,0,0,,${text}`;
  const script = (...events: string[]) =>
    [
      '[Script Info]',
      'PlayResX: 200',
      'PlayResY: 100',
      '[V4+ Styles]',
      'Format: Name, Bold, Italic, Underline, StrikeOut, Alignment',
      'Style: Default,-1,0,0,0,2',
      'Style: Top,0,-1,0,0,8',
      'Style: Loud,-1,0,-1,-1,2',
      '[Events]',
      'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      ...events,
    ].join('\n');
  const cueOf = (...event: string[]) => parseAss(script(...event)).cues[0]!;

  test('reads times in hundredths, and commas in the text', () => {
    expect(cueOf(event('One, two, three'))).toEqual({ startMs: 1000, endMs: 2500, text: 'One, two, three' });
  });

  test('reads escapes', () => {
    expect(cueOf(event('a\\Nb\\nc\\hd \\{x\\} \\x')).text).toBe('a\nb\nc\u00a0d {x} \\x');
  });

  test('reads overrides, and resets', () => {
    expect(
      cueOf(event('{\\i1}a{\\b1}b{\\r}c{\\fnArial\\c&H0000FF&}d{\\c}e{\\fn}f{\\blur5}g{comment}')).spans,
    ).toEqual([
      { start: 0, end: 2, kind: 'italic' },
      { start: 1, end: 2, kind: 'bold' },
      { start: 3, end: 5, kind: 'font', value: 'Arial' },
      { start: 3, end: 4, kind: 'colour', value: '#ff0000' },
    ]);
  });

  test('reads places: the first alignment, the last position, SSA’s own numbers', () => {
    expect(cueOf(event('{\\an7\\an8\\pos(100,25)}x')).placement).toEqual({
      anchor: 7,
      xPercent: 50,
      yPercent: 25,
    });
    expect(cueOf(event('{\\a6}x')).placement).toEqual({ anchor: 8 });
    expect(cueOf(event('{\\an2}x')).placement).toBeUndefined();
    expect(cueOf(event('x', 'Top')).placement).toEqual({ anchor: 8 });
  });

  test('takes emphasis from styles, except from the main one', () => {
    expect(cueOf(event('x')).spans).toBeUndefined();
    expect(cueOf(event('x', '*Top')).spans).toEqual([{ start: 0, end: 1, kind: 'italic' }]);
    expect(cueOf(event('x', 'Loud')).spans?.map(({ kind }) => kind)).toEqual(['bold', 'underline', 'strike']);
  });

  test('takes the name for a voice', () => {
    expect(cueOf(event('x', 'Default', 'Ann')).spans).toEqual([
      { start: 0, end: 1, kind: 'voice', value: 'Ann' },
    ]);
    expect(writeAss([cueOf(event('x', 'Default', 'Ann'))]).text).toContain(',Default,Ann,0,0,0,,x');
  });

  test('leaves out comments and drawings, and keeps words without times', () => {
    const { cues, problems } = parseAss(
      script(
        'Comment: 0,0:00:01.00,0:00:02.00,,,0,0,0,,no',
        event('{\\p1}m 0 0 l 1 1'),
        'Dialogue: 0,x,y,,,0,0,0,,Lost',
      ),
    );
    expect(cues).toEqual([{ startMs: 0, endMs: 1200, text: 'Lost' }]);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['unknown_line', 12],
      ['lost_times', 13],
    ]);
  });

  test.each([
    ['{\\p1}m 0 0 l 9 9{\\p0}Above', 'Above'],
    [
      'Before {\\an8\\p2\\i1}m 0 0\\Nl 9 9{\\p0\\p1}n 1 1{\\pos(1,2)}b 1 1{\\p0\\pos(1,2)}after',
      'Before after',
    ],
  ])('keeps the words beside a drawing: %s', (source, text) => {
    expect(cueOf(event(source)).text).toBe(text);
  });

  test('keeps a brace that is never closed as text', () => {
    expect(cueOf(event('a {b\\Nc')).text).toBe('a {b\nc');
  });

  test('writes a colour within a colour so that the outer comes back', () => {
    const spans = [
      { start: 0, end: 3, kind: 'colour', value: 'red' },
      { start: 1, end: 2, kind: 'colour', value: '#0000ff' },
    ] as const;
    const { text } = writeAss([{ startMs: 0, endMs: 1000, text: 'abc', spans }]);
    expect(parseAss(text).cues[0]!.spans).toEqual([
      { start: 0, end: 1, kind: 'colour', value: '#ff0000' },
      { start: 1, end: 2, kind: 'colour', value: '#0000ff' },
      { start: 2, end: 3, kind: 'colour', value: '#ff0000' },
    ]);
  });

  test('reports what it rounds and drops', () => {
    const spans = [
      { start: 0, end: 1, kind: 'ruby', value: 'x' },
      { start: 0, end: 1, kind: 'colour', value: 'puce' },
    ] as const;
    const cue = {
      startMs: 4,
      endMs: 1996,
      text: 'ab',
      id: 'x',
      placement: { settings: 'line:0', anchor: 8, xPercent: 50, yPercent: 25 },
      spans,
    };
    const { text, dropped } = writeAss([cue]);
    expect(text).toContain('Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,{\\an8\\pos(960,270)}ab\n');
    expect(dropped).toEqual({ precision: 1, identifier: 1, settings: 1, ruby: 1, colour: 1 });
  });
});

describe('SBV', () => {
  test('reads times with dots or commas, and text before the first', () => {
    const { cues, problems } = parseSbv(
      'junk\n\n0:00:01.000,0:00:02.000\nOne[BR]more\n\n0:00:03,000,0:00:04,000\nTwo\n0:00:05.000,0:00:06.000\nThree\n',
    );
    expect(timesOf(cues)).toEqual([
      [1000, 2000],
      [3000, 4000],
      [5000, 6000],
    ]);
    expect(textsOf(cues)).toEqual(['One\nmore', 'Two', 'Three']);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['text_before_first_cue', 1],
      ['missing_blank_line', 8],
    ]);
  });

  test('writes hours without a leading zero, and no markup', () => {
    const cue = {
      startMs: 3_723_004,
      endMs: 3_724_000,
      text: 'a\nb',
      spans: [{ start: 0, end: 1, kind: 'bold' }],
      placement: { anchor: 8 },
      id: 'x',
    } as const;
    expect(writeSbv([cue])).toEqual({
      text: '1:02:03.004,1:02:04.000\na\nb\n',
      dropped: { bold: 1, position: 1, identifier: 1 },
    });
  });
});

describe('LRC', () => {
  test('reads several times a line, fractions of any length and word times', () => {
    const { cues, problems } = parseLrc(
      '[ar:Ann]\n[00:10.5][00:01]Chorus\n[00:05.123]<00:05.20>One <00:05.50>two\n[00:07:50]\n',
    );
    expect(cues).toEqual([
      { startMs: 1000, endMs: 5123, text: 'Chorus' },
      { startMs: 5123, endMs: 7500, text: 'One two' },
      { startMs: 10_500, endMs: 15_500, text: 'Chorus' },
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['inner_timestamps']);
  });

  test('a positive offset brings the words forward', () => {
    expect(timesOf(parseLrc('[offset:+500]\n[00:01.00]a\n[00:02.00]b').cues)).toEqual([
      [500, 1500],
      [1500, 6500],
    ]);
    expect(timesOf(parseLrc('[offset: -500]\n[00:01.00]a\n[00:02.00]').cues)).toEqual([[1500, 2500]]);
  });

  test('lines of the same time end together', () => {
    expect(timesOf(parseLrc('[00:01.00]a\n[00:01.00]b\n[00:02.00]c\n[00:03.00]').cues)).toEqual([
      [1000, 2000],
      [1000, 2000],
      [2000, 3000],
    ]);
  });

  test('writes one line a time, with ends where there are pauses', () => {
    const track = [
      { startMs: 61_001, endMs: 62_000, text: 'a\nb' },
      { startMs: 62_000, endMs: 64_000, text: 'c' },
      { startMs: 63_000, endMs: 65_000, text: 'd' },
    ];
    expect(writeLrc(track)).toEqual({
      text: '[01:01.001]a b\n[01:02.000]c\n[01:03.000]d\n[01:05.000]\n',
      dropped: { line_break: 1, overlap: 1 },
    });
  });
});

describe('TTML', () => {
  const doc = (body: string, root = '', head = '') =>
    `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" ${root}><head>${head}</head><body>${body}</body></tt>`;
  const cuesOf = (body: string, root?: string, head?: string) => parseTtml(doc(body, root, head)).cues;

  test.each([
    ['00:01:02.500', 62_500],
    ['00:01:02', 62_000],
    ['00:00:01:12', 1480],
    ['00:00:01:12.1', 1500],
    ['1.5h', 5_400_000],
    ['2m', 120_000],
    ['1.5s', 1500],
    ['1500ms', 1500],
    ['50f', 2000],
    ['20t', 2000],
    ['3', 3000],
    ['soon', null],
    ['', null],
  ])('reads the time %s', (text, ms) => {
    expect(ttmlTime(text, { frameRate: 25, subFrameRate: 2, tickRate: 10 })).toBe(ms);
  });

  test('takes rates from the root element', () => {
    expect(
      ttmlRates(
        new Map([
          ['frameRate', '30'],
          ['frameRateMultiplier', '1000 1001'],
        ]),
      ).frameRate,
    ).toBeCloseTo(29.97, 2);
    expect(
      ttmlRates(
        new Map([
          ['frameRate', '24'],
          ['frameRateMultiplier', '0 0'],
        ]),
      ).frameRate,
    ).toBe(24);
    expect(
      ttmlRates(
        new Map([
          ['frameRate', '25'],
          ['subFrameRate', '2'],
        ]),
      ).tickRate,
    ).toBe(50);
    expect(ttmlRates(new Map([['tickRate', '10000000']])).tickRate).toBe(10_000_000);
    expect(ttmlRates(new Map())).toEqual({ frameRate: 30, isAssumed: true, subFrameRate: 1, tickRate: 1 });
  });

  test('adds the times of what an element stands in', () => {
    expect(
      timesOf(
        cuesOf('<div begin="10s" end="14s"><p begin="1s" dur="1s">a</p><p begin="2s" end="9s">b</p></div>'),
      ),
    ).toEqual([
      [11_000, 12_000],
      [12_000, 14_000],
    ]);
    expect(timesOf(cuesOf('<div timeContainer="seq"><p dur="1s">a</p><p dur="2s">b</p></div>'))).toEqual([
      [0, 1000],
      [1000, 3000],
    ]);
  });

  test('takes timed spans for cues where the paragraph has no time', () => {
    expect(
      cuesOf('<div><p><span begin="1s" end="2s">a</span><span begin="2s" end="3s">b</span></p></div>'),
    ).toEqual([
      { startMs: 1000, endMs: 2000, text: 'a' },
      { startMs: 2000, endMs: 3000, text: 'b' },
    ]);
  });

  test('collapses white space, or keeps it where it is asked to', () => {
    const p = '<p begin="1s" end="2s">\n  a  b <br/>\n  <span>c</span> d\n</p>';
    expect(textsOf(cuesOf(p))).toEqual(['a b\nc d']);
    expect(textsOf(cuesOf('<p begin="1s" end="2s" xml:space="preserve">a  b</p>'))).toEqual(['a  b']);
  });

  test('reads styles, references and regions', () => {
    const head =
      '<styling><style xml:id="a" tts:fontStyle="italic" tts:color="red"/><style xml:id="b" style="a" tts:fontWeight="bold"/></styling>' +
      '<layout><region xml:id="top"><style tts:displayAlign="before" tts:textAlign="left"/></region><region xml:id="o" tts:origin="10% 50%"/></layout>';
    const body =
      '<p begin="1s" end="2s" style="b" region="top">x</p><p begin="2s" end="3s" region="o"><span style="b">y</span><span tts:color="rgba(255,0,16,9)" tts:textDecoration="underline lineThrough">z</span></p>';
    expect(cuesOf(body, '', head)).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        text: 'x',
        spans: [
          { start: 0, end: 1, kind: 'colour', value: 'red' },
          { start: 0, end: 1, kind: 'bold' },
          { start: 0, end: 1, kind: 'italic' },
        ],
        placement: { anchor: 7 },
      },
      {
        startMs: 2000,
        endMs: 3000,
        text: 'yz',
        spans: [
          { start: 0, end: 1, kind: 'colour', value: 'red' },
          { start: 0, end: 1, kind: 'bold' },
          { start: 0, end: 1, kind: 'italic' },
          { start: 1, end: 2, kind: 'colour', value: '#ff0010' },
          { start: 1, end: 2, kind: 'underline' },
          { start: 1, end: 2, kind: 'strike' },
        ],
        placement: { anchor: 5 },
      },
    ]);
  });

  test('survives references in a circle', () => {
    const head =
      '<styling><style xml:id="a" style="b"/><style xml:id="b" style="a" tts:fontStyle="italic"/></styling>';
    expect(cuesOf('<p begin="1s" end="2s" style="a">x</p>', '', head)[0]!.spans).toEqual([
      { start: 0, end: 1, kind: 'italic' },
    ]);
  });

  test('reads entities, raw text and comments', () => {
    expect(textsOf(cuesOf('<p begin="1s" end="2s">a &amp; b<!-- <p> --> <![CDATA[<c>]]></p>'))).toEqual([
      'a & b <c>',
    ]);
  });

  test('reads prefixes and a document cut short', () => {
    expect(parseTtml('<tt:tt xmlns:tt="x"><tt:body><tt:p begin="1s" end="2s">a')).toEqual({
      cues: [{ startMs: 1000, endMs: 2000, text: 'a' }],
      problems: [],
    });
    expect(parseTtml('<tt><body><p begin="1s" end="2s">a</p><p begin="').problems).toMatchObject([
      { code: 'broken_markup' },
    ]);
  });

  test('names the language, and reports what it drops', () => {
    const spans = [{ start: 0, end: 1, kind: 'voice', value: 'Ann' }] as const;
    const { text, dropped } = writeTtml(
      [{ startMs: 0, endMs: 1, text: 'a"<b', id: 'cue7', placement: { settings: 'x', xPercent: 1 }, spans }],
      'pt-BR',
    );
    expect(text).toContain('xml:lang="pt-BR"');
    expect(text).toContain('<p begin="00:00:00.000" end="00:00:00.001">a"&lt;b</p>');
    expect(dropped).toEqual({ voice: 1, settings: 1, position: 1, identifier: 1 });
  });
});

describe('writeSubtitles', () => {
  const target = [
    { startMs: 0, endMs: 1000, text: 'Hola', spans: [{ start: 0, end: 4, kind: 'italic' }] },
    { startMs: 5000, endMs: 6000, text: 'Sí' },
    { startMs: 6000, endMs: 7000, text: '' },
  ] as const;
  const source = [
    { startMs: 0, endMs: 900, text: 'Hello', spans: [{ start: 0, end: 5, kind: 'bold' }] },
    { startMs: 5000, endMs: 6000, text: 'Sí' },
    { startMs: 6000, endMs: 7000, text: 'Left' },
  ] as const;

  test('writes both languages in the order asked for', () => {
    const text = (order: 'source_first' | 'target_first') =>
      writeSubtitles(target, 'srt', { bilingual: { source, order } }).text;
    expect(text('source_first')).toContain('00:00:00,000 --> 00:00:01,000\n<b>Hello</b>\n<i>Hola</i>\n');
    expect(text('target_first')).toContain('00:00:00,000 --> 00:00:01,000\n<i>Hola</i>\n<b>Hello</b>\n');
    expect(text('target_first')).toContain('\nSí\n\n3\n00:00:06,000 --> 00:00:07,000\nLeft\n');
    expect(writeSubtitles(target, 'vtt', { bilingual: { source, order: 'source_first' } }).text).toContain(
      '<b>Hello</b>\n<i>Hola</i>',
    );
    expect(writeSubtitles(target, 'ass', { bilingual: { source, order: 'source_first' } }).text).toContain(
      '{\\b1}Hello{\\b0}\\N{\\i1}Hola{\\i0}',
    );
  });

  test('writes a transcript with paragraphs where somebody pauses', () => {
    expect(
      writeSubtitles([...target.slice(0, 2), { startMs: 6000, endMs: 7000, text: 'a\n b' }], 'text'),
    ).toEqual({ text: 'Hola\n\nSí\na b\n', dropped: { times: 3, italic: 1, line_break: 1 } });
  });
});
