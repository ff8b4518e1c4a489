import { expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const cue: Cue = {
  startMs: 1000,
  endMs: 2000,
  text: 'One two',
  spans: [{ start: 0, end: 3, kind: 'italic' }],
  placement: { anchor: 8 },
};

test('a table has the marks of SubRip for what a cell cannot say, in both languages', () => {
  const { text, dropped } = writeSubtitles([{ ...cue, text: 'Uno dos' }], 'table', {
    bilingual: { source: [cue], order: 'source_first' },
  });
  expect(text).toBe(
    'start,end,source,translation\r\n00:00:01.000,00:00:02.000,{\\an8}<i>One</i> two,{\\an8}<i>Uno</i> dos\r\n',
  );
  expect(dropped).toEqual({});
});

test('a table that came with marks goes with them', () => {
  const text = 'start,end,text\r\n00:00:01.000,00:00:02.000,{\\an8}<i>One</i> two\r\n';
  const { cues } = readSubtitles(text);
  expect(cues).toEqual([cue]);
  expect(writeSubtitles(cues, 'table').text).toBe(text);
});

test('a table reports what no mark says', () => {
  const placement = { anchor: 8, xPercent: 10, yPercent: 10, settings: 'line:0' };
  expect(writeSubtitles([{ ...cue, id: 'intro', placement }], 'table').dropped).toEqual({
    identifier: 1,
    position: 1,
    settings: 1,
  });
});
