import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { byteString } from '#subtitles/encoding/byte-string.ts';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { characterTables } from '#subtitles/ebu-stl/character-table.ts';
import { readEbuStl } from '#subtitles/ebu-stl/read.ts';
import { readTextField } from '#subtitles/ebu-stl/text-field.ts';
import { isDocumentFormat, type OutputFormat, type TextFormat, textFormats } from '#subtitles/formats.ts';
import { readers } from '#subtitles/readers.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { collapseRolling } from '#subtitles/timing/rolling.ts';
import { encodeSubtitles } from '#subtitles/write.ts';
import {
  fileOfField,
  hostileBytes,
  hostileDocuments,
  hostileStyles,
  hostileTextsOfFormats,
} from './hostile-texts.ts';
import { samples } from './samples.ts';

const ATTEMPTS = 3;
/** Four times the text may take four times the time and a little more; sixteen times would be a square. */
const MAX_GROWTH = 9;
/** The same for eight times the text: a square would be 64. Of documents much is work that does not grow. */
const MAX_GROWTH_OF_EIGHT = 20;
const FLOOR_MS = 12;
const SIZE = 60_000;
/** How much more time bytes may take that say little but are much work. */
const MAX_OF_WORDS = 4;

/** Work on a larger text than that which took so long. */
function expectNoMore(work: () => unknown, smallMs: number, maxGrowth = MAX_GROWTH): void {
  const allowedMs = Math.max(smallMs, FLOOR_MS) * maxGrowth;
  expect(bestCpuMs(work, ATTEMPTS, allowedMs)).toBeLessThan(allowedMs);
}

function expectSound(cues: readonly Cue[]): void {
  expect(cues.find((cue, index) => !isSound(cue, cues[index - 1]?.startMs ?? 0))).toBeUndefined();
}

function isSound({ startMs, endMs, text, spans = [] }: Cue, earliestMs: number): boolean {
  return (
    Number.isSafeInteger(startMs) &&
    Number.isSafeInteger(endMs) &&
    startMs >= earliestMs &&
    endMs >= startMs &&
    spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length)
  );
}

/** By its own reader too, whatever the text is taken for. */
function readBoth(format: TextFormat, text: string): void {
  expectSound(readers[format].read(text).cues);
  expectSound(readSubtitles(text).cues);
}

const SAMPLE_CHARS = 1500;
const HUGE = ['99999999999999999999', '1e400', '-5', '', 'NaN'];
const JUNK = ['\0', '\ud800', '<', '>', '{', '}', '[', ']', '"', '\n', 'null', '٣', '&#x110000;', '12:34:56'];
const WRONG_ENCODINGS = ['utf-16le', 'shift_jis', 'iso-2022-jp', 'gb18030'];
const SIGNS = ['1', '[', ' ', '\n', '٣'];

describe('hostile texts of each format', () => {
  test.each(Object.entries({ ...hostileTextsOfFormats, ...hostileStyles }))(
    '%s take time in proportion to their length',
    (_, generate) => {
      const small = generate(SIZE);
      const large = generate(SIZE * 4);
      const smallMs = bestCpuMs(() => collapseRolling(readSubtitles(small).cues), ATTEMPTS);
      expectNoMore(() => collapseRolling(readSubtitles(large).cues), smallMs);
    },
  );

  test.each(textFormats)('%s that is cut off anywhere is read, and every cue is sound', (format) => {
    for (const { text } of samples[format]) {
      const sample = text.slice(0, SAMPLE_CHARS);
      for (let end = 0; end < sample.length; end += 29) readBoth(format, sample.slice(0, end));
    }
  });

  test.each(textFormats)('%s with impossible numbers is read, and every cue is sound', (format) => {
    for (const { text } of samples[format]) {
      const sample = text.slice(0, SAMPLE_CHARS);
      for (const { 0: number, index } of [...sample.matchAll(/\d+/gu)].slice(0, 24))
        for (const huge of HUGE)
          readBoth(format, sample.slice(0, index) + huge + sample.slice(index + number.length));
    }
  });

  test.each(textFormats)('%s with stray signs is read, and every cue is sound', (format) => {
    for (const { text } of samples[format]) {
      const sample = text.slice(0, SAMPLE_CHARS);
      for (const [index, junk] of JUNK.entries())
        for (let at = index; at < sample.length; at += 97)
          readBoth(format, sample.slice(0, at) + junk + sample.slice(at + (at % 5)));
    }
  });

  test.each(textFormats)('%s in a wrong encoding is read, and every cue is sound', (format) => {
    for (const { text } of samples[format])
      for (const encoding of WRONG_ENCODINGS) {
        const bytes = new TextEncoder().encode(text.slice(0, SAMPLE_CHARS));
        readBoth(format, decodeBytes(bytes, { encoding }).text);
      }
  });

  test.each(textFormats)('a megabyte of one sign is read as %s without a throw', (format) => {
    for (const sign of SIGNS) expectSound(readers[format].read(sign.repeat(1_000_000)).cues);
  });

  test('more timed spans than a function takes arguments are one cue', () => {
    const { cues } = readSubtitles(hostileTextsOfFormats['timed spans of TTML']!(4_700_000));
    expect(cues).toMatchObject([{ startMs: 1000, endMs: 2000 }]);
  });

  test('more rows than a function takes arguments are a table', () => {
    expect(readSubtitles(`start,end,text\n${'100,200,a\n'.repeat(150_000)}`).cues).toHaveLength(150_000);
  });

  test('more markers than a function takes arguments are one style', () => {
    const { cues } = readers.mpl2.read(`[1][2]${'\\'.repeat(200_000)}a`);
    expect(cues).toMatchObject([{ text: 'a', spans: [{ kind: 'bold', start: 0, end: 1 }] }]);
  });
});

