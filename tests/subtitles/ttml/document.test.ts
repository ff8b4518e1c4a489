import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { writeTtmlDocument } from '#subtitles/ttml/document.ts';
import { readTtmlDocument } from '#subtitles/ttml/read.ts';
import { pseudo, pseudoTranslated } from '../document/pseudo-translation.ts';

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xml:lang="en">
  <head>
    <metadata><ttm:title>a film</ttm:title></metadata>
    <styling>
      <style xml:id="s1" tts:color="white" tts:fontStyle="italic"/>
    </styling>
    <layout><region xml:id="top" tts:displayAlign="before"/></layout>
  </head>
  <body>
    <div begin='00:00:10.000'>
      <p xml:id="intro" begin="00:00:01.000" end="00:00:02.000" region="top" ttm:role="dialog">~hello~ &amp; <span style="s1">~welcome~</span>
        ~again~<br />
        ~second line~</p>
      <p begin="3s" dur="1s"><span tts:color="red">~go~</span> <metadata ttm:desc="none"><ttm:desc>kept</ttm:desc></metadata>~on~ &quot;!</p>
      <p><span begin="5s" end="6s">~first part~</span><span begin="6s" end="7s">~second part~</span></p>
      <!-- a comment -->
      <p begin="8s" end="9s"/>
      <p begin="10s" end="11s"><![CDATA[~a < b~]]></p>
    </div>
  </body>
