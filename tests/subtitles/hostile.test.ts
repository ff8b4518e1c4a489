import fc from '#tests/fast-check.ts';
import { bestCpuMs, cpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { collapseRolling } from '#subtitles/timing/rolling.ts';
import { reflow } from '#subtitles/line-layout/reflow.ts';
import { encodeSubtitles } from '#subtitles/write.ts';
import { RUNS } from './arbitrary.ts';
import { hostileTexts } from './hostile-texts.ts';

const ATTEMPTS = 4;
/** Twice the text may take twice the time; four times would be a square. The floor is for what is too quick to be measured. */
const MAX_GROWTH = 3.4;
const FLOOR_MS = 12;
const SIZE = 200_000;

/** Work on twice the text of that which took so long. */
function expectNoMore(work: () => unknown, smallMs: number): void {
  const allowedMs = Math.max(smallMs, FLOOR_MS) * MAX_GROWTH;
  expect(bestCpuMs(work, ATTEMPTS, allowedMs)).toBeLessThan(allowedMs);
}

/** What is done with the text of every file that is opened. */
function readAsFile(text: string): void {
  collapseRolling(readSubtitles(text).cues);
}

describe('hostile texts', () => {
  test.each(Object.entries(hostileTexts))('%s take time in proportion to their length', (_, generate) => {
    const small = generate(SIZE);
    const large = generate(SIZE * 2);
    readAsFile(small);
    const smallMs = bestCpuMs(() => readAsFile(small), ATTEMPTS);
    expectNoMore(() => readAsFile(large), smallMs);
  });

  test('10 MB of them are read in seconds', { timeout: 120_000 }, async () => {
    const text = hostileTexts['half timing lines']!(10_000_000);
    const usedMs = await cpuMs(() => {
      const { cues, problems } = readSubtitles(text);
      expect(cues).toHaveLength(1);
      expect(problems.length).toBeGreaterThan(400_000);
    });
    // Five seconds of a slow machine, beside others; a square would take hours.
    expect(usedMs).toBeLessThan(20_000);
  });

  test.each(['srt', 'vtt', 'sbv', 'ass', 'ttml', 'lrc', 'text'] as const)(
    'a gigantic text is written as %s',
    { timeout: 60_000 },
    (format) => {
      // More of one character than fits an engine's stack for expressions, beside a letter that makes each take two bytes.
      const texts = [' ', '\n', '\t'].map((sign) => `a\n${sign.repeat(12_000_000)}ж`);
      const track = texts.map((text, index) => ({ startMs: index * 1000, endMs: index * 1000 + 900, text }));
      expect(new TextDecoder().decode(encodeSubtitles(track, format).bytes).match(/ж/gu)).toHaveLength(3);
    },
  );

  test.each([{}, { maxLineChars: 10, maxLines: Infinity }])(
    'a long cue is laid out in time in proportion to its length, with the limits %o',
    (limits) => {
      const layOut = (words: number) => () =>
        reflow({ text: 'word '.repeat(words) }, { language: 'en', ...limits });
      const smallMs = bestCpuMs(layOut(20_000), ATTEMPTS);
      expectNoMore(layOut(40_000), smallMs);
    },
  );
});

const scraps = fc.constantFrom(
  'WEBVTT',
  '[Events]',
  'Dialogue: ',
  '<tt>',
  '<p begin="1s">',
  '</p>',
  '[00:01.00]',
  '0:00:01.000,0:00:02.000',
  '1',
  '00:00:01,000 --> 00:00:02,000',
  '00:01.000 --> 00:02.000 line:0',
  '-->',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '<i>',
  '</i>',
  '{\\an8}',
  '&amp;',
  '\0',
  '\ufeff',
  'words',
  'NOTE',
  'STYLE',
  '-1',
  ' ',
  ',',
);

describe('any input', () => {
  test('is read without a throw, and every cue is sound', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(scraps, fc.string()), { maxLength: 30 }), (parts) => {
        const { cues } = readSubtitles(parts.join(''));
        for (const { startMs, endMs, text, spans = [] } of cues) {
          expect(
            Number.isInteger(startMs) && Number.isInteger(endMs) && startMs >= 0 && endMs >= startMs,
          ).toBe(true);
          expect(spans.every(({ start, end }) => start >= 0 && start < end && end <= text.length)).toBe(true);
        }
        expect(cues.every((cue, index) => index === 0 || cue.startMs >= cues[index - 1]!.startMs)).toBe(true);
      }),
      RUNS,
    );
  });

  test('of bytes is decoded without a throw, as any encoding', () => {
    const guesses = fc.constantFrom(
      null,
      'utf-8',
      'UTF-32LE',
      'windows-1256',
      'no such thing',
      'Shift_JIS',
      'ISO-2022-CN',
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), guesses, (bytes, guess) => {
        const { text, isBinary } = decodeBytes(bytes, guess === null ? {} : { encoding: guess });
        expect(isBinary).toBe(isBinary && text === '');
        readSubtitles(text);
      }),
      RUNS,
    );
  });

  test('of markup keeps all its words', () => {
    const markup = fc.array(
      fc.constantFrom(
        '<i>',
        '</i>',
        '<b>',
        '</b>',
        '<u>',
        '</font>',
        '<font color="red">',
        'one',
        'two',
        ' ',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(markup, (parts) => {
        const words = parts.filter((part) => !part.startsWith('<')).join('');
        expect(fromTaggedText(parts.join('')).text.trim()).toBe(words.trim());
      }),
      RUNS,
    );
  });
});