describe('deep nesting', () => {
  const DEPTH = 50_000;
  const nested = (open: string, inner: string, close: string) =>
    open.repeat(DEPTH) + inner + close.repeat(DEPTH);

  test.each<[string, string]>([
    ['lists of JSON', nested('[', '{"result":[{"start":1,"end":2,"word":"a"}]}', ']')],
    ['lists of Vosk', nested('[{"result":1},', '1', ']')],
    ['results of JSON', nested('{"results":', '1', '}')],
    ['unknown objects of JSON', nested('{"a":', '{"start":1,"end":2,"text":"a"}', '}')],
    ['segments of JSON', nested('{"segments":[', '1', ']}')],
    ['objects of broken JSON', `{"segments":[${'{"a":'.repeat(DEPTH)}`],
    ['lists of broken JSON', `{"segments":[${'['.repeat(DEPTH)},}`],
    ['events of json3', `{"events":[${nested('{"segs":[', '{"utf8":"a"}', ']}')}]}`],
    [
      'elements of TTML',
      `<tt><body>${nested('<div>', '<p begin="1s" end="2s">a</p>', '</div>')}</body></tt>`,
    ],
    ['spans of TTML', `<tt><body><p begin="1s" end="2s">${nested('<span>', 'a', '</span>')}</p></body></tt>`],
    ['tags of WebVTT', `WEBVTT\n\n00:01.000 --> 00:02.000\n${nested('<c>', 'a', '</c>')}`],
    ['tags of SubRip', `1\n00:00:01,000 --> 00:00:02,000\n${nested('<i>', 'a', '</i>')}`],
    ['tags of SAMI', `<SAMI><BODY><SYNC Start=1000><P>${nested('<b>', 'a', '</b>')}`],
    ['overrides of ASS', `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,${nested('{\\t(', 'a', ')}')}`],
  ])('is read, and written again: %s', (_, source) => {
    const { cues, format } = readSubtitles(source);
    expectSound(cues);
    if (format === null || !isDocumentFormat(format)) return;
    const track = cues.map((cue) => ({ ...cue, text: 'b' }));
    expect(() => encodeSubtitles(track, format, { sourceText: source })).not.toThrow();
  });
});

describe('hostile documents', () => {
  const writing = (source: string) => {
    const { cues } = readSubtitles(source);
    const track = cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('a', 'b c'), spans: [] }));
    const format = readSubtitles(source).format!;
    expect(isDocumentFormat(format)).toBe(true);
    return () => encodeSubtitles(track, format as OutputFormat, { sourceText: source });
  };

  test.each(Object.entries(hostileDocuments))(
    '%s take time in proportion to their length, with other words',
    (_, generate) => {
      const smallMs = bestCpuMs(writing(generate(SIZE / 4)), ATTEMPTS);
      expectNoMore(writing(generate(SIZE * 2)), smallMs, MAX_GROWTH_OF_EIGHT);
    },
  );

  const writingStyled = (source: string) => {
    const { cues, format } = readSubtitles(source);
    const track = cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('a', 'b') }));
    return () => encodeSubtitles(track, format as OutputFormat, { sourceText: source });
  };

  test.each(Object.entries(hostileDocuments))(
    '%s take time in proportion to their length, with other words that look the same',
    (_, generate) => {
      const smallMs = bestCpuMs(writingStyled(generate(SIZE * 2)), ATTEMPTS);
      expectNoMore(writingStyled(generate(SIZE * 8)), smallMs);
    },
  );
});

