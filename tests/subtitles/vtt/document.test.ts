import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { writeVttDocument } from '#subtitles/vtt/document.ts';
import { readVttDocument } from '#subtitles/vtt/read.ts';
import { writeVtt } from '#subtitles/vtt/vtt.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { pseudo, pseudoTranslated } from '../document/pseudo-translation.ts';

const FILE = `WEBVTT - a film
Kind: captions
X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000

STYLE
::cue(.loud) { color: red }

REGION
id:fred
width:40%

NOTE
words that nobody sees

intro
00:01.000 --> 00:02.000 region:fred align:left position:10%
<v.loud Ann>HELLO &amp; <i>WELCOME</i></v>
SECOND LINE


2
00:00:03.000   -->  00:00:04.500
<c.yellow.bg_blue>GO</c> <00:00:03.500><c.loud>ON</c> &lt;3 &nbsp;!

NOTE between

00:00:05.000 --> 00:00:06.000

00:00:07.000 --> 00:00:08.000 line:0
<lang en>LAST</lang>`;

const write = (text: string, change: (cues: Cue[]) => Cue[]) => {
  const { document, cues } = readVttDocument(text);
  return writeVttDocument(document, change(cues))!.text;
};

const words = (text: string) =>
  text.replaceAll(/(?:HELLO|WELCOME|SECOND LINE|\bGO\b|\bON\b|LAST)(?!-)/gu, (word) =>
    pseudo(word.toLowerCase()),
  );
const lower = (text: string) =>
  text.replaceAll(/HELLO|WELCOME|SECOND LINE|\bGO\b|\bON\b|LAST/gu, (word) => word.toLowerCase());

describe('a WebVTT document', () => {
  test.each(['\n', '\r\n', '\r'])('with the same words is the same, where lines end in %j', (end) => {
    const text = FILE.replaceAll('\n', end);
    expect(write(text, (cues) => cues.map((cue) => ({ ...cue })))).toBe(text);
  });

  test('keeps blank lines before its signature', () => {
    expect(write(`\n \n${lower(FILE)}`, pseudoTranslated)).toBe(`\n \n${words(FILE)}`);
  });

  test.each(['\n', '\r\n', '\r'])('changes nothing but words, where lines end in %j', (end) => {
    const text = lower(FILE).replaceAll('\n', end);
    const wanted = words(FILE).replaceAll('\n', end);
    expect(write(text, pseudoTranslated)).toBe(wanted);
  });

  const rewrite = (payload: string, changed: Partial<Cue>) => {
    const before = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';
    return write(before + payload, ([cue]) => [
      { startMs: cue!.startMs, endMs: cue!.endMs, text: cue!.text, ...changed },
    ]).slice(before.length);
  };

  test.each([
    ['<v Ann>Hello', { text: 'Bonjour' }, '<v Ann>Bonjour'],
    ['<v Ann>Hello</v>', { text: 'a < b\n\nc' }, '<v Ann>a &lt; b\n\u2060\nc</v>'],
    ['<c.loud>one</c> two', { text: 'uno dos tres' }, '<c.loud>uno</c> dos tres'],
    [
      'one <i>two</i>',
      { text: 'dos uno', spans: [{ start: 0, end: 3, kind: 'italic' as const }] },
      '<i>dos</i> uno',
    ],
    ['one <i>two</i>', { text: 'uno dos' }, 'uno dos'],
    ['<ruby>漢<rt>かん</rt></ruby>字', { text: 'kanji' }, 'kanji'],
  ])('keeps tags in their places: %s', (payload, changed, wanted) => {
    expect(rewrite(payload, changed)).toBe(wanted);
  });
});

