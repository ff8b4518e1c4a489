import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readCues, writeCues, writeText } from '#protocol/cue-wire.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';

const words = fc
  .array(
    fc.constantFrom(
      'Hello',
      '\n',
      '\n\n',
      ' --> ',
      '00:00:01,000 --> 00:00:02,000',
      '42',
      '<i>',
      '{\\an8}',
      '&amp;',
      'ö',
      '。',
      ' ',
    ),
    { maxLength: 8 },
  )
  .map((parts) => `a${parts.join('')}z`);

describe('the wire between page and server', () => {
  test('gives back every text exactly, one cue for each', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), (texts) => {
        const cues = texts.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text }));
        expect(readCues(writeCues(cues)).map(({ text }) => text)).toEqual(texts);
      }),
    );
  });

  test('gives back every streamed text exactly', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(fromTaggedText(writeText({ text })).text).toBe(text);
      }),
    );
  });

  test('carries styles as styles', () => {
    const cue = { text: 'Wait here', spans: [{ start: 0, end: 4, kind: 'italic' as const }] };
    expect(fromTaggedText(writeText(cue))).toMatchObject(cue);
    expect(readCues(writeCues([{ startMs: 0, endMs: 900, ...cue }]))[0]).toMatchObject(cue);
  });

  test('carries a cue that lasts no time', () => {
    expect(readCues(writeCues([{ startMs: 500, endMs: 500, text: 'Now' }]))).toHaveLength(1);
  });
});
