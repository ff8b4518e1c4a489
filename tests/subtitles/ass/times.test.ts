import { describe, expect, test } from 'vitest';
import { parseAss, writeAss } from '#subtitles/ass/ass.ts';

describe('times written as ASS', () => {
  test.each([
    [0, '0:00:00.00'],
    [4, '0:00:00.00'],
    [5, '0:00:00.01'],
    [59_994, '0:00:59.99'],
    [59_995, '0:01:00.00'],
    [35_999_994, '9:59:59.99'],
    [35_999_995, '10:00:00.00'],
    [360_000_000, '100:00:00.00'],
  ])('%i ms are %s, whether the cue is plain or styled', (startMs, written) => {
    const endMs = startMs + 360_000_000;
    const italic = [{ start: 0, end: 3, kind: 'italic' as const }];
    const lineOf = (cue: object) =>
      writeAss([{ startMs, endMs, text: 'abc', ...cue }])
        .text.trimEnd()
        .split('\n')
        .at(-1);
    expect(lineOf({})).toContain(`Dialogue: 0,${written},`);
    expect(lineOf({ spans: italic })).toBe(lineOf({})?.replace('abc', String.raw`{\i1}abc{\i0}`));
  });

  test('are read back for every cue of a long track', () => {
    const track = Array.from({ length: 4000 }, (_, index) => ({
      startMs: index * 8990,
      endMs: index * 8990 + 1230,
      text: `${'words and '.repeat(index % 7)}Ж\n終わり`,
    }));
    expect(parseAss(writeAss(track).text).cues).toEqual(track);
  });
});
