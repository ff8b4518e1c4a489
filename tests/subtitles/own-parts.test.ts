import { expect, test } from 'vitest';
import type { DocumentFormat } from '#subtitles/formats.ts';
import { ownPartsOf } from '#subtitles/own-parts.ts';

const line = (effect: string, text: string) =>
  `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,${effect},${text}`;

test.each<[DocumentFormat, string, string[]]>([
  ['ass', line('', 'Use \\k2 here, or \\move(on)'), []],
  ['ass', line(' ', 'Hello'), []],
  ['ass', line('', '{\\i1}Hello{\\i0}'), []],
  ['ass', line('', '{\\k20}La {\\k30}la'), ['effects']],
  ['ass', line('', '{\\i1\\alpha&H80&}Hello'), ['effects']],
  ['ass', line('Banner;5', 'Hello'), ['effects']],
  ['ttml', '<tt><head><ttm:title>A</ttm:title></head></tt>', ['notes']],
  ['lrc', '[tool:LRC maker]\n[00:01.00]Hello', ['notes']],
  ['lrc', '[00:01.00]Hello', []],
])('of %s %j has %j', (format, text, parts) => {
  expect(ownPartsOf(text, format)).toEqual(parts);
});
