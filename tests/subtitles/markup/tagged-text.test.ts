import { describe, expect, test } from 'vitest';
import { braceTagAt, microDvdCodeAt, overrideEnd } from '#subtitles/markup/brace-tags.ts';
import { fromPlaceholders, fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import { normaliseColour, srtTagAt } from '#subtitles/markup/angle-tags.ts';
import type { Dropped } from '#subtitles/markup/render-spans.ts';
import { readTaggedText } from '#subtitles/markup/tagged-text.ts';

describe('srtTagAt', () => {
  test.each([
    ['<i>', 'italic'],
    ['<EM>', 'italic'],
    ['<b>', 'bold'],
    ['<strong>', 'bold'],
    ['<u>', 'underline'],
    ['<s>', 'strike'],
    ['<strike>', 'strike'],
    ['<del>', 'strike'],
    ['<i/>', 'italic'],
    ['<i />', 'italic'],
    ['<b\t>', 'bold'],
    ['<   i>', 'italic'],
  ])('%s opens %s', (tag, kind) => {
    expect(srtTagAt(`x${tag}y`, 1)).toEqual({
      name: kind,
      isClosing: false,
      isBreak: false,
      styles: [{ kind }],
      next: tag.length + 1,
    });
  });

  test.each([
    ['</i>', 'italic'],
    ['</   b>', 'bold'],
    ['< / u >', 'underline'],
    ['</font>', 'font'],
    ['</FONT color="red">', 'font'],
    ['</br>', 'br'],
  ])('%s closes %s', (tag, name) => {
    expect(srtTagAt(tag, 0)).toMatchObject({ name, isClosing: true, styles: [], next: tag.length });
  });

  test.each([
    ['<v Ann Lee>', { name: 'v', styles: [{ kind: 'voice', value: 'Ann Lee' }] }],
    ['<v.loud Ann>', { name: 'v', styles: [{ kind: 'voice', value: 'Ann' }] }],
    ['</v>', { name: 'v', isClosing: true }],
    ['<lang fr-FR>', { name: 'lang', styles: [{ kind: 'language', value: 'fr-FR' }] }],
    ['</lang>', { name: 'lang', isClosing: true }],
    ['<c>', { name: 'c', styles: [] }],
    ['<c.colorE5E5E5>', { name: 'c', styles: [{ kind: 'class', value: 'colorE5E5E5' }] }],
    ['</c>', { name: 'c', isClosing: true }],
    ['<00:00:01.120>', { isTime: true }],
    ['<00:01.120>', { isTime: true }],
  ])('%s is what a program has left of WebVTT', (source, tag) => {
    expect(srtTagAt(source, 0)).toMatchObject({ ...tag, next: source.length });
  });

  test.each([['<br>'], ['<BR/>'], ['<br />']])('%s breaks a line', (tag) => {
    expect(srtTagAt(tag, 0)).toMatchObject({ name: 'br', isClosing: false, isBreak: true, styles: [] });
  });

  test.each([
    '<>',
    '<x>',
    '<ii>',
    '<strongs>',
    '<italic>',
    '<fontx>',
    '<i',
    '<i x>',
    '<b class="x">',
    '<br x>',
    '<i\n>',
    '<i <b>',
    '<font <i>',
    '<font\ncolor="red">',
    '<@>',
    '<[>',
    '<`>',
    '<{>',
    '<    i>',
    '</    i>',
    '<font color="red"',
    `<font ${' '.repeat(300)}>`,
  ])('%j is text', (text) => {
    expect(srtTagAt(text, 0)).toBeNull();
  });

  test('looks three hundred letters far for the end', () => {
    expect(srtTagAt(`<font${' '.repeat(299)}>`, 0)).not.toBeNull();
    expect(srtTagAt(`<font${' '.repeat(300)}>`, 0)).toBeNull();
  });

  test.each([
    ['a < b > c', false],
    ['a < b > c < /i > d', false],
    ['a < b > c < / b > d', true],
    ['a < B > c </b> d', true],
    ['a < b> c', true],
    ['a <b > c', true],
    ['x</b> a < b > c', false],
    [`a < b > ${'x'.repeat(400)}</b>`, false],
  ])('the comparison in %j is a tag: %s', (text, expected) => {
    expect(srtTagAt(text, text.search(/< ?b/iu)) !== null).toBe(expected);
  });

  test.each([
    ['color="red"', [['colour', 'red']]],
    ["color='red'", [['colour', 'red']]],
    ['color=red', [['colour', 'red']]],
    ['COLOR = "Red"', [['colour', 'red']]],
    ['color=red/', [['colour', 'red']]],
    ['color=red size=3', [['colour', 'red']]],
    ['color=" red "', [['colour', 'red']]],
    ['color="red', [['colour', 'red']]],
    ['color=”red”', [['colour', 'red']]],
    ['color="light blue"', [['colour', 'light blue']]],
    [
      'face="Arial" color="#f00"',
      [
        ['font', 'Arial'],
        ['colour', '#ff0000'],
      ],
    ],
    ['face=\'A "B"\'', [['font', "A 'B'"]]],
    ['color', []],
    ['color:red', []],
    ['color=""', []],
    ['color=', []],
    ['size="3"', []],
    ['', []],
  ])('<font %s> is %j', (attributes, styles) => {
    const tag = srtTagAt(`<font ${attributes}>`, 0)!;
    expect(tag.styles.map(({ kind, value }) => [kind, value])).toEqual(styles);
  });

  test.each([
    ['#FF0000', '#ff0000'],
    ['ff0000', '#ff0000'],
    ['#f0A', '#ff00aa'],
    ['f0a', '#ff00aa'],
    ['Red', 'red'],
    ['#ff00', '#ff00'],
    ['#ff00000', '#ff00000'],
    ['##ff0000', '##ff0000'],
    ['#gg0000', '#gg0000'],
  ])('the colour %s is %s', (value, colour) => {
    expect(normaliseColour(value)).toBe(colour);
  });
});

describe('braces', () => {
  test.each([
    ['{\\an8}', 6],
    ['{\\an8}x}', 6],
    ['{\\}', 3],
    ['{an8}', -1],
    ['{ \\an8}', -1],
    ['{\\an8', -1],
    ['{\\an8\n}', -1],
    ['{\\an8{\\i1}', -1],
    [`{\\${'x'.repeat(297)}}`, 300],
    [`{\\${'x'.repeat(298)}}`, -1],
  ])('the override in %j ends at %i', (text, end) => {
    expect(overrideEnd(text, 0)).toBe(end);
    expect(overrideEnd(`abc${text}`, 3)).toBe(end < 0 ? -1 : end + 3);
  });

  test.each([
    ['{b}x{/b}', 'bold', false, 3],
    ['{I}x{/i}', 'italic', false, 3],
    ['{i}x{/I}', 'italic', false, 3],
    ['{/u}', 'underline', true, 4],
    ['{/S}', 'strike', true, 4],
  ])('%s is a tag', (text, name, isClosing, next) => {
    expect(braceTagAt(text, 0)).toMatchObject({ name, isClosing, next });
  });

  test.each(['{b}', '{b}x{/i}', '{bx{/b}', '{x}y{/x}', '{}x{/}', '{/x}', '{/b', `{b}${'x'.repeat(300)}{/b}`])(
    '%j is text',
    (text) => {
      expect(braceTagAt(text, 0)).toBeNull();
    },
  );

  test.each([
    ['{y:i}', [['italic']], true],
    ['{Y:b}', [['bold']], false],
    ['{y:ibx}', [['italic'], ['bold']], true],
    ['{c:$0000FF}', [['colour', '#ff0000']], true],
    ['{C:$FF8000}', [['colour', '#0080ff']], false],
    ['{s:$0000FF}', [], true],
    ['{c:$0000FF0}', [], true],
    ['{c:x$0000FF}', [], true],
    ['{c:$0000G0}', [], true],
    ['{f:Arial}', [], true],
    ['{P:0}', [], false],
  ])('%s is a code of MicroDVD’s', (text, styles, isForLine) => {
    const code = microDvdCodeAt(`x${text}y`, 1);
    expect(code?.styles.map(({ kind, value }) => (value === undefined ? [kind] : [kind, value]))).toEqual(
      styles,
    );
    expect(code).toMatchObject({ isForLine, next: text.length + 1 });
  });

  test.each([
    '{y;i}',
    '{x:1}',
    '{p:1}',
    '{y:i',
    '{y:\n}',
    '{y:<}',
    '{y:{}',
    'x{y:i}',
    `{y:${'i'.repeat(65)}}`,
  ])('%j is none', (text) => {
    expect(microDvdCodeAt(text, 0)).toBeNull();
  });
});

describe('tagged text', () => {
  const spansOf = (tagged: string) =>
    (fromTaggedText(tagged).spans ?? []).map(({ start, end, kind, value }) => [start, end, value ?? kind]);

  test.each([
    ['{\\an8}{i}a{/i}', 'a'],
    ['a&amp;b&', 'a&b&'],
    ['a<br>b', 'a\nb'],
    ['{y:i}a', 'a'],
    ['a > b } c ; d', 'a > b } c ; d'],
    ['<i>a</i>', 'a'],
  ])('%j says %j', (tagged, text) => {
    expect(fromTaggedText(tagged).text).toBe(text);
  });

  test('styles a line, or all lines, from a code on', () => {
    expect(spansOf('a\n{y:i}b\nc')).toEqual([[2, 3, 'italic']]);
    expect(spansOf('a\n{Y:i}b\nc')).toEqual([[2, 5, 'italic']]);
    expect(spansOf('{y:i}\nb')).toEqual([]);
  });

  test('takes thirty-two codes at most', () => {
    const codes = (count: number) => '{f:x}'.repeat(count);
    expect(spansOf(`${codes(31)}{y:i}a`)).toEqual([[0, 1, 'italic']]);
    expect(spansOf(`${codes(32)}{y:i}a`)).toEqual([]);
  });

  test.each([
    ['italic', undefined, '<i>a</i>'],
    ['bold', undefined, '<b>a</b>'],
    ['underline', undefined, '<u>a</u>'],
    ['strike', undefined, '<s>a</s>'],
    ['colour', 'red', '<font color="red">a</font>'],
    ['font', 'Arial', '<font face="Arial">a</font>'],
    ['class', 'x', 'a'],
  ] as const)('writes %s', (kind, value, tagged) => {
    const span = { start: 0, end: 1, kind, ...(value === undefined ? {} : { value }) };
    expect(toTaggedText({ text: 'a', spans: [span] })).toBe(tagged);
  });

  test.each([
    ['-->', '-->'],
    ['a --> b', 'a --> b'],
    ['->', '->'],
    ['>', '>'],
    ['<i>', '&lt;i>'],
    ['< b >', '&lt; b >'],
    ['<3', '<3'],
    ['{b}x{/b}', '&#123;b}x&#123;/b}'],
    ['{\\b}', '&#123;\\b}'],
    ['{y:i}', '&#123;y:i}'],
    ['{x}', '{x}'],
    ['&amp;', '&amp;amp;'],
    ['a & b', 'a & b'],
  ])('writes %j as %j', (text, tagged) => {
    expect(toTaggedText({ text })).toBe(tagged);
  });
});

describe('placeholders that come back', () => {
  const italic = (start: number, end: number) => ({ start, end, kind: 'italic' }) as const;
  const tags = Array.from({ length: 12 }, () => ({ styles: [{ kind: 'italic' as const }], isWhole: false }));

  test.each([
    ['a ⟦12⟧b⟦/12⟧', 'a b', [italic(2, 3)]],
    ['⟦1⟧a\nb', 'a\nb', [italic(0, 1)]],
    ['⟦1⟧\nb', 'b', undefined],
    ['a⟦1⟧', 'a', undefined],
    ['⟦13⟧a⟦/13⟧', 'a', undefined],
    ['⟦12345⟧a', '⟦12345⟧a', undefined],
  ])('%j is %j', (translated, text, spans) => {
    const { lost: _, ...restored } = fromPlaceholders(translated, tags);
    expect(restored).toEqual(spans ? { text, spans } : { text });
  });
});

describe('ruby', () => {
  const spans = (...marks: [number, number, string][]) =>
    marks.map(([start, end, value]) => ({ start, end, kind: 'ruby', value }));

  test.each([
    ['<ruby>漢<rt>かん</rt></ruby>字', '漢字', spans([0, 1, 'かん'])],
    ['<RUBY>漢<RT>かん</RUBY>字', '漢字', spans([0, 1, 'かん'])],
    ['<ruby><rb>漢</rb><rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字', '漢字', spans([0, 1, 'かん'])],
    ['<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>だ', '漢字だ', spans([0, 1, 'かん'], [1, 2, 'じ'])],
    ['あ<ruby>漢<rt>&lt;か<i>ん</i></rt></ruby>', 'あ漢', spans([1, 2, '<かん'])],
    ['<ruby>漢<rt>かん', '漢', spans([0, 1, 'かん'])],
    ['a<ruby><rt>b</rt></ruby>c', 'abc', []],
    ['<ruby>a<rt></rt></ruby>b', 'ab', []],
  ])('that is left in SubRip is read: %s', (source, text, expected) => {
    expect(readTaggedText(source)).toMatchObject({ text, spans: expected, strays: 0 });
  });

  test.each(['<Ruby> Hello!', 'a </ruby> b', '<rt>a</rt>', '<rubyx>a<rt>b', '<rp>(</rp>'])(
    'is none in %s',
    (source) => {
      expect(readTaggedText(source)).toMatchObject({ text: source, spans: [] });
      expect(toTaggedText({ text: source })).toBe(source);
    },
  );

  test('keeps words that look like it', () => {
    const text = 'Write <ruby>a<rt>b</rt></ruby>.';
    expect(fromTaggedText(toTaggedText({ text }))).toEqual({ text });
  });

  test('is counted where SubRip has no room for it', () => {
    const dropped: Dropped = {};
    const text = { text: '漢字', spans: [{ start: 0, end: 1, kind: 'ruby' as const, value: 'かん' }] };
    expect(toTaggedText(text, dropped)).toBe('漢字');
    expect(dropped).toEqual({ ruby: 1 });
  });
});
