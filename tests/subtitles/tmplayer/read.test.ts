import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { parseTmPlayer } from '#subtitles/tmplayer/read.ts';
import { writeTmPlayer } from '#subtitles/tmplayer/write.ts';

const summary = (...lines: string[]) =>
  parseTmPlayer(lines.join('\n')).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

describe('parseTmPlayer', () => {
  test('reads starts, and an end where a line has no words', () => {
    expect(summary('00:00:50:One|two', '00:00:52:', '1:00:00=Three: four', '01:00:00.5:Five')).toEqual([
      [50_000, 52_000, 'One\ntwo'],
      [3_600_000, 3_600_500, 'Three: four'],
      [3_600_500, 3_601_700, 'Five'],
    ]);
  });

  test('joins the two display lines of a cue', () => {
    expect(summary('00:00:01,1=One', '00:00:01,2=two', '00:00:03,1=Three')).toEqual([
      [1000, 2200, 'One\ntwo'],
      [3000, 4200, 'Three'],
    ]);
  });

  test('takes no end behind a comma for a display line', () => {
    const [cue] = readSubtitles('0:00:01,0:00:02,Yes.\n0:00:03,0:00:04,No no.').cues;
    expect(cue).toEqual({ startMs: 1000, endMs: 2000, text: 'Yes.' });
  });

  test('is not taken for times in frames', () => {
    for (const length of [2, 6]) {
      const lines = Array.from({ length }, (_, index) => `00:00:0${index}:12 words`);
      expect(readSubtitles(lines.join('\n')).format).toBe('transcript');
    }
  });
});

describe('writeTmPlayer', () => {
  test('writes whole seconds, and a line without words before a pause', () => {
    const track = [
      { startMs: 1400, endMs: 3000, text: 'One\ntwo' },
      { startMs: 3000, endMs: 4000, text: 'a|b' },
      { startMs: 400_000_000, endMs: 400_001_000, text: 'late' },
    ];
    expect(writeTmPlayer(track)).toEqual({
      text: '00:00:01:One|two\n00:00:03:a¦b\n00:00:04:\n99:59:59:late\n',
      dropped: { precision: 1, reserved_sign: 1 },
    });
  });

  test('gives back what was read, to the second', () => {
    const file = '00:00:50:One|two\n00:00:52:\n01:00:00:Three\n01:00:02:\n';
    expect(writeTmPlayer(parseTmPlayer(file).cues).text).toBe(file);
  });
});
