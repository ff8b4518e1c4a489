import { describe, expect, test } from 'vitest';
import { parseSubViewer } from '#subtitles/subviewer/read.ts';

const summary = (...lines: string[]) =>
  parseSubViewer(lines.join('\n')).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
const codes = (...lines: string[]) => parseSubViewer(lines.join('\n')).problems.map(({ code }) => code);

describe('parseSubViewer', () => {
  test('reads version 1: a time before the words, and one after', () => {
    const lines = ['[TITLE]', 'Demo', '[DELAY]', '2', '[BEGIN]', '******** START SCRIPT ********'];
    const cues = ['[00:02:14]', 'One|two', '[00:02:17]', '', '[00:02:17]', 'Three', '[end]'];
    expect(summary(...lines, ...cues)).toEqual([
      [136_000, 139_000, 'One\ntwo'],
      [139_000, 140_200, 'Three'],
    ]);
    expect(codes(...lines, ...cues)).toEqual(['missing_end']);
  });

  test('reads version 2: brackets in the words are words', () => {
    const lines = ['[INFORMATION]', '[TITLE]Demo', '[DELAY]1', '[END INFORMATION]', '[SUBTITLE]'];
    const cues = [
      '00:00:06.61,00:00:13.75',
      '[door creaks][br]two',
      'three',
      '',
      '00:00:14.5,00:00:15.250',
      'Four',
    ];
    expect(summary(...lines, ...cues, '[END SUBTITLE]')).toEqual([
      [7610, 14_750, '[door creaks]\ntwo\nthree'],
      [15_500, 16_250, 'Four'],
    ]);
    expect(codes(...lines, ...cues)).toEqual([]);
  });

  test('reads toggles, and reports looks and lines that belong nowhere', () => {
    const { cues, problems } = parseSubViewer(
      ['[INFORMATION]', '[COLF]&HFF,[SIZE]18', 'stray', '00:00:01.00,00:00:02.00', '{\\i1}a{\\i0} b'].join(
        '\n',
      ),
    );
    expect(cues[0]).toMatchObject({ text: 'a b', spans: [{ start: 0, end: 1, kind: 'italic' }] });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['formatting_left_out', 2],
      ['unknown_line', 3],
    ]);
  });
});
