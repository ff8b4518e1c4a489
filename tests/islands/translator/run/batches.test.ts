import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { batchSource, planBatches, chooseSentSample } from '#islands/translator/run/batches.ts';
import { cue, cues } from '../../build.ts';

describe('planBatches', () => {
  test('joins back to what was wanted, at most 200 a request', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5_000), { maxLength: 1_200 }), (wanted) => {
        const batches = planBatches(wanted);
        expect(batches.flat()).toEqual(wanted);
        expect(batches.every(({ length }) => length > 0 && length <= 200)).toBe(true);
        expect(batches.length).toBe(Math.ceil(wanted.length / 200));
      }),
    );
  });
});

describe('batchSource', () => {
  test('sends styles as styles, and signs that only look like tags as words', () => {
    const { cues: track } = parseSrt(
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Wait</i>\nhere\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}&lt;i> is a tag\n',
    );
    const sent = parseSrt(batchSource(track, [0, 1]).srt).cues;
    expect(sent[0]).toMatchObject({ text: 'Wait\nhere', spans: [{ start: 0, end: 4, kind: 'italic' }] });
    expect(sent[1]?.text).toBe('<i> is a tag');
    expect(sent[1]?.spans).toBeUndefined();
  });

  test('is read by the server as exactly the cues that were asked for, whatever their text', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'Hello',
          '\n',
          '\n\n',
          '-->',
          '00:00:01,000 --> 00:00:02,000',
          '42',
          '<i>',
          'ö',
          '。',
          ' ',
        ),
        {
          maxLength: 8,
        },
      )
      .map((parts) => `a${parts.join('')}`);
    const times = fc.tuple(fc.nat(3_600_000), fc.integer({ min: -500, max: 9_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, times), { minLength: 1, maxLength: 30 }), (rows) => {
        const track = rows.map(([words, [startMs, lengthMs]]) => ({
          startMs,
          endMs: startMs + lengthMs,
          text: words,
        }));
        const { srt } = batchSource(track, [...track.keys()]);
        expect(parseSrt(srt).cues.length).toBe(track.length);
      }),
    );
  });

  test('gives the neighbours as context and leaves them out of what is translated', () => {
    const { srt, before, after } = batchSource(cues(20), [7, 8]);
    expect(parseSrt(srt).cues.map(({ text }) => text)).toEqual(['Line 8 here', 'Line 9 here']);
    expect(before).toEqual([3, 4, 5, 6, 7].map((number) => `Line ${number} here`));
    expect(after).toEqual([10, 11, 12, 13, 14].map((number) => `Line ${number} here`));
  });

  test('keeps context within what the API takes', () => {
    const { before } = batchSource([cue(0, { text: 'x'.repeat(900) }), cue(1)], [1]);
    expect(before?.[0]?.length).toBe(500);
  });
});

describe('sampleOf', () => {
  test('spreads over a long track and says how long it is', () => {
    const sample = chooseSentSample(cues(1_000));
    expect(sample?.total).toBe(1_000);
    expect(sample?.lines[0]).toBe('Line 1 here');
    expect(sample?.lines.at(-1)).toBe('Line 976 here');
  });

  test('is left out where one request holds everything', () => {
    expect(chooseSentSample(cues(200))).toBeUndefined();
  });
});
