import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Track } from '#subtitles/cue.ts';
import { readEbuStl } from '#subtitles/ebu-stl/read.ts';
import { byteString } from '#subtitles/encoding/byte-string.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

const FILE = new Uint8Array(readFileSync('tests/fixtures/subtitles/quirks/stl/ebu-25fps.stl'));
const TTI_AT = 1024;

/** A broadcaster's file for teletext: in boxes, at double height, the programme from ten o'clock. */
function teletextFile(): Uint8Array<ArrayBuffer> {
  const { bytes } = encodeSubtitles(
    [
      { startMs: 36_001_000, endMs: 36_002_000, text: 'one' },
      { startMs: 36_003_000, endMs: 36_004_000, text: 'two' },
    ],
    'ebustl',
  );
  const put = (at: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), at);
  put(11, '1');
  put(16, 'My title');
  put(256, '10000000');
  put(274, 'GBR');
  const box = (text: string) => [0x0d, 0x0b, 0x0b, ...Buffer.from(text), 0x0a, 0x0a];
  bytes.set([20, 1, 0, ...box('One'), 0x8a, 0x8a, ...box('line'), 0x8f], TTI_AT + 13);
  bytes.set([2, 3, 0, ...box('Two'), 0x8f], TTI_AT + 128 + 13);
  return bytes;
}

const written = (source: Uint8Array, track: Track, language = 'fr') =>
  encodeSubtitles(track, 'ebustl', { language, sourceText: byteString(source) }).bytes;
const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const blockOf = (bytes: Uint8Array, index: number) =>
  bytes.subarray(TTI_AT + index * 128, TTI_AT + (index + 1) * 128);

describe('EBU STL that is written into its source', () => {
  test('is kept as the bytes that were read', async () => {
    const read = await readSubtitleFile(FILE, { fileName: 'film.stl', maxBytes: 1e6 });
    expect(read).toMatchObject({ kind: 'read', text: byteString(FILE) });
  });

  test('has the titles, country and codes of the source, and the language and counts of its own', () => {
    const source = teletextFile();
    const { cues } = readEbuStl(source);
    const bytes = written(source, cues.slice(0, 1));
    expect(ascii(bytes, 16, 8)).toBe('My title');
    expect(ascii(bytes, 274, 3)).toBe('GBR');
    expect(ascii(bytes, 11, 1)).toBe('1');
    expect(ascii(bytes, 14, 2)).toBe('0F');
    expect(ascii(bytes, 238, 10)).toBe('0000100001');
  });

  test('counts from the start of the programme of the source', () => {
    const source = teletextFile();
    const { cues } = readEbuStl(source);
    expect(cues[0]).toMatchObject({ startMs: 1000, endMs: 2000, text: 'One\nline' });
    const bytes = written(source, cues);
    expect([...blockOf(bytes, 0).subarray(5, 13)]).toEqual([10, 0, 1, 0, 10, 0, 2, 0]);
    expect(readEbuStl(bytes).cues).toEqual(cues);
  });

  test('has the rows, boxes and justification of the source, and its last line in the same place', () => {
    const source = teletextFile();
    const [one, two] = readEbuStl(source).cues;
    const bytes = written(source, [
      { ...one!, text: 'Un' },
      { ...two!, text: 'Deux\nlignes' },
    ]);
    const [first, second] = [blockOf(bytes, 0), blockOf(bytes, 1)];
    expect([...first.subarray(13, 16)]).toEqual([22, 1, 0]);
    expect([...second.subarray(13, 16)]).toEqual([2, 3, 0]);
    expect([...first.subarray(16, 24)]).toEqual([0x0d, 0x0b, 0x0b, 0x55, 0x6e, 0x0a, 0x0a, 0x8f]);
    expect([...second.subarray(23, 30)]).toEqual([0x0a, 0x0a, 0x8a, 0x8a, 0x0d, 0x0b, 0x0b]);
  });

  test('puts a new cue where such a cue usually stands', () => {
    const source = teletextFile();
    const track = [...readEbuStl(source).cues, { startMs: 9000, endMs: 9800, text: 'Neuf' }];
    const added = blockOf(written(source, track), 2);
    expect([...added.subarray(13, 20)]).toEqual([22, 2, 0, 0x0d, 0x0b, 0x0b, 0x4e]);
  });

  test('has the frame rate of the source, and its code table where that has all letters', () => {
    const { bytes: source } = encodeSubtitles([{ startMs: 0, endMs: 1000, text: 'Привет' }], 'ebustl', {
      frameRate: 30,
    });
    const track = readEbuStl(source).cues;
    const english = written(source, [{ ...track[0]!, text: 'Hello' }]);
    expect(ascii(english, 3, 11)).toBe('STL30.01001');
    const french = written(source, [{ ...track[0]!, text: 'Été' }]);
    expect(ascii(french, 3, 11)).toBe('STL30.01000');
    expect(readEbuStl(french).cues[0]?.text).toBe('Été');
  });

  test('gives the times and words of a real file back', () => {
    const { cues } = readEbuStl(FILE);
    expect(readEbuStl(written(FILE, cues)).cues).toEqual(cues);
  });

  test('is a new file where the source is none', () => {
    const track = [{ startMs: 0, endMs: 1000, text: 'One' }];
    expect(encodeSubtitles(track, 'ebustl', { sourceText: 'WEBVTT' })).toEqual(
      encodeSubtitles(track, 'ebustl'),
    );
  });
});

