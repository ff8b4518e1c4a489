import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { samples } from '../samples.ts';

const summary = (text: string) =>
  readSubtitles(text).cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words]);
const rolled = [
  [1360, 3010, 'we begin'],
  [3010, 5010, 'here'],
];

describe('YouTube’s timed text', () => {
  const [srv1, srv2, srv3] = samples.youtubexml.map(({ text }) => text);

  test('is read from srv1, which escapes twice', () => {
    expect(summary(srv1!)).toEqual([[1360, 3040, 'Tom & Ann']]);
  });

  test('is read from srv2', () => {
    expect(summary(srv2!)).toEqual([[1360, 3040, 'Words']]);
  });

  test('is read from srv3 and json3 without windows and scrolling, each line up to the next', () => {
    expect(summary(srv3!)).toEqual(rolled);
    expect(summary(samples.youtubejson[0]!.text)).toEqual(rolled);
  });

  test('has the styles of pens', () => {
    const head = '<head><pen id="1" b="1" u="1" fc="#00FF00"/><pen id="2" fc="#FFFFFF"/></head>';
    const body = '<body><p t="0" d="900" p="2">a <s p="1">b</s>\u200b</p></body>';
    expect(readSubtitles(`<timedtext format="3">${head}${body}</timedtext>`).cues).toEqual([
      {
        startMs: 0,
        endMs: 900,
        text: 'a b',
        spans: [
          { start: 2, end: 3, kind: 'colour', value: '#00ff00' },
          { start: 2, end: 3, kind: 'bold' },
          { start: 2, end: 3, kind: 'underline' },
        ],
      },
    ]);
  });

  test('without a duration lasts as long as it takes to read', () => {
    expect(summary('<timedtext format="3"><body><p t="0">a</p></body></timedtext>')).toEqual([
      [0, 1200, 'a'],
    ]);
  });

  test('that is broken off is reported', () => {
    const { problems } = readSubtitles('{"wireMagic":"pb3","events":[{"tStart');
    expect(problems.map(({ code }) => code)).toEqual(['no_cues', 'cut_short']);
  });
});