describe('a sign that can begin or end markup', () => {
  const rewrite = (payload: string, text: string) => {
    const before = 'WEBVTT\nKind: captions\n\n00:01.000 --> 00:02.000\n';
    const after = '\n\n00:03.000 --> 00:04.000\nlast';
    const [cue, last] = readVttDocument(before + payload + after).cues;
    const track = [{ ...cue!, text }, last!];
    const written = writeIntoSource(before + payload + after, 'vtt', track)!.text;
    expect(readVttDocument(written).cues).toEqual(track);
    return written.slice(before.length, -after.length);
  };

  test.each([
    ['>> BOB: wait', '>> BOB: attends'],
    ['>>wait', '>>attends'],
    ['a -> b', 'c -> d'],
    ['AT&T & I', 'AT&T & ich'],
    ['I <3 you', 'Ich <3 dich'],
    ['a &gt; b > c', 'd &gt; e > f'],
  ])('stays where it means the same: %s', (payload, wanted) => {
    expect(rewrite(payload, wanted.replaceAll('&gt;', '>'))).toBe(wanted);
  });

  test.each([
    ['>> BOB: wait', 'Attends -->> BOB', 'Attends --&gt;> BOB'],
    ['back -> home', 'zurück --> Haus', 'zurück --&gt; Haus'],
    ['a > b', 'x\n00:03.000 --> 00:04.000', 'x\n00:03.000 --&gt; 00:04.000'],
    ['I <3 you', '<b>x', '&lt;b&gt;x'],
    ['a > b <3', 'a <3 > b', 'a &lt;3 &gt; b'],
    ['AT&T', 'A&lt;', 'A&amp;lt;'],
    ['&lt3', '<b', '&lt;b'],
    ['&amp. a', '&lt;', '&amp;lt;'],
  ])('is escaped where it would mean another thing: %s', (payload, text, wanted) => {
    expect(rewrite(payload, text)).toBe(wanted);
  });
});

describe('a cue without words', () => {
  const first = '00:01.000 --> 00:02.000';
  const second = '00:03.000 --> 00:04.000';

  test.each([
    [first, `${first}\nnew`],
    [`${first}\n`, `${first}\nnew`],
    [`${first}\n\n${second}\nB`, `${first}\nnew\n\n${second}\nB`],
    [`${first}\n${second}\nB`, `${first}\nnew\n\n${second}\nB`],
  ])('gets them on lines of their own: %j', (cues, wanted) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const file = (text: string) => `WEBVTT\n\n${text}`.replaceAll('\n', lineEnd);
      const written = write(file(cues), ([one, ...others]) => [{ ...one!, text: 'new' }, ...others]);
      expect(written).toBe(file(wanted));
    }
  });

  test('is added with words', () => {
    const added = { startMs: 2000, endMs: 3000, text: 'new' };
    expect(write(`WEBVTT\n\n${first}`, ([one]) => [one!, added])).toBe(
      `WEBVTT\n\n${first}\n\n00:00:02.000 --> 00:00:03.000\nnew`,
    );
  });
});

describe('blanks around the words of a cue', () => {
  test.each([
    [' \n[музыка]', 'musik', ' \nmusik'],
    ['abc \n ', 'def', 'def \n '],
    [' abc', 'def', ' def'],
    ['\tabc', '\tdef', '\tdef'],
    [' \nabc<00:01.500><c> d</c>', 'uno dos', ' \nuno<00:01.500><c> dos</c>'],
    ['abc', '\ndef\n', 'def'],
    ['abc', 'a\n\nb', 'a\n\u2060\nb'],
    ['abc', '', ''],
  ])('stay: %j says %j', (payload, text, wanted) => {
    const [before, after] = ['WEBVTT\n\n00:01.000 --> 00:02.000\n', '\n\n00:03.000 --> 00:04.000\nB\n'];
    const written = write(before + payload + after, ([one, two]) => [{ ...one!, text }, two!]);
    expect(written).toBe(before + wanted + after);
  });
});