</tt>
`;

const plain = FILE.replaceAll('~', '');

const write = (text: string, change: (cues: Cue[]) => Cue[]) => {
  const { document, cues } = readTtmlDocument(text);
  return writeTtmlDocument(document, change(cues))!.text;
};

describe('a TTML document', () => {
  test.each(['\n', '\r\n', '\r'])('with the same words is the same, where lines end in %j', (end) => {
    const text = plain.replaceAll('\n', end);
    expect(write(text, (cues) => cues.map((cue) => ({ ...cue })))).toBe(text);
  });

  test('changes nothing but words', () => {
    const wanted = FILE.replaceAll(/~([^~]*)~/gu, (_, words: string) => pseudo(words));
    expect(write(plain, pseudoTranslated)).toBe(wanted);
  });

  const rewrite = (inside: string, changed: Partial<Cue>) => {
    const [before, after] = [
      '<tt xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><p begin="1s" end="2s">',
      '</p></body></tt>',
    ];
    const written = write(before + inside + after, ([cue]) => [
      { startMs: cue!.startMs, endMs: cue!.endMs, text: cue!.text, ...changed },
    ]);
    return written.slice(before.length, -after.length);
  };

  const italic = (start: number, end: number) => ({ start, end, kind: 'italic' as const });
  const bold = (start: number, end: number) => ({ start, end, kind: 'bold' as const });

  test.each([
    [
      '<span xml:space="preserve">\n one<br/>two\nthree</span>',
      { text: 'uno\ndos\ntres' },
      '<span xml:space="preserve">\n uno<br/>dos\ntres</span>',
    ],
    [
      'one <span tts:fontStyle="italic">two</span>',
      { text: 'dos uno', spans: [italic(0, 3)] },
      '<span tts:fontStyle="italic">dos</span> uno',
    ],
    [
      '<span xml:lang="fr">one</span><br/>two',
      { text: 'un\ndeux & trois' },
      '<span xml:lang="fr">un</span><br/>deux &amp; trois',
    ],
    [
      '<span tts:fontStyle="italic">one line </span><span tts:fontWeight="bold">more</span>',
      { text: 'I numerous', spans: [italic(0, 1), bold(2, 10)] },
      '<span tts:fontStyle="italic">I </span><span tts:fontWeight="bold">numerous</span>',
    ],
    [
      '<span tts:fontStyle="italic">one</span><span tts:fontWeight="bold"> of more</span>',
      { text: 'eins von mehreren', spans: [italic(0, 4), bold(4, 17)] },
      '<span tts:fontStyle="italic">eins</span><span tts:fontWeight="bold"> von mehreren</span>',
    ],
    [
      '<span xml:id="a">Test text</span> <span tts:fontStyle="italic">1st line</span>',
      { text: 'A written erster Testsatz', spans: [italic(10, 25)] },
      '<span xml:id="a">A written</span> <span tts:fontStyle="italic">erster Testsatz</span>',
    ],
    [
      '<span tts:fontStyle="italic">one two</span> <span xml:id="b">three four</span>',
      { text: 'eins zweiundzwanzig drei', spans: [italic(0, 19)] },
      '<span tts:fontStyle="italic">eins zweiundzwanzig</span> <span xml:id="b">drei</span>',
    ],
    ['one', { text: 'one', spans: [italic(0, 3)] }, '<span tts:fontStyle="italic">one</span>'],
    ['<span tts:color="red">one</span> two', { text: 'uno dos' }, 'uno dos'],
    ['one<br/>two', { text: 'a\nb\nc' }, 'a<br/>b<br/>c'],
    ['<![CDATA[one & two]]>', { text: 'uno & dos' }, '<![CDATA[uno & dos]]>'],
    [
      '<![CDATA[\n  one\n]]><br/> <![CDATA[two]]>',
      { text: 'uno\ndos' },
      '<![CDATA[\n  uno\n]]><br/> <![CDATA[dos]]>',
    ],
    ['<![CDATA[one]]>', { text: 'uno < ]]>' }, 'uno &lt; ]]&gt;'],
    ['a ] > b', { text: 'a ]] > b' }, 'a ]] > b'],
    ['a ] > b', { text: 'a ]]> b' }, 'a ]]&gt; b'],
    ['<![CDATA[one]]>', { text: 'uno', spans: [italic(0, 3)] }, '<span tts:fontStyle="italic">uno</span>'],
    [
      ' one <span xml:space="preserve"> two  \n<span xml:space="default"> three </span></span>\n four ',
      { text: 'eins  zwei  \ndrei vier' },
      ' eins <span xml:space="preserve"> zwei  \n<span xml:space="default"> drei </span></span>\n vier ',
    ],
    [
      'one <span tts:ruby="container">\n <span tts:ruby="base">二二二</span>\n <span tts:ruby="text">に</span>\n</span> <span xml:lang="fr">trois</span>',
      { text: 'uno due trois' },
      'uno due <span xml:lang="fr">trois</span>',
    ],
    [
      '<set begin="1s" tts:color="red"/>one <span tts:backgroundColor="red">two</span><br/>three',
      { text: 'uno  y  dos \n tres ' },
      '<set begin="1s" tts:color="red"/>uno  y  <span tts:backgroundColor="red">dos </span><br/> tres ',
    ],
  ])('keeps elements in their places: %s', (inside, changed, wanted) => {
    expect(rewrite(inside, changed)).toBe(wanted);
  });
});

describe('a cue without words', () => {
  test.each([
    ['<p begin="1s" end="2s"/>', '<p begin="1s" end="2s">new</p>'],
    ['<p begin="1s" end="2s" />', '<p begin="1s" end="2s">new</p>'],
    ['<p begin="1s" end="2s"></p>', '<p begin="1s" end="2s">new</p>'],
    [
      '<tt:p xmlns:tt="http://www.w3.org/ns/ttml" begin="1s" end="2s"/>',
      '<tt:p xmlns:tt="http://www.w3.org/ns/ttml" begin="1s" end="2s">new</tt:p>',
    ],
  ])('gets them inside of its element: %s', (empty, wanted) => {
    const file = (element: string) => `<tt><body>${element}<p begin="3s" end="4s">B</p></body></tt>`;
    expect(write(file(empty), ([one, two]) => [{ ...one!, text: 'new' }, two!])).toBe(file(wanted));
    expect(write(file(empty), (cues) => cues)).toBe(file(empty));
  });
});

describe('cues that an editor has changed', () => {
  test('are written with their new times, from where theirs are counted', () => {
    const [first] = readTtmlDocument(plain).cues;
    expect(first).toMatchObject({ startMs: 11_000, endMs: 12_000 });
    expect(write(plain, ([one, ...others]) => [{ ...one!, startMs: 11_250 }, ...others])).toBe(
      plain.replace('begin="00:00:01.000"', 'begin="00:00:01.250"'),
    );
    expect(write(plain, ([one, two, ...others]) => [one!, { ...two!, endMs: 14_500 }, ...others])).toBe(
      plain.replace('dur="1s"', 'dur="00:00:01.500"'),
    );
  });

  test('are taken out with their element', () => {
    expect(write(plain, ([, ...others]) => others)).toBe(
      plain.replace(/\n {6}<p xml:id="intro"[\s\S]*?<\/p>/u, ''),
    );
  });

  test('are added like the one before them, without its name', () => {
    const added = { startMs: 12_500, endMs: 12_900, text: 'New' };
    expect(write(plain, ([one, ...others]) => [one!, added, ...others])).toContain(
      '</p>\n      <p begin="00:00:02.500" end="00:00:02.900" region="top" ttm:role="dialog">New',
    );
  });

  test('are not written into a document that has no times of their own', () => {
    const text = '<tt><body><div begin="1s" end="2s"><p>One</p></div></body></tt>';
    const { document, cues } = readTtmlDocument(text);
    expect(writeTtmlDocument(document, [{ ...cues[0]!, endMs: 5000 }])).toBeNull();
  });
});

describe('what a paragraph is', () => {
  const inItalics = (words: string) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:s="http://www.w3.org/ns/ttml#styling"><body><div><p begin="1s" end="2s" s:fontStyle="italic">${words}</p></div></body></tt>`;
  const upright = (words: string) => `<span s:fontStyle="normal">${words}</span>`;
  const text = 'Er sagte nein zu mir';
  const italic = (start: number, end: number) => ({ start, end, kind: 'italic' as const });
  const [before, middle, behind] = ['Er sagte ', 'nein', ' zu mir'] as const;

  test.each([
    [
      'moves with its words',
      `He said ${upright('no')} to me`,
      [italic(0, 9), italic(13, 20)],
      before + upright(middle) + behind,
    ],
    ['is taken from all words', 'He said no to me', [], upright(text)],
    [
      'is taken from the others',
      'He said no to me',
      [italic(9, 13)],
      upright(before) + middle + upright(behind),
    ],
    [
      'is taken from more words',
      `He said ${upright('no')} to me`,
      [italic(0, 9)],
      before + upright(middle + behind),
    ],
    ['is given back', `He said ${upright('no')} to me`, [italic(0, 20)], text],
    ['stays away', upright('He said no'), [], upright(text)],
    [
      'leaves a colour to its words',
      '<span s:color="red" s:fontStyle="normal">He said</span> no',
      [],
      upright(text),
    ],
  ])('%s', (_, words, spans, written) => {
    const out = write(inItalics(words), ([cue]) => [{ ...cue!, text, spans }]);
    expect(out).toBe(inItalics(written));
  });

  test('keeps elements beside ruby that styles of the document make', () => {
    const source =
      '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head><styling>' +
      '<style xml:id="c" tts:ruby="container"/><style xml:id="b" tts:ruby="base"/><style xml:id="t" tts:ruby="text"/>' +
      '<style xml:id="box" tts:backgroundColor="black"/></styling></head><body><div><p begin="1s" end="2s">' +
      '<span style="box">one <span style="c box"><span style="b">二</span><span style="t">に</span></span></span><br/>' +
      '<span style="box">three</span></p></div></body></tt>';
    expect(write(source, (cues) => cues.map((cue) => ({ ...cue, text: 'uno dos\ntres', spans: [] })))).toBe(
      source.replace(/one .*(?=<\/span><br)/u, 'uno dos').replace('three', 'tres'),
    );
  });
});
