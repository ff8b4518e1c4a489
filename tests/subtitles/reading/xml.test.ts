import { describe, expect, test } from 'vitest';
import { readXml } from '#subtitles/reading/xml.ts';

/** What a handler receives, a word each: `+name` and `-name` for tags, `"text"` for text; and whether all was whole. */
function reported(source: string) {
  const events: string[] = [];
  const isWhole = readXml(source, {
    open: ({ name, prefix, attributes }) => {
      const written = [...attributes].map(([key, value]) => ` ${key}=${value}`).join('');
      events.push(`+${prefix === '' ? '' : `${prefix}:`}${name}${written}`);
    },
    close: (name) => void events.push(`-${name}`),
    text: (text) => void events.push(JSON.stringify(text)),
  });
  return [events.join(' '), isWhole];
}

function linesOf(source: string): number[] {
  const lines: number[] = [];
  readXml(source, { open: ({ line }) => void lines.push(line), close: () => {}, text: () => {} });
  return lines;
}

describe('readXml', () => {
  test.each([
    ['', ''],
    ['a', '"a"'],
    ['<a>b</a>', '+a "b" -a'],
    ['x<a/>y', '"x" +a -a "y"'],
    ['<a></a >', '+a -a'],
    ['<x:a y:b="1"/>', '+x:a b=1 -a'],
    ['<_a/><é/><ㄅ/><Z/><z/>', '+_a -_a +é -é +ㄅ -ㄅ +Z -Z +z -z'],
    ['<a b="1" c=\'2\'>', '+a b=1 c=2'],
    ['<a\n\tb = "1"\n/>', '+a b=1 -a'],
    ['<a b=""/>', '+a b= -a'],
    ['<a b="c>d" e=\'"\'>f', '+a b=c>d e=" "f"'],
    ['<a b="&lt;&#65;">&amp;</a>', '+a b=<A "&" -a'],
    ['<a b=c d="1">', '+a'],
    ['<a b d="1">', '+a b d=1'],
    ['<?xml version="1.0"?><!DOCTYPE a><a/>', '+a -a'],
    ['<!-- <a> --><b/>', '+b -b'],
    ['<![CDATA[<a> &amp;]]>b', '"<a> &amp;" "b"'],
    ['a<!-- b -->c', '"a" "c"'],
    ['<!---->a', '"a"'],
  ])('reads %j', (source, events) => {
    expect(reported(source)[0]).toBe(events);
  });

  test.each([
    ['a < b', '"a < b"'],
    ['<<a/>', '"<" +a -a'],
    ['<3 <a/>', '"<3 " +a -a'],
    ['<{ <@ <[ <` <a/>', '"<{ <@ <[ <` " +a -a'],
    ['<a/>1<', '+a -a "1<"'],
  ])('takes a sign that begins no tag for text, and says that it is broken: %j', (source, events) => {
    expect(reported(source)).toEqual([events, false]);
  });

  test.each([
    ['<a b="c>d</a><e f="g"/>', '+a "d" -a +e f=g -e'],
    ['<a b="c" d="e>f</a>', '+a b=c "f" -a'],
    ['<a b=c" d="e">f</a>', '+a "f" -a'],
    ['<a b="c"d</a>', '+a b=c "d" -a'],
    ['<a>b</a<c/>', '+a "b" -a +c -c'],
    ['<a>b <c d <e/></a>', '+a "b " "<" "c d " +e -e -a'],
    ['<a><!-- b</a>', '+a " b" -a'],
    ['<![CDATA[a<b/>', '"a" +b -b'],
  ])('loses no text where a quote, the end of a tag or of a comment is missing: %j', (source, events) => {
    expect(reported(source)).toEqual([events, false]);
  });

  test.each(['<a', 'x<a b="', '<!-- a', '<![CDATA[a', '<?xml', 'a<!b', '<a b="c>d'])(
    'says that what is cut short is broken: %j',
    (source) => {
      expect(reported(source)[1]).toBe(false);
    },
  );

  test.each(['', 'a', '<a>b</a>', '<a/><!-- a -->b', '<?a?>'])('says that %j is whole', (source) => {
    expect(reported(source)[1]).toBe(true);
  });

  test('stays broken whatever follows', () => {
    expect(reported('1 < 2<!-- a --><a/>')[1]).toBe(false);
  });

  test('counts lines', () => {
    expect(linesOf('<a/>\n\n<b/><c/>\r\n<!-- \n -->\n<d\n/><e/>')).toEqual([1, 3, 3, 6, 7]);
  });
});
