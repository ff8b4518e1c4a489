import { describe, expect, test } from 'vitest';
import type { Cue, Span } from '#subtitles/cue.ts';
import { colourFromAss, overrideReader } from '#subtitles/markup/overrides.ts';
import { spanBuilder } from '#subtitles/markup/span-builder.ts';
import { writeAss } from '#subtitles/ass/write.ts';

/** The spans and the place that blocks leave, each a letter further on; the text is eight letters long. */
function read(...blocks: string[]) {
  const builder = spanBuilder();
  const overrides = overrideReader(builder, { width: 200, height: 100 });
  blocks.forEach((block, at) => overrides.read(block, at));
  return { spans: builder.finish(8).spans, placement: overrides.placement() };
}

const kindsOf = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ start, end, kind, value }) => [start, end, kind, ...(value === undefined ? [] : [value])]);

describe('override blocks', () => {
  test.each([
    ['{\\i1}', [[0, 8, 'italic']]],
    ['{\\b1}', [[0, 8, 'bold']]],
    ['{\\b700}', [[0, 8, 'bold']]],
    ['{\\u1}', [[0, 8, 'underline']]],
    ['{\\s1}', [[0, 8, 'strike']]],
    ['{ \\i1 }', [[0, 8, 'italic']]],
    ['{\\c&H0000FF&}', [[0, 8, 'colour', '#ff0000']]],
    ['{\\1c&HFF0000&}', [[0, 8, 'colour', '#0000ff']]],
    ['{\\c&H00FF00}', [[0, 8, 'colour', '#00ff00']]],
    ['{\\c&HFF&}', [[0, 8, 'colour', '#ff0000']]],
    ['{\\c&H80FF0000&}', [[0, 8, 'colour', '#0000ff']]],
    ['{\\fn Arial Black }', [[0, 8, 'font', 'Arial Black']]],
    ['{\\fnri1}', [[0, 8, 'font', 'ri1']]],
    ['{\\i0}', []],
    ['{\\i}', []],
    ['{\\fn}', []],
    ['{\\blur1}', []],
    ['{\\xi1}', []],
    ['{\\i1x}', []],
    ['{\\2c&HFF&}', []],
    ['{\\c&HFF&x}', []],
    ['{\\xfnArial}', []],
    ['{i1}', []],
    ['{i1\\b0}', []],
  ])('%s styles %j', (block, spans) => {
    expect(kindsOf(read(block))).toEqual(spans);
  });

  test.each([
    ['{\\i1}', '{\\i0}', [[0, 1, 'italic']]],
    ['{\\u1}', '{\\r}', [[0, 1, 'underline']]],
    ['{\\s1}', '{\\rDefault}', [[0, 1, 'strike']]],
    ['{\\i1}', '{\\blur}', [[0, 8, 'italic']]],
    ['{\\c&HFF&}', '{\\c}', [[0, 1, 'colour', '#ff0000']]],
    ['{\\c&HFF&}', '{\\r}', [[0, 1, 'colour', '#ff0000']]],
    ['{\\fnArial}', '{\\fn }', [[0, 1, 'font', 'Arial']]],
    ['{\\fnArial}', '{\\r}', [[0, 1, 'font', 'Arial']]],
  ])('%s and then %s leave %j', (first, second, spans) => {
    expect(kindsOf(read(first, second))).toEqual(spans);
  });

  test.each([
    ['{\\an7}', { anchor: 7 }],
    ['{\\an7\\an1}', { anchor: 7 }],
    ['{\\a1}', { anchor: 1 }],
    ['{\\a2}', { anchor: 2 }],
    ['{\\a3}', { anchor: 3 }],
    ['{\\a5}', { anchor: 7 }],
    ['{\\a6}', { anchor: 8 }],
    ['{\\a7}', { anchor: 9 }],
    ['{\\a9}', { anchor: 4 }],
    ['{\\a10}', { anchor: 5 }],
    ['{\\a11}', { anchor: 6 }],
    ['{\\a4}', { anchor: 2 }],
    ['{\\pos(100,25)}', { xPercent: 50, yPercent: 25 }],
    ['{\\pos ( 33.5 , -1 )}', { xPercent: 16.75, yPercent: -1 }],
    ['{\\move(20,10,100,50)}', { xPercent: 10, yPercent: 10 }],
    ['{\\pos(0,0)\\pos(200,100)}', { xPercent: 100, yPercent: 100 }],
    ['{\\xan7}', null],
    ['{\\fa7}', null],
    ['{\\xpos(1,1)}', null],
    ['{\\i1}', null],
  ])('%s puts the cue at %j', (block, placement) => {
    expect(read(block).placement).toEqual(placement);
  });

  test.each([
    ['0000FF', '#ff0000'],
    ['FF', '#ff0000'],
    ['0', '#000000'],
    ['80123456', '#563412'],
  ])('the colour %s is %s', (ass, colour) => {
    expect(colourFromAss(ass)).toBe(colour);
  });
});