describe('what is not shown of a file that is written into', () => {
  /** Two subtitles of a set in group 1, and behind each a block: of user data, and of a comment. */
  function richFile(): Uint8Array<ArrayBuffer> {
    const source = teletextFile();
    const [one, two] = [blockOf(source, 0).slice(), blockOf(source, 1).slice()];
    one.set([1, 7, 0, 0xff, 1]);
    two.set([1, 8, 0, 0xff, 3]);
    const data = one.slice();
    data.set([1, 7, 0, 0xfe, 0]);
    const comment = two.slice();
    comment[15] = 1;
    const head = source.slice(0, TTI_AT);
    head.set(Buffer.from('0000400002'), 238);
    return new Uint8Array(Buffer.concat([head, one, data, two, comment]));
  }

  const upperCase = (track: Track) => track.map((cue) => ({ ...cue, text: cue.text.toUpperCase() }));

  test('stays: groups, sets that are on screen together, user data and comments', () => {
    const source = richFile();
    const { cues } = readEbuStl(source);
    expect(cues.map(({ text }) => text)).toEqual(['One\nline', 'Two']);
    const bytes = written(
      source,
      cues.map((cue) => ({ ...cue, text: cue.text.replace('Two', 'Deux') })),
    );
    expect(ascii(bytes, 238, 10)).toBe('0000400002');
    const heads = [0, 1, 2, 3].map((index) => [...blockOf(bytes, index).subarray(0, 5)]);
    expect(heads).toEqual([
      [1, 7, 0, 0xff, 1],
      [1, 7, 0, 0xfe, 0],
      [1, 8, 0, 0xff, 3],
      [1, 8, 0, 0xff, 3],
    ]);
    expect(blockOf(bytes, 3)[15]).toBe(1);
    expect(blockOf(bytes, 1).subarray(5)).toEqual(blockOf(source, 1).subarray(5));
    expect(readEbuStl(bytes).cues.map(({ text }) => text)).toEqual(['One\nline', 'Deux']);
  });

  /** A comment, a subtitle in two parts with user data between them, one more, one without words, and one that is shown before all. */
  function oddFile(): Uint8Array<ArrayBuffer> {
    const rich = richFile();
    const source = new Uint8Array(
      Buffer.concat([rich.slice(0, TTI_AT), ...[3, 0, 1, 0, 2, 0, 2].map((index) => blockOf(rich, index))]),
    );
    const [, first, , , , blank, early] = [0, 1, 2, 3, 4, 5, 6].map((index) => blockOf(source, index));
    first![3] = 0;
    blank!.set([1, 20, 0, 0xff, 0]);
    blank!.fill(0x8f, 16);
    early!.set([1, 9, 0, 0xff, 0, 10, 0, 0, 10]);
    return source;
  }

  test('stays where it is, and so does a subtitle without words', () => {
    const source = oddFile();
    const { cues } = readEbuStl(source);
    expect(cues.map(({ text }) => text)).toEqual(['Two', 'One\nline One\nline', '', 'Two']);
    expect(written(source, cues, '')).toEqual(source);
    const bytes = written(source, upperCase(cues), '');
    const headsOf = (file: Uint8Array, indexes: readonly number[]) =>
      indexes.map((index) => [...blockOf(file, index).subarray(0, 16)]);
    // The two parts have become one, with the end of the second.
    const heads = headsOf(source, [0, 1, 2, 4, 5, 6]);
    heads[1]![3] = 0xff;
    expect(headsOf(bytes, [0, 1, 2, 3, 4, 5])).toEqual(heads);
    expect(bytes).toHaveLength(source.length - 128);
    expect(readEbuStl(bytes).cues.map(({ text }) => text)).toEqual(['TWO', 'ONE\nLINE ONE\nLINE', '', 'TWO']);
  });

  test('is counted as the source counts where as many are left', () => {
    const source = richFile();
    source.set(Buffer.from('9    9    '), 238);
    const { cues } = readEbuStl(source);
    expect(ascii(written(source, upperCase(cues)), 238, 10)).toBe('9    9    ');
    expect(ascii(written(source, cues.slice(1)), 238, 10)).toBe('0000200001');
  });

  test('goes with the subtitle that it follows', () => {
    const source = richFile();
    const bytes = written(source, readEbuStl(source).cues.slice(1));
    expect(bytes.length).toBe(TTI_AT + 2 * 128);
    expect(blockOf(bytes, 1)[15]).toBe(1);
  });

  test('is counted where it is a background of its own, and codes among the words are others', () => {
    const source = richFile();
    source[TTI_AT + 16] = 0x1d;
    const [one, two] = readEbuStl(source).cues;
    const red = { start: 3, end: 7, kind: 'colour' as const, value: '#ff0000' };
    const droppedOf = (text: string, spans = [red]) =>
      encodeSubtitles([{ ...one!, text, spans }, two!], 'ebustl', { sourceText: byteString(source) }).dropped;
    expect(droppedOf('Un deux')).toEqual({ colour: 1 });
    expect(droppedOf('Un deux\nlignes', [])).toEqual({});
  });
});

