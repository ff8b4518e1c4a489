import { describe, expect, test } from 'vitest';
import { parseTtml } from '#subtitles/ttml/ttml.ts';

const read = (body: string) => parseTtml(`<tt xmlns="http://www.w3.org/ns/ttml">\n${body}\n</tt>`);
const textsOf = (body: string) => read(body).cues.map(({ text }) => text);

describe('A time of TTML that cannot be read', () => {
  test.each(['abc', 'wallclock(2020-01-01)', ''])('is estimated, and the words are kept: %j', (begin) => {
    const body = `<body><div><p begin="1s" end="2s">a</p><p begin="${begin}" end="5s">lost words</p></div></body>`;
    expect(read(body).cues).toMatchObject([
      { text: 'a' },
      { startMs: 2000, endMs: 5000, text: 'lost words' },
    ]);
    expect(read(body).problems).toEqual([{ code: 'lost_times', line: 2, cueIndex: 1, count: 1 }]);
  });

  test('that is yet to be given is estimated: the words follow those before', () => {
    const later = (words: string) => `<p begin="" end="">${words}</p>`;
    const body = `<body><div>${later('a')}${later('b')}<p begin="4s" end="5s">c</p>${later('d')}</div></body>`;
    const { cues, problems } = read(body);
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [0, 1200, 'a'],
      [1200, 2400, 'b'],
      [4000, 5000, 'c'],
      [5000, 6200, 'd'],
    ]);
    expect(problems).toEqual([{ code: 'estimated_times', line: 2, cueIndex: 0, count: 3 }]);
  });

  test('is estimated for a timed span', () => {
    const body = '<body><p><span begin="1s" end="2s">a</span><span begin="x" end="3s">b</span></p></body>';
    expect(textsOf(body)).toEqual(['a', 'b']);
    expect(read(body).problems).toEqual([{ code: 'lost_times', line: 2, cueIndex: 1, count: 1 }]);
  });

  test('is reported where it is that of a container, which is read without it', () => {
    const body = '<body><div begin="x"><p begin="1s" end="2s">a</p></div></body>';
    expect(textsOf(body)).toEqual(['a']);
    expect(read(body).problems).toEqual([{ code: 'unreadable_timing', line: 2, excerpt: '<div begin="x">' }]);
  });

  test('is zero where it is below', () => {
    const { cues, problems } = read('<body><p begin="-3s" end="5s">a</p></body>');
    expect(cues).toEqual([{ startMs: 0, endMs: 5000, text: 'a' }]);
    expect(problems).toEqual([{ code: 'negative_time', line: 2, cueIndex: 0, count: 1 }]);
  });
});

describe('Words of TTML outside of paragraphs', () => {
  test('are reported', () => {
    const { cues, problems } = read(
      '<body>\none<div>\n two <span>three</span><p begin="1s" end="2s">a</p></div></body>',
    );
    expect(cues.map(({ text }) => text)).toEqual(['a']);
    expect(problems).toEqual([
      { code: 'unknown_line', line: 3, excerpt: 'one' },
      { code: 'unknown_line', line: 4, excerpt: 'two' },
      { code: 'unknown_line', line: 4, excerpt: 'three' },
    ]);
  });

  test('are no loss in metadata and in the head', () => {
    expect(
      read(
        '<head><title>x</title></head><body><metadata>y</metadata><ttm:desc>z</ttm:desc><p begin="1s" end="2s">a</p></body>',
      ).problems,
    ).toEqual([]);
  });
});
