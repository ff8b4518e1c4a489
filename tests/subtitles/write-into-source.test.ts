import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Track } from '#subtitles/cue.ts';
import { hasDocument } from '#subtitles/document/has-document.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { pseudoTranslated } from './document/pseudo-translation.ts';

const FILES: readonly (readonly [SubtitleFormat, string])[] = [
  ['ass', 'quirks/ass/overlapping.ass'],
  ['ass', 'quirks/ass/positioning.ass'],
  ['ass', 'quirks/ssa/comments-overrides.ssa'],
  ['ttml', 'quirks/ttml/frames-styles.ttml'],
  ['ttml', 'quirks/ttml/old-namespace.ttml'],
  ['vtt', 'movies/elephants-dream.ar.vtt'],
  ['vtt', 'movies/elephants-dream.descriptions.en.vtt'],
  ['vtt', 'movies/elephants-dream.en.vtt'],
  ['vtt', 'movies/elephants-dream.ja.vtt'],
  ['vtt', 'quirks/vtt/regions-notes-bom.vtt'],
  ['vtt', 'quirks/vtt/wpt-newlines.vtt'],
  ['vtt', 'quirks/vtt/wpt-nulls.vtt'],
  ['vtt', 'quirks/vtt/wpt-settings-line.vtt'],
];

const textOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'subtitles', path), 'utf8');

const words = (track: Track) => track.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }));

/** What is left of a file without its letters. */
const frame = (text: string) => text.replaceAll(/[a-z\u03b1-\u03ca]/gu, 'x');

describe('writeIntoSource', () => {
  test.each(FILES)('gives the bytes of a file back: %s, %s', (format, path) => {
    const text = textOf(path);
    const { cues } = readSubtitles(text);
    expect(writeIntoSource(text, format, [...cues])).toEqual({ text, dropped: {} });
  });

  // Words with NUL cannot be written as they were.
  const sound = FILES.filter(([, path]) => !path.includes('nulls'));

  test.each(sound)('changes nothing but letters where only letters are others: %s, %s', (format, path) => {
    const text = textOf(path);
    const track = pseudoTranslated(readSubtitles(text).cues);
    const written = writeIntoSource(text, format, track)!.text;
    expect(frame(written)).toBe(frame(text));
    expect(words(readSubtitles(written).cues)).toEqual(words(track));
  });

  test('keeps a byte-order mark', () => {
    expect(writeIntoSource('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nOne', 'vtt', [])?.text).toBe(
      '\ufeffWEBVTT\n\n',
    );
  });

  test('knows no documents of formats that hold nothing but a track', () => {
    expect([hasDocument('srt'), hasDocument('ass')]).toEqual([false, true]);
    expect(writeIntoSource('1\n00:00:01,000 --> 00:00:02,000\nOne', 'srt', [])).toBeNull();
  });
});
