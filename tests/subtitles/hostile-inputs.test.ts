import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '#tests/mulberry32.ts';
import type { Track } from '#subtitles/cue.ts';
import { textFormats } from '#subtitles/formats.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';
import { readers } from '#subtitles/readers.ts';
import { zip } from './archive/zip-builder.ts';
import { samples } from './samples.ts';

/** Of each format; a million in `npm run harden`. */
const INPUTS = Number(process.env['POLYCUE_INPUTS'] ?? 500);
const MOST_CHARS = 300;
const MOST_EDITS = 4;
const SIGNS = [
  ...[
    '\0',
    '\ud800',
    '\u2028',
    '\ufeff',
    '\r',
    '\n\n',
    '\t',
    '-->',
    '<',
    '>',
    '</',
    '{\\',
    '}',
    '[',
    ']',
    '"',
  ],
  ...['&', '&#', ';', ':', ',', '.', '-1', '99999999999999999999', '1e400', 'NaN', 'null', '٣', 'İ', '👍🏽'],
];

/** A piece of a sample with a few edits: signs put in, pieces taken out, repeated or moved. */
function damage(text: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const start = random() < 0.7 ? 0 : below(text.length);
  let damaged = text.slice(start, start + MOST_CHARS);
  for (let edits = 1 + below(MOST_EDITS); edits > 0; edits -= 1) {
    const from = below(damaged.length + 1);
    const to = from + below(20);
    const piece = damaged.slice(from, to);
    const edit = below(4);
    const inPlace = [SIGNS[below(SIGNS.length)] ?? '', '', piece + piece, [...piece].reverse().join('')][
      edit
    ];
    damaged = damaged.slice(0, from) + inPlace + damaged.slice(edit === 0 ? from : to);
  }
  return damaged;
}

const SRT =
  '1\n00:00:01,000 --> 00:00:02,000\nHello <i>there</i> né\n\n2\n00:00:03,000 --> 00:00:04,500\n- Yes\n- No\n';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n';
/** The header and six blocks of words. */
const STL_BYTES = 1_024 + 6 * 128;
const MAX_FILE_BYTES = 1_000_000;

/** Files that are no text, or whose text has to be found first. */
const files: Readonly<Record<string, Uint8Array>> = {
  'film.stl': readFileSync('tests/fixtures/subtitles/quirks/stl/ebu-25fps.stl').subarray(0, STL_BYTES),
  'films.zip': zip([
    { name: 'a.srt', content: SRT },
    { name: 'b/é.vtt', content: VTT, isStored: true },
  ]),
  'film.zip': zip([{ name: 'a.srt', content: SRT }]),
  'film.srt.gz': gzipSync(SRT),
  'utf-16.srt': Buffer.from(`\ufeff${SRT}`, 'utf16le'),
  'windows-1252.srt': Buffer.from(SRT, 'latin1'),
};

/** The bytes with a few set, put in, taken out or repeated. */
function damageBytes(bytes: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  const below = (limit: number) => Math.floor(random() * limit);
  let damaged = Uint8Array.from(bytes);
  for (let edits = 1 + below(MOST_EDITS); edits > 0; edits -= 1) {
    const from = below(damaged.length + 1);
    const to = Math.min(damaged.length, from + below(12));
    const inPlace = [
      damaged.slice(from, to).fill(below(256)),
      Uint8Array.from({ length: below(9) }, () => below(256)),
      new Uint8Array(0),
      Buffer.concat([damaged.slice(from, to), damaged.slice(from, to)]),
    ][below(4)]!;
    damaged = Uint8Array.from(Buffer.concat([damaged.slice(0, from), inPlace, damaged.slice(to)]));
  }
  return damaged;
}

/** Whether times are whole, in order and none ends before it begins, and styles lie within their words. */
function isSound(cues: Track): boolean {
  return cues.every(
    ({ startMs, endMs, text, spans = [] }, at) =>
      Number.isSafeInteger(startMs) &&
      Number.isSafeInteger(endMs) &&
      startMs >= (cues[at - 1]?.startMs ?? 0) &&
      endMs >= startMs &&
      spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length),
  );
}

describe('generated inputs', () => {
  test.each(textFormats)('of %s are each read without a throw, and every cue is sound', (format) => {
    const random = mulberry32(format.length + INPUTS);
    const texts = samples[format].map(({ text }) => text);
    for (let count = 0; count < INPUTS; count += 1) {
      const input = damage(texts[count % texts.length] ?? '', random);
      const { cues } = readers[format].read(input);
      if (!isSound(cues)) expect.fail(`unsound cues of ${JSON.stringify(input)}`);
    }
  });

  test.each(Object.entries(files))(
    'of %s are each read without a throw, and every cue is sound',
    async (fileName, whole) => {
      const random = mulberry32(fileName.length + INPUTS);
      let reads = 0;
      for (let count = 0; count < INPUTS; count += 1) {
        const bytes = damageBytes(whole, random);
        const reading = await readSubtitleFile(bytes, { fileName, maxBytes: MAX_FILE_BYTES });
        if (reading.kind !== 'read') continue;
        reads += 1;
        if (!isSound(reading.subtitles.cues))
          expect.fail(`unsound cues of ${Buffer.from(bytes).toString('base64')}`);
      }
      // An archive is seldom whole after it was damaged; all others are read.
      expect(reads).toBeGreaterThan(INPUTS / 500);
    },
  );
});
