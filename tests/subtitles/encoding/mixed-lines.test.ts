import { describe, expect, test } from 'vitest';
import { mixedLines } from '#subtitles/encoding/mixed-lines.ts';

const WORDS = 'Привет, как дела?\n';
const TIMES = '00:00:01,000 --> 00:00:02,000\n';
const utf8 = (text: string) => Array.from(new TextEncoder().encode(text));
/** The letters of Windows-1251 follow each other as those of Unicode do. */
const windows1251 = (text: string) =>
  Array.from(text, (char) => (char < '\u0410' ? char.charCodeAt(0) : char.charCodeAt(0) - 0x410 + 0xc0));

describe('lines in two encodings', () => {
  const first = [TIMES, WORDS, TIMES, WORDS].flatMap(utf8);
  const second = [WORDS, TIMES, WORDS, TIMES].flatMap(windows1251);
  const bytes = Uint8Array.from([...first, ...second, ...first]);

  test('are parted into runs, to which lines of ASCII belong as well', () => {
    const runs = mixedLines(bytes)?.runs ?? [];
    expect(runs.map(({ isUtf8 }) => isUtf8)).toEqual([true, false, true]);
    expect(runs.flatMap((run) => Array.from(run.bytes))).toEqual(Array.from(bytes));
    // The times that follow the last words in the other encoding read alike in both.
    expect(Array.from(runs[1]!.bytes)).toEqual([...second, ...utf8(TIMES)]);
    expect(Array.from(mixedLines(bytes)!.others)).toEqual(Array.from(runs[1]!.bytes));
  });
});