describe('cues that an editor has changed', () => {
  test('are written with their new times', () => {
    expect(
      write(FILE, (cues) => cues.map((cue) => ({ ...cue, startMs: cue.startMs + 1, endMs: cue.endMs + 1 }))),
    ).toBe(
      FILE.replace('00:01.000 --> 00:02.000', '00:00:01.001 --> 00:00:02.001')
        .replace('00:00:03.000   -->  00:00:04.500', '00:00:03.001   -->  00:00:04.501')
        .replace('00:00:05.000 --> 00:00:06.000', '00:00:05.001 --> 00:00:06.001')
        .replace('00:00:07.000 --> 00:00:08.000', '00:00:07.001 --> 00:00:08.001'),
    );
  });

  test('are taken out with their block', () => {
    expect(write(FILE, ([, ...others]) => others)).toBe(FILE.replace(/intro\n[\s\S]*SECOND LINE\n\n/u, ''));
  });

  test('are added like the one before them, without its name', () => {
    const added = { startMs: 9000, endMs: 9500, text: 'New' };
    const written = write(FILE, (cues) => [...cues, added]);
    expect(written).toBe(`${FILE}\n\n00:00:09.000 --> 00:00:09.500 line:0\n<lang en>New</lang>`);
    const { document, cues } = readVttDocument(FILE);
    const [one, ...others] = cues;
    const split = [{ ...one!, endMs: 1500 }, { ...one!, startMs: 1500, text: 'New' }, ...others];
    expect(writeVttDocument(document, split)!.text).toContain(
      'SECOND LINE\n\n00:00:01.500 --> 00:02.000 region:fred align:left position:10%\n<v.loud Ann>New</v>\n\n',
    );
  });
});

test('words below blank lines are written right below their times, where players show them', () => {
  const text = `WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n\r\nOne\r\n\r\nmore\r\n\r\nNOTE a\r\n`;
  const { cues } = readVttDocument(text);
  expect(writeIntoSource(text, 'vtt', cues, {})?.text).toBe(text);
  const changed = cues.map((cue) => ({ ...cue, text: 'Eins\nmehr' }));
  expect(writeIntoSource(text, 'vtt', changed, {})?.text).toBe(
    `WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nEins\r\nmehr\r\n\r\nNOTE a\r\n`,
  );
});

test.each([
  ['00:01.000 --> 00:02.000 One two', '00:01.000 --> 00:02.000 \r\nEins zwei'],
  ['00:01.000 --> 00:02.000One two', '00:01.000 --> 00:02.000\r\nEins zwei'],
  ['One two\r\n00:01.000 --> 00:02.000', 'One two\r\n00:01.000 --> 00:02.000\r\nEins zwei'],
])('words beside or above the times are written below them: %j', (block, written) => {
  const text = `WEBVTT\r\n\r\n${block}\r\n\r\nNOTE a\r\n`;
  const { cues } = readVttDocument(text);
  expect(cues.map((cue) => cue.text)).toEqual(['One two']);
  const changed = cues.map((cue) => ({ ...cue, text: 'Eins zwei' }));
  expect(writeIntoSource(text, 'vtt', changed, {})?.text).toBe(text.replace(block, written));
});

describe('two voices of which one follows the other at once', () => {
  test.each([
    ['<v Ann>Hi there</v><v Bob>Ho</v>', 'Eins\nZwei drei vier', '<v Ann>Eins</v><v Bob>Zwei drei vier</v>'],
    ['<v Ann>Hi</v><v.loud Bob>Ho', 'Eins zwei drei\nVier', '<v Ann>Eins zwei drei</v><v.loud Bob>Vier'],
    ['<v Ann>Hi</v><v Bob>Ho</v>', 'Eins zwei', '<v Ann>Eins</v> <v Bob>zwei</v>'],
    ['<v Ann>Hi</v><v Bob>Ho</v>', 'Eins\nzwei\ndrei', '<v Ann>Eins</v><v Bob>zwei\ndrei</v>'],
  ])('gives each of two voices that nothing parts its own words: %s', (said, translated, written) => {
    const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`;
    const { cues } = readVttDocument(text);
    expect(cues[0]!.text).toMatch(/^\w[\w ]*\nHo$/u);
    expect(write(text, (before) => before)).toBe(text);
    expect(write(text, ([cue]) => [{ startMs: cue!.startMs, endMs: cue!.endMs, text: translated }])).toBe(
      text.replace(said, written),
    );
  });

  test('takes two voices in one word for one, where something stands between them', () => {
    const voices = [
      { start: 0, end: 2, kind: 'voice', value: 'Ann' },
      { start: 2, end: 4, kind: 'voice', value: 'Bob' },
    ] as const;
    const cue = { startMs: 1000, endMs: 2000, text: 'HiHo', spans: voices };
    expect(readVttDocument(writeVtt([cue]).text).cues).toEqual([cue]);
  });
});
