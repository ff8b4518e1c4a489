import { describe, expect, test } from 'vitest';
import { parseTtml } from '#subtitles/ttml/ttml.ts';

const doc = (body: string, head = '') =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head>${head}</head><body>${body}</body></tt>`;
const read = (body: string, head?: string) => parseTtml(doc(body, head));
const codesOf = (body: string) =>
  read(body).problems.map(({ code, count }) => (count === undefined ? code : `${code} ${count}`));
/** `'1-2 words'`: the seconds and the text of each cue. */
const shown = (body: string, head?: string) =>
  read(body, head).cues.map(({ startMs, endMs, text }) => `${startMs / 1000}-${endMs / 1000} ${text}`);
const p = (content: string, attributes = '') => `<p begin="1s" end="2s"${attributes}>${content}</p>`;

describe('the elements of a paragraph', () => {
  test.each(['metadata', 'audio', 'image', 'data'])('those of the name %s hold no words', (name) => {
    expect(shown(p(`a<${name}>no<span>no</span><br/></${name}>b`))).toEqual(['1-2 ab']);
  });

  test('those of another namespace hold none, unless it is that of the root or of what is around', () => {
    expect(shown(p('a<x:span>no</x:span>b'))).toEqual(['1-2 ab']);
    expect(shown('<div><x:p>no</x:p></div>')).toEqual([]);
    expect(
      parseTtml(
        '<x:tt><x:body><x:div><x:p begin="1s" end="2s">a<x:span>b</x:span></x:p></x:div></x:body></x:tt>',
      ).cues,
    ).toMatchObject([{ text: 'ab' }]);
  });

  test('may be nested deeper than anyone looks', () => {
    const deep = `${'<span>'.repeat(300)}a${'</span>'.repeat(300)}`;
    expect(shown(p(`${deep}b`) + p('c').replace('1s', '2s').replace('2s" end="2s', '2s" end="3s'))).toEqual([
      '1-2 ab',
      '2-3 c',
    ]);
    expect(codesOf(p(`${deep}b`)).filter((code) => code.startsWith('broken'))).toEqual([]);
  });

  test.each([
    ['nothing', p('a'), []],
    ['an end without a beginning', p('a</b>'), ['broken_markup 1']],
    ['an end that comes too early', `<div>${p('<span>a')}</div>`, ['broken_markup 1']],
    ['a paragraph without an end', `<div><p begin="1s" end="2s">a</div>`, ['broken_markup 1']],
    ['two of them', p('a</b></u>'), ['broken_markup 2']],
  ])('are reported where they do not fit: %s', (_, body, codes) => {
    expect([shown(body), codesOf(body)]).toEqual([['1-2 a'], codes]);
  });

  test.each([
    ['collapses blanks', ' a \n\t b ', '', 'a b'],
    ['keeps one between elements', '<span>a</span> <span>b</span>', '', 'a b'],
    ['keeps one at the end of an element', '<span>a </span><span>b</span>', '', 'a b'],
    ['keeps none around a line break', 'a <br/> b', '', 'a\nb'],
    ['keeps none at the beginning', '<span> </span>a', '', 'a'],
    ['keeps all where it is asked to', 'a  b\r\nc\rd', ' xml:space="preserve"', 'a  b\nc\nd'],
    ['keeps them in an element alone', '<span xml:space="preserve">a  </span>  b  c', '', 'a  b c'],
    ['collapses them again within', '<span xml:space="default">a  b</span>', ' xml:space="preserve"', 'a b'],
    ['breaks lines', 'a<br/>b<br></br>c', '', 'a\nb\nc'],
  ])('%s', (_, content, attributes, text) => {
    expect(read(p(content, attributes)).cues.map((cue) => cue.text)).toEqual([text]);
  });

  test('blanks that do not break are words at the edges of an element too', () => {
    expect(shown(p('<span>My\u00a0</span><span>\u3000tea </span> is'))).toEqual(['1-2 My\u00a0\u3000tea is']);
  });

  test('ruby is annotated by words without the blanks around them', () => {
    const ruby =
      '<span tts:ruby="container"><span tts:ruby="base">a</span><span tts:ruby="text"> x </span></span>';
    expect(read(p(ruby)).cues[0]!.spans).toEqual([{ start: 0, end: 1, kind: 'ruby', value: 'x' }]);
  });
});

describe('a paragraph without words', () => {
  test.each([
    ['is none without a time', '<p/>', []],
    ['is an empty cue with a time', '<p begin="0s" end="2s"/>', ['0-2 ']],
    ['is a cue where only its end is given', '<p end="2s"/>', ['0-2 ']],
    ['is a cue where only its duration is given', '<p dur="2s"/>', ['0-2 ']],
    ['is one in an element that begins later', '<div begin="1s"><p/></div>', ['1-4 ']],
    ['is one in an element that ends', '<div end="9s"><p/></div>', ['0-9 ']],
  ])('%s', (_, body, cues) => {
    expect(shown(body)).toEqual(cues);
  });
});

describe('the time of an element', () => {
  test.each([
    ['its end alone', '<p end="2s">a</p>', ['0-2 a']],
    ['its duration alone', '<p dur="2s">a</p>', ['0-2 a']],
    ['the earlier of both', '<p begin="1s" end="5s" dur="2s">a</p>', ['1-3 a']],
    ['the body’s', '<div>a</div><p>a</p>', ['0-3 a']],
    ['no longer than what is around it', '<div end="3s"><p begin="1s" end="9s">a</p></div>', ['1-3 a']],
    [
      'after a container with an end of its own',
      '<div timeContainer="seq" dur="60s"><div end="9s"><p end="4s">a</p></div><p dur="1s">b</p></div>',
      ['0-4 a', '9-10 b'],
    ],
    [
      'after a container with a duration of its own',
      '<div timeContainer="seq" dur="60s"><div dur="9s"><p end="4s">a</p></div><p dur="1s">b</p></div>',
      ['0-4 a', '9-10 b'],
    ],
    [
      'at the very end of what is around it',
      '<div begin="10s" end="14s"><p begin="4s" end="5s">a</p></div>',
      ['14-14 a'],
    ],
  ])('is %s', (_, body, cues) => {
    expect(shown(body)).toEqual(cues);
  });

  test('is not that of another element with the region’s name', () => {
    expect(shown('<p xml:id="r" begin="1s" end="3s">a</p><p region="r" begin="2s" end="9s">b</p>')).toEqual([
      '1-3 a',
      '2-9 b',
    ]);
  });
});

describe('names and places', () => {
  test.each([
    ['intro', 'intro'],
    ['1a2', '1a2'],
    ['a b1', 'a b1'],
    ['p12', undefined],
    ['12', undefined],
    ['sub_title-345', undefined],
  ])('a cue is named %s: %s', (id, name) => {
    expect(read(p('a', ` xml:id="${id}"`)).cues[0]!.id).toBe(name);
  });

  test('a cue has the place of its region, or of the one around it', () => {
    const head =
      '<layout><region xml:id="r" tts:displayAlign="before"/><region><style tts:textAlign="left"/></region></layout>';
    expect(read(p('a', ' region="r"'), head).cues[0]!.placement).toEqual({ anchor: 8 });
    expect(read(`<div region="r">${p('a')}</div>`, head).cues[0]!.placement).toEqual({ anchor: 8 });
    expect(read(p('a', ' region="x"'), head).cues[0]!.placement).toBeUndefined();
  });

  test('a style is the document’s unless it stands in a region', () => {
    const head =
      '<styling><style xml:id="s" tts:fontStyle="italic"/></styling>' +
      '<layout><region xml:id="r"><style xml:id="t" tts:fontWeight="bold" tts:textAlign="left"/></region></layout>';
    expect(read(p('a', ' style="s"'), head).cues[0]!.spans).toEqual([{ start: 0, end: 1, kind: 'italic' }]);
    expect(read(p('a', ' style="t"'), head).cues[0]!.spans).toBeUndefined();
    expect(read(p('a', ' region="r"'), head).cues[0]!.placement).toEqual({ anchor: 1 });
  });
});

describe('a missing end', () => {
  test.each([
    ['lasts three seconds', '<p begin="1s">a</p>', ['1-4 a']],
    ['lasts until the next begins', '<p begin="1s">a</p><p begin="2s" end="3s">b</p>', ['1-2 a', '2-3 b']],
    ['does not last that long', '<p begin="1s">a</p><p begin="9s" end="10s">b</p>', ['1-4 a', '9-10 b']],
    [
      'lasts three seconds where the next begins with it',
      '<p begin="1s">a</p><p begin="1s" end="3s">b</p>',
      ['1-4 a', '1-3 b'],
    ],
    [
      'lasts three seconds where the next begins before',
      '<p begin="5s">a</p><p begin="1s" end="3s">b</p>',
      ['1-3 b', '5-8 a'],
    ],
  ])('%s', (_, body, cues) => {
    expect(shown(body)).toEqual(cues);
  });
});
