import { describe, expect, test } from 'vitest';
import { parseTtml } from '#subtitles/ttml/ttml.ts';
import { ttmlTime } from '#subtitles/ttml/time/expression.ts';

const doc = (body: string, head = '') =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head>${head}</head>${body}</tt>`;
const read = (body: string, head?: string) => parseTtml(doc(`<body>${body}</body>`, head));
/** `'1-2 words'`: the seconds and the text of each cue. */
const shown = (body: string, head?: string) =>
  read(body, head).cues.map(({ startMs, endMs, text }) => `${startMs / 1000}-${endMs / 1000} ${text}`);

describe('Time in TTML', () => {
  test.each([
    ['1:02.5', 62_500],
    ['00:00:01;15', 1500],
    ['1:2:3:4:5', null],
  ])('is read where programs write it in their own way: %s', (text, ms) => {
    expect(ttmlTime(text, { frameRate: 30, subFrameRate: 1, tickRate: 1 })).toBe(ms);
  });

  test.each([
    ['', '8.123-20.05 a'],
    [' xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="1000"', '8.123-20.05 a'],
    [' xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25"', '12.92-22 a'],
  ])('has milliseconds behind a colon where nobody says what a frame is: %s', (root, times) => {
    const { cues } = parseTtml(
      `<tt xmlns="http://www.w3.org/ns/ttml"${root}><body><p begin="00:00:08:123" end="00:00:20:050">a</p></body></tt>`,
    );
    const { startMs, endMs, text } = cues[0]!;
    expect(`${startMs / 1000}-${endMs / 1000} ${text}`).toBe(times);
  });

  test('is the whole document for words that have none', () => {
    expect(read('<div><p>words</p><p></p></div>')).toEqual({
      cues: [{ startMs: 0, endMs: 3000, text: 'words' }],
      problems: [{ code: 'missing_end', line: 1, cueIndex: 0, count: 1 }],
    });
  });

  test('in a sequence goes on where the last element with words ended', () => {
    expect(
      shown(
        '<div timeContainer="seq" dur="60s"><metadata>about</metadata><p begin="5s" dur="5s">a</p><p begin="5s" end="6s">b</p></div>',
      ),
    ).toEqual(['5-10 a', '15-16 b']);
  });

  test('of a container without an end is that of what it holds', () => {
    expect(
      shown(
        '<div timeContainer="seq" dur="60s"><div><p end="9s">a</p><p end="4s">b</p></div><div timeContainer="seq"><p dur="1s">c</p><p dur="1s">d</p></div><p dur="2s">e</p></div>',
      ),
    ).toEqual(['0-9 a', '0-4 b', '9-10 c', '10-11 d', '11-13 e']);
  });

  test('in a sequence is lasting where a paragraph has no end', () => {
    expect(
      read('<div timeContainer="seq" dur="60s"><p begin="5s">a</p><p dur="2s">b</p></div>').cues.map(
        ({ startMs, endMs }) => [startMs, endMs],
      ),
    ).toEqual([
      [5000, 60_000],
      [60_000, 60_000],
    ]);
  });

  test('is no longer than that of the region', () => {
    const head = '<layout><region xml:id="r" begin="10s" end="20s"/></layout>';
    expect(
      shown(
        '<div region="r"><p>a</p><p begin="5s" end="15s">b</p><p begin="30s" end="31s">c</p></div>',
        head,
      ),
    ).toEqual(['10-20 a', '10-15 b', '30-31 c']);
  });
});

describe('Times counted from the start of a TTML document', () => {
  test('are recognised by words that would else never be shown', () => {
    expect(
      shown(
        '<div begin="10s" end="14s"><p begin="10s" end="12s">a</p><p begin="13s" end="15s">b</p></div><div begin="20s"><p>c</p></div>',
      ),
    ).toEqual(['10-12 a', '13-15 b', '20-23 c']);
  });

  test('are recognised by words inside a paragraph too', () => {
    expect(
      shown(
        '<div begin="10s" end="99s"><p begin="10s" end="12s"><span begin="10s" end="11s">a</span> <span begin="11s" end="12s">b</span></p></div>',
      ),
    ).toEqual(['10-12 a b']);
  });

  test('are recognised where one word begins a little before its line', () => {
    expect(
      shown(
        '<div begin="10s" end="99s"><p begin="10s" end="12s"><span begin="9.9s">a</span></p><p begin="95s" end="97s"><span begin="95s">b</span> c</p></div>',
      ),
    ).toEqual(['10-12 a', '95-97 b c']);
  });

  test('are not assumed where some begin is too early for that', () => {
    expect(
      shown('<div begin="10s" end="14s"><p begin="1s" end="2s">a</p><p begin="12s" end="13s">b</p></div>'),
    ).toEqual(['11-12 a', '22-25 b']);
  });

  test('are not assumed where all words are shown as they stand', () => {
    expect(shown('<div begin="10s" end="40s"><p begin="10s" end="12s">a</p></div>')).toEqual(['20-22 a']);
  });
});

describe('Timed spans in TTML', () => {
  test('are cues where the paragraph has no time of its own, with its styles', () => {
    expect(
      read(
        '<div begin="10s"><p tts:fontStyle="italic"> <span begin="1s" end="2s">a<br/>b</span> <span begin="3s" end="4s"> </span></p></div>',
      ),
    ).toEqual({
      cues: [
        {
          startMs: 11_000,
          endMs: 12_000,
          text: 'a\nb',
          spans: [{ start: 0, end: 3, kind: 'italic' }],
        },
      ],
      problems: [],
    });
  });

  test('stay together with words that have no time', () => {
    expect(
      read('<p>Now <span begin="2s" end="4s">this</span> <span begin="3s" end="5s">word</span></p>'),
    ).toEqual({
      cues: [{ startMs: 2000, endMs: 5000, text: 'Now this word' }],
      problems: [{ code: 'inner_timestamps', line: 1, cueIndex: 0, count: 1 }],
    });
  });

  test('stay together for as long as what is around the paragraph', () => {
    expect(shown('<div begin="1s" end="9s"><p>Now <span begin="2s" end="4s">this</span></p></div>')).toEqual([
      '1-9 Now this',
    ]);
  });

  test('stay together within a longer one and within a timed paragraph', () => {
    expect(shown('<p><span begin="1s" end="9s">a<span begin="2s" end="3s">b</span></span></p>')).toEqual([
      '1-9 ab',
    ]);
    expect(shown('<p begin="1s" end="9s"><span begin="2s" end="3s">a</span></p>')).toEqual(['1-9 a']);
  });
});

describe('Elements in TTML', () => {
  test('of another namespace and metadata are not read', () => {
    expect(
      shown(
        '<metadata><x:p>no</x:p></metadata><x:p>no</x:p><p begin="1s" end="2s"><metadata><x:y>no</x:y></metadata>a<x:y>no<span>no</span></x:y>b</p>',
      ),
    ).toEqual(['1-2 ab']);
  });

  test('are read all the same where they are timed paragraphs', () => {
    expect(shown('<x:p begin="1s" end="2s">a<x:span>b</x:span></x:p>')).toEqual(['1-2 ab']);
  });

  test('may be tags of HTML', () => {
    expect(
      read('<p begin="1s" end="2s"><i>a<b>b</b></i><u>c</u><constructor>d</constructor></p>').cues,
    ).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        text: 'abcd',
        spans: [
          { start: 0, end: 2, kind: 'italic' },
          { start: 1, end: 2, kind: 'bold' },
          { start: 2, end: 3, kind: 'underline' },
        ],
      },
    ]);
  });

  test('may have the prefix of the root or of what is around them', () => {
    const p = '<t:p begin="1s" end="2s">a<t:br/><t:span>b</t:span></t:p>';
    expect(parseTtml(`<t:tt><body><div>${p}</div></body></t:tt>`).cues).toHaveLength(1);
    expect(parseTtml(`<tt><t:body><t:div>${p}</t:div></t:body></tt>`).cues).toEqual([
      { startMs: 1000, endMs: 2000, text: 'a\nb' },
    ]);
  });
});

describe('Signs in TTML that should have been escaped', () => {
  test('are words', () => {
    const { cues, problems } = read('<p begin="1s" end="2s">1 < 2 <<a>><<<span>b</span><3</p>');
    expect(cues.map(({ text }) => text)).toEqual(['1 < 2 <><<b<3']);
    expect(problems.map(({ code }) => code)).toEqual(['broken_markup']);
    expect(shown('<p begin="1s" end="2s">a & b &c;</p>')).toEqual(['1-2 a & b &c;']);
  });
});

describe('Ruby in TTML', () => {
  const rubyOf = (content: string, head?: string) =>
    read(`<p begin="1s" end="2s">${content}</p>`, head).cues.map(({ text, spans }) => [text, spans]);
  const ruby = (start: number, end: number, value: string) => ({ start, end, kind: 'ruby', value });
  const part = (role: string, content: string) => `<span tts:ruby="${role}">${content}</span>`;

  test('may come before its base', () => {
    expect(rubyOf(part('container', part('text', 'xy') + part('base', 'ab')) + 'c')).toEqual([
      ['abc', [ruby(0, 2, 'xy')]],
    ]);
  });

  test('may come in groups, each base with its text', () => {
    const bases = part('baseContainer', part('base', 'a') + part('base', 'b') + part('base', 'c'));
    const texts = part('textContainer', part('text', 'x') + part('text', 'y'));
    expect(rubyOf(part('container', bases + texts))).toEqual([['abc', [ruby(0, 1, 'x'), ruby(1, 2, 'y')]]]);
  });

  test('has no blanks between its parts', () => {
    const bases = part('baseContainer', ` ${part('base', 'a')} ${part('base', 'b c')} `);
    const container = part('container', `\n${bases}\n${part('textContainer', ` ${part('text', 'x')} `)}\n`);
    expect(rubyOf(`${container}d ${part('container', `${part('base', 'e')}, `)}`)).toEqual([
      ['ab cd e,', [ruby(0, 1, 'x')]],
    ]);
  });

  test('has delimiters that are not read', () => {
    const text = part('text', part('delimiter', '(') + 'x' + part('delimiter', ')'));
    expect(rubyOf(part('container', part('base', 'a') + part('delimiter', '/') + text) + 'b')).toEqual([
      ['ab', [ruby(0, 1, 'x')]],
    ]);
  });

  test('may be named by a style', () => {
    const head =
      '<styling><style xml:id="c" tts:ruby="container"/><style xml:id="b" tts:ruby="base"/><style xml:id="t" tts:ruby="text"/></styling>';
    expect(rubyOf('<span style="c"><span style="b">a</span><span style="t">x</span></span>', head)).toEqual([
      ['a', [ruby(0, 1, 'x')]],
    ]);
  });
});