describe('one cue of a megabyte of marks', () => {
  const MEGABYTE = 1_000_000;
  /** Several times this is needed by what sorts its marks, or makes an array for each. */
  const MAX_OF_READING = 2;
  const marks = '<i>a<b>b</b></i> <i>c</i> ';
  const source = `1\n00:00:01,000 --> 00:00:02,000\n${marks.repeat(MEGABYTE / marks.length)}`;
  const { cues } = readSubtitles(source);
  const readingMs = bestCpuMs(() => readSubtitles(source), ATTEMPTS);

  test.each(['srt', 'vtt', 'ass', 'ttml', 'sami', 'table'] as const)(
    'is written as %s in little more time than it is read',
    (format) => {
      expectNoMore(() => encodeSubtitles(cues, format), readingMs, MAX_OF_READING);
    },
  );

  test.each(['karaoke of ASS', 'classes of WebVTT', 'spans of TTML', 'line breaks of SAMI'])(
    'is not looked through for the places of its marks, and this is said: %s',
    (name) => {
      const document = { ...hostileDocuments, ...hostileTextsOfFormats }[name]!(MEGABYTE);
      const { cues: before, format } = readSubtitles(document);
      const track = before.map((cue) => ({ ...cue, text: cue.text.replaceAll('a', 'b') }));
      const written = encodeSubtitles(track, format as OutputFormat, { sourceText: document });
      expect(written.dropped.source_layout).toBe(1);
      const again = readSubtitles(new TextDecoder().decode(written.bytes));
      expect(again.cues.map(({ text }) => text)).toEqual(track.map(({ text }) => text));
    },
  );

  test('keeps its marks in a cue of ten thousand characters', () => {
    const document = hostileDocuments['karaoke of ASS']!(10_000);
    const track = readSubtitles(document).cues.map((cue) => ({
      ...cue,
      text: cue.text.replaceAll('a', 'b'),
    }));
    const written = encodeSubtitles(track, 'ass', { sourceText: document });
    expect(written.dropped).toEqual({});
    expect(new TextDecoder().decode(written.bytes)).toBe(document.replaceAll('}a', '}b'));
  });
});

describe('styles within one region of TTML', () => {
  test('take little more time than as many of their own', () => {
    const within = hostileStyles['styles within a region of TTML']!(SIZE * 16);
    const apart = within.replace('<region xml:id="r">', '').replace('</region>', '');
    const apartMs = bestCpuMs(() => readSubtitles(apart), ATTEMPTS);
    expectNoMore(() => readSubtitles(within), apartMs, MAX_OF_WORDS);
  });
});

describe('more marks than a function takes arguments', () => {
  const MANY = 150_000;

  test.each([
    ['commands of ASS', `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,{${'\\i1'.repeat(MANY)}}a\n`],
    ['styles of MicroDVD', `{1}{1}25\n{25}{50}${'{Y:i}'.repeat(MANY)}a\n`],
    ['styles of a line of MicroDVD', `{1}{1}25\n{25}{50}${'{y:i}'.repeat(MANY)}a\n`],
  ])('are read, and written around other words: %s', (_, source) => {
    const { cues, format } = readSubtitles(source);
    expect(cues).toMatchObject([{ startMs: 1000, text: 'a' }]);
    const track = cues.map((cue) => ({ ...cue, text: 'b' }));
    const { bytes } = encodeSubtitles(track, format as OutputFormat, { sourceText: source });
    expect(readSubtitles(new TextDecoder().decode(bytes)).cues).toMatchObject([{ startMs: 1000, text: 'b' }]);
  });

  test('are written as EBU STL', () => {
    const spans = Array.from({ length: MANY }, () => ({ start: 0, end: 1, kind: 'italic' as const }));
    expect(() =>
      encodeSubtitles([{ startMs: 1000, endMs: 2000, text: 'ab', spans }], 'ebustl'),
    ).not.toThrow();
  });
});