describe('a subtitle that is written into its source', () => {
  /** Yellow on red in a box, its second row green, and a colour within the words of the next. */
  function colouredFile(): Uint8Array<ArrayBuffer> {
    const source = teletextFile();
    const put = (index: number, bytes: readonly (number | string)[]) =>
      source.set(
        [...bytes.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)), 0x8f],
        TTI_AT + index * 128 + 16,
      );
    put(0, [1, 0x1d, 3, 0x0b, 0x0b, 'One', 0x0a, 0x0a, 0x8a, 1, 0x1d, 2, 0x0b, 0x0b, 'line', 0x0a, 0x0a]);
    put(1, [0x0b, 0x0b, 'Two', 6, 'more', 0x0a, 0x0a]);
    source.set([1, 0], TTI_AT + 1);
    source.set([2, 0], TTI_AT + 128 + 1);
    Buffer.from('2    2    ').copy(source, 238);
    return source;
  }

  test('is the bytes of the source where nothing changes', () => {
    const source = colouredFile();
    const { bytes, dropped } = encodeSubtitles(readEbuStl(source).cues, 'ebustl', {
      sourceText: byteString(source),
    });
    expect(Buffer.from(bytes).equals(source)).toBe(true);
    expect(dropped).toEqual({});
  });

  test('keeps the codes round its rows with other words', () => {
    const source = colouredFile();
    const [one, two] = readEbuStl(source).cues;
    expect(one?.spans).toEqual([
      { start: 0, end: 3, kind: 'colour', value: '#ffff00' },
      { start: 4, end: 8, kind: 'colour', value: '#00ff00' },
    ]);
    const track = [
      {
        ...one!,
        text: 'Erste…\nZeile',
        spans: [
          { ...one!.spans![0]!, end: 6 },
          { ...one!.spans![1]!, start: 7, end: 12 },
        ],
      },
      two!,
    ];
    const { bytes, dropped } = encodeSubtitles(track, 'ebustl', { sourceText: byteString(source) });
    const row = (codes: readonly number[], words: string) => [...codes, ...Buffer.from(words), 0x0a, 0x0a];
    expect([...blockOf(bytes, 0).subarray(16)].slice(0, 32)).toEqual(
      [
        ...row([1, 0x1d, 3, 0x0b, 0x0b], 'Erste...'),
        0x8a,
        ...row([1, 0x1d, 2, 0x0b, 0x0b], 'Zeile'),
        ...[0x8f, 0x8f, 0x8f, 0x8f],
      ].slice(0, 32),
    );
    expect(blockOf(bytes, 1)).toEqual(blockOf(source, 1));
    expect(dropped).toEqual({});
  });

  test('keeps the blanks round the words of a row, and counts a background that is lost among them', () => {
    const source = colouredFile();
    const box = (...words: (number | string)[]) => [
      ...[0x0d, 0x0b, 0x0b],
      ...words.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
      ...[0x0a, 0x0a, 0x8f],
    ];
    const field = box('  Two', 0x1c, 'more  ');
    source.set(field, TTI_AT + 128 + 16);
    const [one, two] = readEbuStl(source).cues;
    const { bytes, dropped } = encodeSubtitles([one!, { ...two!, text: '  DEUX MAIS' }], 'ebustl', {
      sourceText: byteString(source),
    });
    expect([...blockOf(bytes, 1).subarray(16, 38)]).toEqual([...box('  DEUX MAIS  '), ...[0x8f, 0x8f, 0x8f]]);
    expect(dropped).toEqual({ colour: 1 });
  });

  test('counts on from the first number of the source where others are added or left out', () => {
    const source = colouredFile();
    const { cues } = readEbuStl(source);
    const added = written(source, [...cues, { startMs: 9000, endMs: 9800, text: 'New' }]);
    expect([0, 1, 2].map((index) => blockOf(added, index)[1])).toEqual([1, 2, 3]);
    expect(blockOf(written(source, cues.slice(1)), 0)[1]).toBe(1);
  });
});
