import { describe, expect, test } from 'vitest';
import { parseLrc } from '#subtitles/lrc/lrc.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const write = (source: string, texts: readonly string[]) =>
  writeIntoSource(
    source,
    'lrc',
    parseLrc(source).cues.map((cue, index) => ({ ...cue, text: texts[index]! })),
  );

describe('a line of LRC with several times', () => {
  const song = '[ti:Title]\n[ar:Artist]\n[00:09.00][00:01.00] [00:05.00] hello you \n\n[00:02.00]x\n';

  test('stays as it is where its words do', () => {
    expect(write(song, ['hello you', 'x', 'hello you', 'hello you'])).toEqual({ text: song, dropped: {} });
  });

  test('stays one line where all of its words become the same', () => {
    expect(write(song, ['a\nb', 'y', 'a\nb', 'a\nb'])).toEqual({
      text: song.replace('hello you', 'a b').replace('x', 'y'),
      dropped: { line_break: 1 },
    });
  });

  test('is repeated where they become others, with everything else unchanged', () => {
    const lines = '[00:01.00][00:09.00] eins \n[00:05.00] zwei \n';
    const wanted = song.replace(/\[00:09.*\n/u, lines);
    expect(write(song, ['eins', 'x', 'zwei', 'eins'])?.text).toBe(wanted);
    const returns = (text: string) => `  ${text.replaceAll('\n', '\r\n')}`;
    expect(write(returns(song), ['eins', 'x', 'zwei', 'eins'])?.text).toBe(returns(wanted));
    expect(parseLrc(wanted).cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [1000, 'eins'],
      [2000, 'x'],
      [5000, 'zwei'],
      [9000, 'eins'],
    ]);
  });

  test('takes no longer than its length, however many times it has', () => {
    const hostile = `${'[00:01]'.repeat(40_000)}${'x'.repeat(300_000)}`;
    const { cues } = parseLrc(hostile);
    const text = 'y'.repeat(300_000);
    const track = cues.map((cue) => ({ ...cue, text }));
    expect(writeIntoSource(hostile, 'lrc', track)?.text).toBe('[00:01]'.repeat(40_000) + text);
  });
});

test('the times of single words stay with them, and are counted where they go', () => {
  const source =
    '[by:Ann]\n[00:01.00]<00:01.00>One <00:02.00>two\n[00:03.00]<00:03.00>\n[00:05.00]Three [00:06.00]four\n';
  expect(write(source, ['One two', 'Three four'])).toEqual({ text: source, dropped: {} });
  expect(write(source, ['One two', 'drei'])).toEqual({
    text: source.replace('Three [00:06.00]four', 'drei'),
    dropped: { times: 1 },
  });
});
