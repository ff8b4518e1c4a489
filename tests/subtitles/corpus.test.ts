import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { readSubtitles } from '#subtitles/read.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures', 'subtitles');

function read(path: string) {
  const bytes = readFileSync(join(fixtures, path));
  const decoded = decodeBytes(bytes);
  return { ...readSubtitles(decoded.text, { fileName: path }), encoding: decoded.encoding };
}

const codesOf = (path: string) => read(path).problems.map(({ code }) => code);

describe('real files', () => {
  test.each([
    ['quirks/ass/overlapping.ass', 'ass', 7],
    ['quirks/ass/positioning.ass', 'ass', 6],
    ['quirks/lrc/metadata.lrc', 'lrc', 6],
    ['quirks/sbv/simple.sbv', 'sbv', 3],
    ['quirks/sbv/speakers.sbv', 'sbv', 5],
    ['quirks/srt/gb2312.srt', 'srt', 3],
    ['quirks/srt/html-entities.srt', 'srt', 3],
    ['quirks/srt/lone-cr.srt', 'srt', 3],
    ['quirks/srt/missing-index.srt', 'srt', 6],
    ['quirks/srt/mixed-fractions-coordinates-bom.srt', 'srt', 6],
    ['quirks/srt/styled-unterminated.srt', 'srt', 10],
    ['quirks/srt/tags-and-newlines.srt', 'srt', 10],
    ['quirks/srt/utf16le-bom.srt', 'srt', 3],
    ['quirks/ssa/comments-overrides.ssa', 'ass', 6],
    ['quirks/ttml/frames-styles.ttml', 'ttml', 6],
    ['quirks/ttml/old-namespace.ttml', 'ttml', 10],
    ['quirks/vtt/regions-notes-bom.vtt', 'vtt', 6],
    ['quirks/vtt/wpt-newlines.vtt', 'vtt', 4],
    ['quirks/vtt/wpt-nulls.vtt', 'vtt', 7],
    ['quirks/vtt/wpt-settings-line.vtt', 'vtt', 46],
    ['movies/elephants-dream.en.vtt', 'vtt', 78],
    ['movies/elephants-dream.ar.vtt', 'vtt', 77],
    ['movies/elephants-dream.descriptions.en.vtt', 'vtt', 63],
    ['movies/sintel-short.en.srt', 'srt', 13],
  ])('%s is read as %s with %i cues', (path, format, count) => {
    const { format: found, cues } = read(path);
    expect([found, cues.length]).toEqual([format, count]);
  });

  test.each([
    ['derived/elephants-dream.ar.windows-1256.srt', 'windows-1256', 77, 'إلى الشمال'],
    ['derived/elephants-dream.en.utf-16le-bom.srt', 'utf-16le', 78, 'At the left we can see'],
    ['derived/elephants-dream.ja.shift_jis.srt', 'shift_jis', 77, '左'],
    ['derived/elephants-dream.ru.windows-1251.srt', 'windows-1251', 84, 'Слева'],
    ['derived/elephants-dream.sv.windows-1252.srt', 'windows-1252', 81, 'vänster'],
    ['quirks/srt/gb2312.srt', 'gb18030', 3, '宇宙守护神'],
  ])('%s is decoded from %s', (path, encoding, count, words) => {
    const { encoding: found, cues, problems } = read(path);
    expect(found).toBe(encoding);
    expect(cues).toHaveLength(count);
    expect(problems.filter(({ code }) => code === 'undecodable_characters')).toEqual([]);
    expect(
      cues
        .slice(0, 3)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain(words);
  });

  test('characters written as entities are read in SubRip', () => {
    expect(read('quirks/srt/html-entities.srt').cues.map(({ text }) => text)).toEqual([
      'The man in black fled across the desert, \u00a0\n& the gunslinger followed.',
      'Go,\u00a0then,',
      'there are other < worlds than these.',
    ]);
  });

  test('lone carriage returns end lines', () => {
    expect(
      read('quirks/srt/lone-cr.srt').cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]),
    ).toEqual([
      [0, 3766, 'Did one of the last stories strike you as\nmore interesting than the other?'],
      [3767, 10_732, "That's true. You don’t often find 632\npieces of gum stuck on a sidewalk"],
      [10_733, 14_066, 'at a busy bus stop or anywhere\nelse for that matter.'],
    ]);
  });

  test('fractions are decimals, and coordinates beside the times are left out', () => {
    const { cues } = read('quirks/srt/mixed-fractions-coordinates-bom.srt');
    expect(cues.slice(0, 3).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [99_000, 101_040],
      [124_080, 127_120],
      [132_160, 135_200],
    ]);
    expect(codesOf('quirks/srt/mixed-fractions-coordinates-bom.srt')).toContain('settings_after_timing');
    expect(cues.map(({ text }) => text)).toEqual(
      read('quirks/srt/missing-index.srt').cues.map(({ text }) => text),
    );
  });

  test('a tag that is never closed ends with its cue', () => {
    const { cues } = read('quirks/srt/styled-unterminated.srt');
    expect(cues[7]).toMatchObject({
      text: 'Unterminated styles',
      spans: [{ start: 0, end: 19, kind: 'italic' }],
    });
    expect(cues[8]).toEqual({ startMs: 600_000, endMs: 660_000, text: 'Do no fall to the next item' });
    expect(cues[9]!.text).toBe('x^3 * x = 100');
  });

  test('unknown tags and signs stay words, and escapes of ASS do not', () => {
    const texts = read('quirks/srt/tags-and-newlines.srt').cues.map(({ text }) => text);
    expect(texts[4]).toBe('This is a\nnew line, as is\nthis');
    expect(texts[7]).toBe(
      '<ggg>Unsupported</ggg> HTML tags are escaped and left in, even if <hhh>not closed.',
    );
    expect(texts[8]).toBe('Multiple SSA tags are stripped');
    expect(texts[9]).toBe('Greater than (<) and less than (>) are shown');
  });

  test('WebVTT’s NULs become replacement characters, and spoil the times they stand in', () => {
    const { cues } = read('quirks/vtt/wpt-nulls.vtt');
    expect(cues[1]!.id).toBe('\ufffd (null in id)');
    expect(cues[2]!.text).toBe('\ufffdtext\ufffd2');
    expect(codesOf('quirks/vtt/wpt-nulls.vtt').filter((code) => code === 'unreadable_timing')).toHaveLength(
      55,
    );
  });

  test('WebVTT takes only the line settings that the standard allows', () => {
    const { cues } = read('quirks/vtt/wpt-settings-line.vtt');
    const isSet = cues.filter(({ placement }) => placement?.settings?.startsWith('line:') ?? false);
    expect(isSet).toHaveLength(46 - 23);
    expect(isSet.filter(({ text }) => text.startsWith('invalid'))).toEqual([]);
  });

  test('a WebVTT file with short fractions throughout is read as it is meant', () => {
    expect(
      read('quirks/vtt/regions-notes-bom.vtt').cues.map(({ startMs, endMs }) => [startMs, endMs]),
    ).toEqual([
      [99_000, 101_040],
      [124_080, 127_120],
      [132_160, 135_200],
      [140_240, 142_280],
      [148_320, 151_360],
      [151_400, 153_440],
    ]);
  });

  test('SubViewer’s [br] is a line break', () => {
    expect(read('quirks/sbv/speakers.sbv').cues[0]!.text).toBe(
      '>> ALICE: Hi, my name is Alice Miller\nand this is John Brown',
    );
  });

  test('LRC lines last until the next begins', () => {
    expect(
      read('quirks/lrc/metadata.lrc')
        .cues.map(({ startMs, endMs }) => [startMs, endMs])
        .slice(0, 2),
    ).toEqual([
      [12_000, 17_200],
      [17_200, 21_100],
    ]);
  });

  test('ASS events are sorted, with overlaps kept', () => {
    const { cues, problems } = read('quirks/ass/overlapping.ass');
    expect(cues.map(({ startMs }) => startMs)).toEqual([1000, 2000, 6000, 8440, 8440, 10_720, 13_220]);
    expect(problems.map(({ code }) => code)).toEqual(['overlap', 'out_of_order']);
  });

  test('ASS places are kept: the last position, the first alignment, the style’s where there is none', () => {
    expect(read('quirks/ass/positioning.ass').cues.map(({ placement }) => placement)).toEqual([
      { anchor: 4, xPercent: 50, yPercent: 25 },
      { anchor: 4, xPercent: 25, yPercent: 25 },
      { anchor: 4, xPercent: 25, yPercent: 50 },
      { anchor: 4, xPercent: 50, yPercent: 49.5 },
      { anchor: 2, xPercent: 50, yPercent: 50 },
      { anchor: 9, xPercent: 50, yPercent: 50 },
    ]);
  });

  test('SSA breaks lines with a small n too, and names who speaks', () => {
    const { cues } = read('quirks/ssa/comments-overrides.ssa');
    expect(cues[1]!.text).toBe('MAN:\nHow did we end up here?');
    expect(cues[0]!.spans).toContainEqual({ start: 0, end: 15, kind: 'voice', value: 'Cher' });
  });

  test('TTML counts frames and ticks', () => {
    expect(read('quirks/ttml/frames-styles.ttml').cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
      [
        [99_000, 101_040],
        [124_080, 127_120],
        [132_160, 135_200],
        [140_240, 142_280],
        [148_320, 151_360],
        [151_400, 153_440],
      ],
    );
  });

  test('TTML of 2006 is read like any other', () => {
    expect(read('quirks/ttml/old-namespace.ttml').cues[1]).toEqual({
      startMs: 5000,
      endMs: 10_000,
      text: 'that the image formed on\nthe Retina should be inverted?',
    });
  });
});
