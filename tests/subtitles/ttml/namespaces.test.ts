import { describe, expect, test } from 'vitest';
import type { StyledText } from '#subtitles/markup/markup.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import { writeTtmlDocument } from '#subtitles/ttml/document.ts';
import { readTtmlDocument } from '#subtitles/ttml/read.ts';
import { xmlScopes } from '#subtitles/ttml/namespaces.ts';

const TTML = 'http://www.w3.org/ns/ttml';
const TTML_2006 = 'http://www.w3.org/2006/10/ttaf1';

/** What is written inside of the paragraph of a document with these declarations. */
function rewrite(declared: string, paragraph: string, target: StyledText): string {
  const prefix = /^<(\w+:)?/u.exec(paragraph)?.[1] ?? '';
  const before = `<${prefix}tt ${declared}><${prefix}body><${prefix}div>`;
  const after = `</${prefix}div></${prefix}body></${prefix}tt>`;
  const { document, cues } = readTtmlDocument(before + paragraph + after);
  const { startMs, endMs } = cues[0]!;
  const { text } = writeTtmlDocument(document, [{ startMs, endMs, ...target }])!;
  expect(xmlScopes(text).isWellFormed).toBe(true);
  expect(readTtmlDocument(text).cues[0]).toMatchObject(target);
  const written = text.slice(before.length, -after.length);
  return written.slice(written.indexOf('>') + 1, written.lastIndexOf('<'));
}

const plain = '<p begin="1s" end="2s">One two</p>';
const prefixed = '<tt:p begin="1s" end="2s">One two</tt:p>';

describe('a style or a line that a translation adds', () => {
  test.each([
    [
      'the prefix of its paragraph',
      `xmlns:tt="${TTML}" xmlns:tts="${TTML}#styling"`,
      prefixed,
      '<tt:span tts:fontStyle="italic">eins</tt:span><tt:br/>zwei',
    ],
    [
      "the file's own prefix for styles",
      `xmlns="${TTML}" xmlns:s="${TTML}#styling"`,
      plain,
      '<span s:fontStyle="italic">eins</span><br/>zwei',
    ],
    [
      'a declaration where the file has none for styles',
      `xmlns="${TTML}"`,
      plain,
      `<span xmlns:tts="${TTML}#styling" tts:fontStyle="italic">eins</span><br/>zwei`,
    ],
    [
      'the declaration of an early draft',
      `xmlns="${TTML_2006}"`,
      plain,
      `<span xmlns:tts="${TTML_2006}#style" tts:fontStyle="italic">eins</span><br/>zwei`,
    ],
    [
      'what the paragraph itself declares',
      `xmlns="${TTML}"`,
      `<p begin="1s" end="2s" xmlns:style="${TTML}#styling">One two</p>`,
      '<span style:fontStyle="italic">eins</span><br/>zwei',
    ],
  ])('has %s', (_, declared, paragraph, wanted) => {
    expect(rewrite(declared, paragraph, fromTaggedText('<i>eins</i>\nzwei'))).toBe(wanted);
  });

  test('has the line break of its own namespace as the file spells it', () => {
    const spelt = '<p begin="1s" end="2s">One<br />two</p>';
    expect(rewrite(`xmlns="${TTML}"`, spelt, { text: 'a\nb\nc' })).toBe('a<br />b<br />c');
  });
});

describe('the styles of spans that were there', () => {
  const head =
    '<tt:head><tt:styling><tt:style xml:id="w" tts:color="#ffffff" tts:backgroundColor="#000000"/></tt:styling></tt:head>';
  const file = (inside: string) =>
    `<tt:tt xmlns:tt="${TTML}" xmlns:tts="${TTML}#styling">${head}<tt:body><tt:div><tt:p begin="1s" end="2s">${inside}</tt:p></tt:div></tt:body></tt:tt>`;
  const white = (text: string) => `<font color="#ffffff">${text}</font>`;

  test.each([
    [
      '<tt:span style="w">One two</tt:span><tt:br/><tt:span style="w">three.</tt:span>',
      white('eins zwei drei.'),
      '<tt:span style="w">eins zwei drei.</tt:span>',
    ],
    [
      '<tt:span style="w">One two</tt:span>',
      `${white('eins')} zwei ${white('drei')}`,
      '<tt:span style="w">eins</tt:span> zwei <tt:span style="w">drei</tt:span>',
    ],
    [
      '<tt:span xml:id="a" style="w">One two</tt:span>',
      `${white('eins')} zwei ${white('drei')}`,
      '<tt:span style="w">eins</tt:span> zwei <tt:span style="w">drei</tt:span>',
    ],
    [
      '<tt:span tts:color="red" tts:fontStyle="italic" tts:fontSize="80%">One</tt:span> two',
      '<font color="red"><i>eins</i></font> zwei <font color="red"><i>drei</i></font>',
      '<tt:span tts:color="red" tts:fontStyle="italic" tts:fontSize="80%">eins</tt:span> zwei <tt:span tts:color="red" tts:fontStyle="italic" tts:fontSize="80%">drei</tt:span>',
    ],
    [
      '<tt:span style="w">One</tt:span><tt:br></tt:br>two',
      `${white('eins')}\nzwei`,
      '<tt:span style="w">eins</tt:span><tt:br></tt:br>zwei',
    ],
  ])('are kept: %s says %s', (inside, tagged, wanted) => {
    const { document, cues } = readTtmlDocument(file(inside));
    const { startMs, endMs } = cues[0]!;
    const written = writeTtmlDocument(document, [{ startMs, endMs, ...fromTaggedText(tagged) }]);
    expect(written?.text).toBe(file(wanted));
  });
});

describe('xmlScopes', () => {
  test.each([
    ['<a xmlns:b="u"><b:c b:d="1"/></a>', true],
    ['<a xml:lang="de">x</a>', true],
    ['<b:c/>', false],
    ['<a b:d="1"/>', false],
    ['<a xmlns:b="u"/><b:c/>', false],
    ['<a><b></a></b>', false],
    ['<a xmlns:b="u" xmlns:c="u"><b:d></c:d></a>', false],
    ['<a>', false],
  ])('says whether %s is well-formed', (source, isWellFormed) => {
    expect(xmlScopes(source).isWellFormed).toBe(isWellFormed);
  });
});
