import { describe, expect, test } from 'vitest';
import { textFormats } from '#subtitles/formats.ts';
import { readers } from '#subtitles/readers.ts';
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

/** The same numbers in every run (mulberry32): a find can be found again. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

describe('generated inputs', () => {
  test.each(textFormats)('of %s are each read without a throw, and every cue is sound', (format) => {
    const random = seededRandom(format.length + INPUTS);
    const texts = samples[format].map(({ text }) => text);
    for (let count = 0; count < INPUTS; count += 1) {
      const input = damage(texts[count % texts.length] ?? '', random);
      const { cues } = readers[format].read(input);
      const isSound = cues.every(
        ({ startMs, endMs, text, spans = [] }, at) =>
          Number.isSafeInteger(startMs) &&
          Number.isSafeInteger(endMs) &&
          startMs >= (cues[at - 1]?.startMs ?? 0) &&
          endMs >= startMs &&
          spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length),
      );
      if (!isSound) expect.fail(`unsound cues of ${JSON.stringify(input)}`);
    }
  });
});