describe('hostile tracks', () => {
  test.each(['microdvd', 'mpl2'] as const)(
    'of styled lines take time in proportion to them as %s',
    (format) => {
      const writing = (count: number) => {
        const spans = Array.from({ length: count }, (_, at) => ({
          start: at * 2,
          end: at * 2 + 1,
          kind: 'italic' as const,
        }));
        const track = [{ startMs: 0, endMs: 1000, text: 'a\n'.repeat(count).trimEnd(), spans }];
        return () => encodeSubtitles(track, format);
      };
      const smallMs = bestCpuMs(writing(4_000), ATTEMPTS);
      expectNoMore(writing(16_000), smallMs);
    },
  );
});

describe('hostile bytes of EBU STL', () => {
  test.each(['italic', 'colour', 'ruby'] as const)('words in %s are written in such time too', (kind) => {
    const writing = (count: number) => {
      const spans = Array.from({ length: count }, (_, at) => ({
        start: at * 2,
        end: at * 2 + 1,
        kind,
        value: '#ff0000',
      }));
      const track = [{ startMs: 0, endMs: 1000, text: 'a '.repeat(count).trimEnd(), spans }];
      return () => encodeSubtitles(track, 'ebustl');
    };
    const smallMs = bestCpuMs(writing(4_000), ATTEMPTS);
    expectNoMore(writing(16_000), smallMs);
  });

  test.each([
    ['lines', [0x31, 0x8a, 0x8a]],
    ['colours', [0x31, 0x07, 0x01]],
    ['boxes', [0x31, 0x0b]],
    ['italics', [0x31, 0x80, 0x81]],
  ])('%s take time in proportion to their length', (_, codes) => {
    const [table] = characterTables();
    const reading = (size: number) => {
      const field = Uint8Array.from({ length: size }, (_unused, at) => codes[at % codes.length]!);
      return () => readTextField(field, table!);
    };
    const smallMs = bestCpuMs(reading(SIZE), ATTEMPTS);
    expectNoMore(reading(SIZE * 4), smallMs);
  });

  test.each(Object.entries(hostileBytes))('%s take time in proportion to their length', (_, generate) => {
    const reading = (size: number) => {
      const bytes = generate(size);
      return () => readBinarySubtitles(bytes);
    };
    const smallMs = bestCpuMs(reading(SIZE * 4), ATTEMPTS);
    expectNoMore(reading(SIZE * 16), smallMs);
  });

  test.each(Object.entries(hostileBytes))('%s take little more time than words do', (_, generate) => {
    const ofWords = hostileBytes['letters of EBU STL']!(SIZE * 16);
    const bytes = generate(SIZE * 16);
    const usualMs = bestCpuMs(() => readBinarySubtitles(ofWords), ATTEMPTS);
    const allowedMs = Math.max(usualMs, FLOOR_MS) * MAX_OF_WORDS;
    expect(bestCpuMs(() => readBinarySubtitles(bytes), ATTEMPTS, allowedMs)).toBeLessThan(allowedMs);
  });

  test('a long gap between two rows is not repeated between all lines of a translation', () => {
    const gap = new Array<number>(400).fill(0x8a);
    const field = [0x61, ...gap, ...Array.from({ length: 1_000 }, () => [0x62, 0x8a]).flat(), 0x63];
    const source = fileOfField(field);
    const { cues } = readEbuStl(source);
    const track = cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('b', 'd') }));
    const { bytes } = encodeSubtitles(track, 'ebustl', { sourceText: byteString(source) });
    expect(readEbuStl(bytes).cues[0]!.text).toBe(track[0]!.text);
    expect(bytes.length).toBeLessThan(source.length * 2);
  });

  const whole = encodeSubtitles(
    [
      { startMs: 1000, endMs: 2000, text: 'One' },
      { startMs: 3000, endMs: 4000, text: 'Two\nlines' },
    ],
    'ebustl',
  ).bytes;

  test('that are cut off anywhere are read, and every cue is sound', () => {
    for (let end = 0; end <= whole.length; end += 29) {
      expectSound(readEbuStl(whole.subarray(0, end)).cues);
      readBinarySubtitles(whole.subarray(0, end));
    }
  });

  test('with any byte replaced are read, and every cue is sound', () => {
    for (let at = 0; at < whole.length; at += 13)
      for (const byte of [0, 0xff]) {
        const damaged = whole.slice();
        damaged[at] = byte;
        expectSound(readEbuStl(damaged).cues);
      }
  });
});
