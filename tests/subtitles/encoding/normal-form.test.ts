import { bestCpuMs } from '#tests/cpu-time.ts';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { normalForm } from '#subtitles/encoding/normal-form.ts';

const GRAVE = '\u0300';
const BELOW = '\u0316';

describe('a normal form', () => {
  test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('%s of a text is what Unicode says', (form) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalForm(text, form)).toBe(text.normalize(form));
      }),
    );
    expect(normalForm(`e${BELOW}${GRAVE}`.repeat(1_000), form)).toBe(
      `e${BELOW}${GRAVE}`.repeat(1_000).normalize(form),
    );
  });

  test('of a letter with half a million marks takes no longer than one of other letters', () => {
    const marks = `a${GRAVE.repeat(250_000)}${BELOW.repeat(250_000)}`;
    let formed = '';
    // Sorted one by one they take minutes.
    expect(bestCpuMs(() => (formed = normalForm(marks, 'NFKD')), 1)).toBeLessThan(2_000);
    expect(formed.replaceAll('\u034f', '')).toHaveLength(marks.length);
  });
});