describe('writeAss', () => {
  const write = (changes: Partial<Cue>) => {
    const { text, dropped } = writeAss([{ startMs: 1000, endMs: 2500, text: 'abc', ...changes }]);
    return [text.trimEnd().split('\n').at(-1)!.replace('Dialogue: 0,', ''), dropped];
  };
  const plain = (text: string) => `0:00:01.00,0:00:02.50,Default,,0,0,0,,${text}`;
  const colour = (start: number, end: number, value: string) =>
    ({ start, end, kind: 'colour', value }) as const;

  test('begins with a header that names the picture, the style and the fields', () => {
    const { text } = writeAss([]);
    for (const line of ['[Script Info]', 'PlayResX: 1920', 'PlayResY: 1080', '[V4+ Styles]', '[Events]'])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/\nStyle: Default,Arial,/u);
    expect(text).toMatch(
      /\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n$/u,
    );
  });

  test.each([
    ['neither time', {}, {}],
    ['the start', { startMs: 1001 }, { precision: 1 }],
    ['the end', { endMs: 2499 }, { precision: 1 }],
  ])('rounds %s, and reports it', (_, times, reported) => {
    expect(write(times)).toEqual([plain('abc'), reported]);
  });

  test('writes hours without a zero, and the rest with one', () => {
    expect(write({ startMs: 3_661_010, endMs: 36_610_100 })[0]).toBe(
      '1:01:01.01,10:10:10.10,Default,,0,0,0,,abc',
    );
  });

  test.each([
    ['no position', {}, ''],
    ['the usual place', { anchor: 2 }, ''],
    ['the top', { anchor: 8 }, '{\\an8}'],
    ['a point', { xPercent: 50, yPercent: 25 }, '{\\pos(960,270)}'],
    ['a point in its corner', { anchor: 7, xPercent: 0, yPercent: 0 }, '{\\an7\\pos(0,0)}'],
    ['half a point', { xPercent: 50 }, ''],
    ['the other half', { yPercent: 50 }, ''],
    ['part of a pixel', { xPercent: 33.33, yPercent: 0 }, '{\\pos(639.94,0)}'],
  ])('writes the place: %s', (_, placement, written) => {
    expect(write({ placement })).toEqual([plain(`${written}abc`), {}]);
  });

  test.each([
    ['white', 'FFFFFF'],
    ['black', '000000'],
    ['red', '0000FF'],
    ['lime', '00FF00'],
    ['green', '008000'],
    ['blue', 'FF0000'],
    ['yellow', '00FFFF'],
    ['cyan', 'FFFF00'],
    ['aqua', 'FFFF00'],
    ['magenta', 'FF00FF'],
    ['fuchsia', 'FF00FF'],
    ['gray', '808080'],
    ['grey', '808080'],
    ['silver', 'C0C0C0'],
    ['orange', '00A5FF'],
    ['#0a0b0c', '0C0B0A'],
  ])('writes %s with blue first', (value, written) => {
    expect(write({ spans: [colour(0, 3, value)] })).toEqual([plain(`{\\c&H${written}&}abc{\\c}`), {}]);
  });

  test.each(['puce', '#0a0b0c80', 'x#0a0b0c', 'constructor'])('leaves the colour %s out', (value) => {
    expect(write({ spans: [colour(0, 3, value)] })).toEqual([plain('abc'), { colour: 1 }]);
  });

  test.each([
    ['italic', '{\\i1}abc{\\i0}'],
    ['bold', '{\\b1}abc{\\b0}'],
    ['underline', '{\\u1}abc{\\u0}'],
    ['strike', '{\\s1}abc{\\s0}'],
  ] as const)('writes %s', (kind, written) => {
    expect(write({ spans: [{ start: 0, end: 3, kind }] })).toEqual([plain(written), {}]);
  });

  test.each([
    ['a font', 'font', 'Arial', '{\\fnArial}abc{\\fn}', {}],
    ['no font that would end the block', 'font', 'A}', 'abc', { font: 1 }],
    ['no class', 'class', 'x', 'abc', { class: 1 }],
    ['no language', 'language', '#000000', 'abc', { language: 1 }],
  ] as const)('writes %s', (_, kind, value, written, reported) => {
    expect(write({ spans: [{ start: 0, end: 3, kind, value }] })).toEqual([plain(written), reported]);
  });

  test('sets a colour again behind one within it, and leaves other styles alone', () => {
    const spans = [
      colour(0, 3, '#010101'),
      { start: 0, end: 2, kind: 'bold' } as const,
      colour(1, 2, '#020202'),
    ];
    expect(write({ spans })[0]).toBe(
      plain('{\\b1}{\\c&H010101&}a{\\c}{\\c&H020202&}b{\\c}{\\b0}{\\c&H010101&}c{\\c}'),
    );
  });

  test('ends a colour where no other follows', () => {
    expect(write({ spans: [colour(0, 1, '#010101'), colour(2, 3, '#020202')] })[0]).toBe(
      plain('{\\c&H010101&}a{\\c}b{\\c&H020202&}c{\\c}'),
    );
  });

  test.each([
    ['all of it', { start: 0, end: 3, value: 'Ann' }, 'Ann', {}],
    ['its beginning', { start: 0, end: 2, value: 'Ann' }, '', { voice: 1 }],
    ['its end', { start: 1, end: 3, value: 'Ann' }, '', { voice: 1 }],
    [
      'all of it with a name that would be two fields',
      { start: 0, end: 3, value: 'Ann, Bob' },
      '',
      { voice: 1 },
    ],
    ['all of it without a name', { start: 0, end: 3 }, '', {}],
  ])('names who says %s', (_, voice, name, reported) => {
    expect(write({ spans: [{ kind: 'voice', ...voice }] })).toEqual([
      plain('abc').replace('Default,,', `Default,${name},`),
      reported,
    ]);
  });

  test('escapes characters that would be read as markup', () => {
    expect(write({ text: 'a\\N{b}\u00a0c\nd' })[0]).toBe(plain('a\\\u2060N\\{b\\}\\hc\\Nd'));
  });
});
