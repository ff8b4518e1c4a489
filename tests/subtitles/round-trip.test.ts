import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { type OutputFormat, outputFormats } from '#subtitles/formats.ts';
import { fromPlaceholders, fromTaggedText, toPlaceholders, toTaggedText } from '#subtitles/markup/markup.ts';
import { withoutAssEscapes } from '#subtitles/reading/ass-escapes.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles, writeSubtitles } from '#subtitles/write.ts';
import { anyTrack, type CueOptions, cueText, looseText, RUNS } from './arbitrary.ts';

const FLAGS = [['italic'], ['bold'], ['underline']] as const;
const STRIKE = [['strike']] as const;
const COLOURS = [['colour', ['#ff0000', '#00ff00', '#12ab9f']]] as const;
const FONTS = [['font', ['Arial', 'Comic Sans']]] as const;

/** Plain text has no times to give back, transcripts and TMPlayer have whole seconds and no ends; bytes are tested where they are written. */
type ExactFormat = Exclude<OutputFormat, 'text' | 'transcript' | 'tmplayer' | 'ebustl'>;
const inexact: readonly OutputFormat[] = ['text', 'transcript', 'tmplayer', 'ebustl'];
const exactFormats = outputFormats.filter((format): format is ExactFormat => !inexact.includes(format));

const withoutSigns = (signs: RegExp) => cueText.filter((text) => !signs.test(text));

/** What each format can say: all of it must come back. */
const abilities: Record<ExactFormat, CueOptions> = {
  srt: { kinds: [...FLAGS, ...STRIKE, ...COLOURS, ...FONTS], anchors: [1, 4, 8, 9], text: looseText },
  vtt: {
    kinds: [
      ...FLAGS,
      ['colour', ['red', 'lime']],
      ['voice', ['Ann', 'Mr. <X> & Co']],
      ['class', ['loud', 'bg_blue']],
      ['language', ['fr', 'zh-Hant']],
      ['ruby', ['かん']],
    ],
    ids: ['intro', 'the end'],
    text: looseText,
  },
  sbv: { text: cueText.filter((text) => !text.includes('[br]')) },
  ass: { kinds: [...FLAGS, ...STRIKE, ...COLOURS, ...FONTS], anchors: [1, 4, 8, 9], stepMs: 10 },
  ttml: {
    kinds: [...FLAGS, ...STRIKE, ...COLOURS, ...FONTS, ['language', ['fr', 'zh-Hant']], ['ruby', ['かん']]],
    anchors: [1, 4, 8, 9],
    ids: ['intro', 'finale'],
  },
  microdvd: {
    text: cueText.filter((text) => !text.includes('|')),
    anchors: [8],
    stepMs: 40,
  },
  sami: { kinds: [...FLAGS, ...STRIKE, ...COLOURS, ...FONTS] },
  mpl2: { text: withoutSigns(/\|/u), stepMs: 100 },
  table: { kinds: [...FLAGS, ...STRIKE, ...COLOURS, ...FONTS], anchors: [1, 4, 8, 9] },
  lrc: { text: cueText.map((text) => text.replaceAll('\n', ' ')) },
};

/** LRC and SAMI know no overlaps and no two lines at once. */
function oneAfterTheOther(track: Cue[]): Cue[] {
  let endMs = 0;
  return track.map((cue) => {
    const startMs = Math.max(cue.startMs, endMs);
    endMs = startMs + cue.endMs - cue.startMs;
    return { ...cue, startMs, endMs };
  });
}

/** What is written as an escape of ASS is one to every other reader too. */
const asShown = (track: Cue[], format: OutputFormat) => (format === 'ass' ? track : withoutAssEscapes(track));

describe('writing and reading back', () => {
  test.each(exactFormats)('gives the same track in %s', (format) => {
    fc.assert(
      fc.property(anyTrack(abilities[format]), (track) => {
        const wanted = format === 'lrc' || format === 'sami' ? oneAfterTheOther(track) : track;
        const { text, dropped } = writeSubtitles(wanted, format);
        const read = readSubtitles(text);
        expect(dropped).toEqual({});
        expect(read.format).toBe(format);
        expect(read.cues).toEqual(asShown(wanted, format));
        expect(read.problems.filter(({ code }) => code !== 'overlap')).toEqual([]);
      }),
      RUNS,
    );
  });

  test('joining batches of cues gives the track back', () => {
    fc.assert(
      fc.property(anyTrack(abilities.srt), fc.integer({ min: 1, max: 4 }), (track, size) => {
        const batches = Array.from({ length: Math.ceil(track.length / size) }, (_, index) =>
          track.slice(index * size, (index + 1) * size),
        );
        const joined = batches.flatMap((batch) => readSubtitles(writeSubtitles(batch, 'srt').text).cues);
        expect(joined).toEqual(asShown(track, 'srt'));
      }),
      RUNS,
    );
  });
});

describe('tagged text', () => {
  test('is read as the text and spans it was written from', () => {
    fc.assert(
      fc.property(anyTrack({ kinds: [...FLAGS, ...STRIKE, ...COLOURS] }), (track) => {
        for (const { text, spans } of track)
          expect(fromTaggedText(toTaggedText({ text, ...(spans ? { spans } : {}) }))).toEqual(
            spans ? { text, spans } : { text },
          );
      }),
      RUNS,
    );
  });
});

describe('placeholders', () => {
  test('come back as the spans they stand for', () => {
    fc.assert(
      fc.property(anyTrack({ kinds: [...FLAGS, ...STRIKE, ...COLOURS] }), (track) => {
        for (const { text, spans } of track) {
          const styled = spans ? { text, spans } : { text };
          const { text: sent, tags } = toPlaceholders(styled);
          expect(fromPlaceholders(sent, tags)).toEqual({ ...styled, lost: 0 });
        }
      }),
      RUNS,
    );
  });
});

describe('a time that a format rounds or cannot say', () => {
  // Some cues end when they start.
  const exactTimes = fc.tuple(
    fc.nat(6_000_000),
    fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 900, max: 6_000 }) }, fc.constant(0)),
    fc.integer({ min: 1, max: 900 }),
  );
  const wholeSeconds = fc
    .tuple(fc.nat(6_000), fc.nat(6), fc.integer({ min: 1, max: 3 }))
    .map((seconds) => seconds.map((count) => count * 1_000) as [number, number, number]);
  const times = fc.oneof(exactTimes, wholeSeconds);
  const timesOf = (track: readonly Cue[]) => track.map(({ startMs, endMs }) => [startMs, endMs]);

  test.each(outputFormats)('is named, and no other: %s', (format) => {
    fc.assert(
      fc.property(times, ([startMs, lengthMs, gapMs]) => {
        const secondMs = startMs + lengthMs + gapMs;
        const track = [
          { startMs, endMs: startMs + lengthMs, text: 'Hello there.' },
          { startMs: secondMs, endMs: secondMs + lengthMs, text: 'And goodbye.' },
        ];
        const { bytes, dropped } = encodeSubtitles(track, format);
        const read =
          readBinarySubtitles(bytes) ??
          readSubtitles(new TextDecoder().decode(bytes), { fileName: `a.${format}` });
        const isExact = JSON.stringify(timesOf(read.cues)) === JSON.stringify(timesOf(track));
        const isNamed = Object.keys(dropped).some((what) =>
          ['precision', 'times', 'end_times'].includes(what),
        );
        expect(isNamed).toBe(!isExact);
      }),
      RUNS,
    );
  });
});
