import { readFileSync } from 'node:fs';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Span, Track } from '#subtitles/cue.ts';
import { decodeIso6937, encodeIso6937 } from '#subtitles/ebu-stl/iso6937.ts';
import { readEbuStl } from '#subtitles/ebu-stl/read.ts';
import { encodeEbuStl } from '#subtitles/ebu-stl/write.ts';
import { readBinarySubtitles } from '#subtitles/read.ts';
import { anyTrack } from '../arbitrary.ts';

const FILE = new Uint8Array(readFileSync('tests/fixtures/subtitles/quirks/stl/ebu-25fps.stl'));
const again = (track: Track) => readEbuStl(encodeEbuStl(track).bytes);

describe('EBU STL', () => {
  test('is read from a file of a broadcaster', () => {
    const { cues, problems } = readEbuStl(FILE);
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [99_000, 101_040, '(deep rumbling)'],
      [124_080, 127_120, 'MAN:\nHow did we end up here?'],
      [132_160, 135_200, 'This place is horrible.'],
      [140_240, 142_280, 'Smells like balls.'],
      [148_320, 151_360, "We don't belong\nin this shithole."],
      [151_400, 153_440, '(computer playing\nelectronic melody)'],
    ]);
    expect(problems).toEqual([]);
  });

  test('is recognised by its bytes', () => {
    expect(readBinarySubtitles(FILE)?.format).toBe('ebustl');
    expect(readBinarySubtitles(FILE.slice(0, 1000))).toBeNull();
    expect(readBinarySubtitles(new Uint8Array(2000))).toBeNull();
  });

  test('goes on with a text that fills several blocks, each with unused room', () => {
    const bytes = encodeEbuStl([
      { startMs: 0, endMs: 1000, text: 'Foo ' },
      { startMs: 0, endMs: 1000, text: 'Bar' },
    ]).bytes;
    bytes.set([0, 0, 0, 0], 1024);
    bytes.set([0, 0, 0, 255], 1024 + 128);
    expect(readEbuStl(bytes).cues.map(({ text }) => text)).toEqual(['Foo Bar']);
  });

  test('reads what is there of a last block that is cut short, and reports it', () => {
    const { bytes } = encodeEbuStl([
      { startMs: 0, endMs: 1000, text: 'One' },
      { startMs: 2000, endMs: 3000, text: 'Two words' },
    ]);
    const { cues, problems } = readEbuStl(bytes.slice(0, 1024 + 128 + 16 + 5));
    expect(cues.map(({ text }) => text)).toEqual(['One', 'Two w']);
    expect(problems).toEqual([{ code: 'cut_short', line: 2, count: 1 }]);
    expect(readEbuStl(bytes.slice(0, 1024 + 128 + 16)).problems).toEqual([]);
  });

  test('sees every code of teletext as a blank', () => {
    const bytes = encodeEbuStl([{ startMs: 0, endMs: 1000, text: 'on_off' }]).bytes;
    bytes[bytes.indexOf('_'.charCodeAt(0), 1024)] = 0x1d;
    expect(readEbuStl(bytes).cues[0]!.text).toBe('on off');
  });

  test('keeps to the clock where seconds have 30 frames', () => {
    const bytes = encodeEbuStl([{ startMs: 3_600_000, endMs: 3_601_000, text: 'One' }]).bytes;
    bytes.set(new TextEncoder().encode('STL30.01'), 3);
    expect(readEbuStl(bytes).cues[0]).toMatchObject({ startMs: 3_600_000, endMs: 3_601_000 });
  });

  test('gives back what was written', () => {
    const options = {
      kinds: [['italic'], ['underline']],
      anchors: [8],
      stepMs: 40,
      text: fc.constantFrom('One', 'été où\nÀ la fin', 'Čeština, żółć', 'A long line '.repeat(20).trim()),
    } as const;
    fc.assert(
      fc.property(anyTrack(options), (track) => {
        expect(again(track).cues).toEqual(track);
      }),
      { numRuns: 100 },
    );
  });

  test.each(['Привет, мир', 'Γειά σου Κόσμε', 'שלום עולם', 'مرحبا بالعالم'])('has a table for %s', (text) => {
    expect(again([{ startMs: 0, endMs: 1000, text }]).cues[0]?.text).toBe(text);
  });

  test('reports characters that it does not have', () => {
    const { bytes, dropped } = encodeEbuStl([{ startMs: 0, endMs: 1000, text: '你好 a' }]);
    expect([readEbuStl(bytes).cues[0]?.text, dropped]).toEqual(['?? a', { characters: 2 }]);
  });

  describe('writes near signs for those that a table lacks', () => {
    const written = (text: string) => {
      const { bytes, dropped } = encodeEbuStl([{ startMs: 0, endMs: 1000, text }]);
      return [readEbuStl(bytes).cues[0]?.text, dropped];
    };

    test.each([
      ['Well… — no – „so“', 'Well... - no - "so“'],
      ['10\u202f000\u2009km\u2003a', '10 000 km a'],
      ['a\u200bb\u2060c\ufeffd\u200e', 'abcd'],
      ['Și ținutul, ȘȚ', 'Şi ţinutul, ŞŢ'],
      ['«Привет», — сказал он…', '"Привет", - сказал он...'],
      ['Cafe\u0301, n\u0303u', 'Café, ñu'],
      ['5 € \ufb01n', '5 EUR fin'],
      ['«Oui»', '«Oui»'],
      ['one\u2028two', 'one two'],
    ])('%j as %j', (text, near) => {
      expect(written(text)).toEqual([near, {}]);
    });

    test('and reports letters without their marks, and question marks', () => {
      expect(written('Tiếng 你')).toEqual(['Tieng ?', { characters: 2 }]);
    });
  });

  test.each([
    [30, 'STL30.01'],
    [30_000 / 1001, 'STL30.01'],
    [25, 'STL25.01'],
    [24, 'STL25.01'],
  ])('counts %d frames a second as %s', (frameRate, code) => {
    const track = [{ startMs: 3_600_967, endMs: 3_601_999, text: 'One' }];
    const { bytes } = encodeEbuStl(track, { frameRate });
    expect(String.fromCharCode(...bytes.subarray(3, 11))).toBe(code);
    const frameMs = code === 'STL30.01' ? 34 : 40;
    const [cue] = readEbuStl(bytes).cues;
    expect(Math.abs(cue!.startMs - 3_600_967)).toBeLessThan(frameMs / 2);
    expect(Math.abs(cue!.endMs - 3_601_999)).toBeLessThan(frameMs / 2);
  });

  describe('writes colours as codes of teletext', () => {
    const colour = (start: number, end: number, value: string) => ({
      start,
      end,
      kind: 'colour' as const,
      value,
    });
    const cueOf = (text: string, ...spans: Span[]) => ({ startMs: 0, endMs: 1000, text, spans });

    test.each([
      cueOf('red green', colour(0, 3, '#ff0000'), colour(4, 9, '#00ff00')),
      cueOf('all of it', colour(0, 9, '#ffff00')),
      cueOf('one two three', colour(4, 7, '#00ffff')),
      cueOf('two\nlines', colour(0, 3, '#ff00ff'), colour(4, 9, '#ff00ff')),
      cueOf('one two', colour(4, 7, '#0000ff'), { start: 4, end: 7, kind: 'italic' }),
    ])('%j', (cue) => {
      const { bytes, dropped } = encodeEbuStl([cue]);
      expect(readEbuStl(bytes).cues).toEqual([cue]);
      expect(dropped).toEqual({});
    });

    test.each([
      ['a part of a word', cueOf('Reddish', colour(0, 3, 'red')), 1],
      ['a part within a word', cueOf('Reddish', colour(1, 3, 'red')), 1],
      ['two parts of a word', cueOf('Reddish', colour(0, 3, 'red'), colour(3, 7, 'yellow')), 2],
      ['white within the word of another', cueOf('Reddish', colour(0, 7, 'red'), colour(3, 7, 'white')), 1],
      ['white words within others', cueOf('Red white', colour(0, 9, 'red'), colour(4, 9, '#ffffff')), 0],
      ['white, which all words are', cueOf('Reddish', colour(0, 3, 'white')), 0],
      ['blanks beside words', cueOf('a red one', colour(1, 6, 'red')), 0],
    ])('and counts what holds for %s', (_, cue, colours) => {
      expect(encodeEbuStl([cue]).dropped).toEqual(colours === 0 ? {} : { colour: colours });
    });

    test('for whole words, and reports other colours', () => {
      const { bytes, dropped } = encodeEbuStl([
        cueOf('Reddish', colour(0, 3, 'red')),
        cueOf('brown', colour(0, 5, '#123456')),
      ]);
      expect(readEbuStl(bytes).cues).toEqual([
        cueOf('Reddish', colour(0, 7, '#ff0000')),
        { startMs: 0, endMs: 1000, text: 'brown' },
      ]);
      expect(dropped).toEqual({ colour: 2 });
    });
  });

  describe('goes by the letters of texts, not by the table that the file states', () => {
    const readAs = (...fields: (readonly number[])[]) => {
      const { bytes } = encodeEbuStl(
        fields.map((_, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900, text: 'x' })),
      );
      fields.forEach((field, at) => bytes.set(field, 1024 + at * 128 + 16));
      const { cues, problems } = readEbuStl(bytes);
      return [cues.map(({ text }) => text), problems];
    };

    test('where they are UTF-8', () => {
      const texts = ['À la façade', 'Élan… “café”', 'Привет'];
      expect(readAs(...texts.map((text) => [...Buffer.from(text), 0x8f]))).toEqual([
        texts,
        [{ code: 'other_code_table', excerpt: 'UTF-8' }],
      ]);
    });

    test('where they are windows-1252', () => {
      expect(readAs([...Buffer.from('café façade', 'latin1'), 0x8a, 0x93, 0x61, 0x94])).toEqual([
        ['café façade\n“a”'],
        [{ code: 'other_code_table', excerpt: 'Windows-1252' }],
      ]);
    });

    test('and leaves ISO 6937 alone', () => {
      const track = [{ startMs: 0, endMs: 920, text: 'ØRSTED, café, Ærø, Œuvre, Łódź' }];
      expect(readEbuStl(encodeEbuStl(track).bytes)).toMatchObject({ cues: track, problems: [] });
      // Behind the letter stand the end of italics and a new line.
      expect(readAs([0xe1, 0x81, 0x8a, 0x61])).toEqual([['Æ\na'], []]);
    });
  });

  test('reads teletext colours and rows of double height', () => {
    const { bytes } = encodeEbuStl([{ startMs: 0, endMs: 1000, text: 'x' }]);
    const field = [
      0x0d,
      0x0b,
      0x0b,
      0x01,
      ...Buffer.from('Red'),
      0x0a,
      0x0a,
      0x8a,
      0x8a,
      0x0d,
      0x0b,
      0x0b,
      ...Buffer.from('white'),
      0x8f,
    ];
    bytes.set(field, 1024 + 16);
    expect(readEbuStl(bytes).cues[0]).toMatchObject({
      text: 'Red\nwhite',
      spans: [{ start: 0, end: 3, kind: 'colour', value: '#ff0000' }],
    });
  });

  test('counts from the start of the programme, and leaves comments out', () => {
    const { bytes } = encodeEbuStl([
      { startMs: 36_000_000, endMs: 36_001_000, text: 'One' },
      { startMs: 36_002_000, endMs: 36_003_000, text: 'for the translator' },
    ]);
    bytes.set(Buffer.from('10000000'), 256);
    bytes[1024 + 128 + 15] = 1;
    const { cues, problems } = readEbuStl(bytes);
    expect(cues).toEqual([{ startMs: 0, endMs: 1000, text: 'One' }]);
    expect(problems).toEqual([{ code: 'comment_left_out', line: 2, count: 1 }]);
  });

  test.each(['One\n   two', '    One', 'One two'])('keeps the blanks before words in colour: %j', (text) => {
    const spans: Span[] = [
      { start: text.lastIndexOf(' ') + 1, end: text.length, kind: 'colour', value: '#ffff00' },
    ];
    const track = [{ startMs: 0, endMs: 1000, text, spans }];
    expect(again(track).cues).toEqual(track);
  });

  test('never throws on changed bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(FILE.length - 1), fc.nat(255)), { maxLength: 40 }), (changes) => {
        const bytes = FILE.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        readEbuStl(bytes);
      }),
      { numRuns: 200 },
    );
  });
});

describe('ISO 6937', () => {
  test('puts the accent before its letter', () => {
    expect(encodeIso6937('é')).toEqual([0xc2, 0x65]);
    expect(decodeIso6937([0xc2, 0x65, 0xcf, 0x43, 0xf9])).toBe('éČø');
  });

  test('gives back every character that it has', () => {
    const chars = [...'ÀéîõüçŁłßæøœþđĦŋ€¿¡«»‘’“”♪½ąęňőůğ'].filter((char) => encodeIso6937(char));
    expect(chars.length).toBeGreaterThan(30);
    for (const char of chars) expect(decodeIso6937(encodeIso6937(char)!)).toBe(char);
  });
});
