import { describe, expect, test } from 'vitest';
import { parseVtt, writeVtt } from '#subtitles/vtt/vtt.ts';
import { readVttRegion } from '#subtitles/vtt/region.ts';

const anchorOf = (settings: string) => readVttRegion(`id:a ${settings}`)?.anchor;

describe('a WebVTT region', () => {
  test.each([
    ['id:a', 'a'],
    ['width:5%\n  id:a\tlines:2', 'a'],
    ['id:a id:b', 'b'],
    ['id:a id:', 'a'],
    ['id:a:b', 'a:b'],
    ['id: a', undefined],
    [':a', undefined],
    ['void:a', undefined],
    ['', undefined],
  ])('%j has the name %j', (settings, id) => {
    expect(readVttRegion(settings)?.id).toBe(id);
  });

  test.each([
    ['', 2],
    ['viewportanchor:0%,0% regionanchor:0%,0%', 8],
    ['viewportanchor:50%,50% regionanchor:50%,50%', 5],
    ['viewportanchor:10%,90% regionanchor:0%,100% width:40%', 1],
    ['viewportanchor:90%,10% regionanchor:100%,0% width:40%', 9],
    ['viewportanchor:0%,10% regionanchor:0%,0% width:33.4%', 7],
    ['viewportanchor:0%,100% lines:5', 2],
    ['viewportanchor:0%,100% lines:12', 5],
    ['viewportanchor:0%,100% lines:23', 8],
    ['viewportanchor:0%,50%', 5],
    ['viewportanchor:0%,42%', 8],
  ])('with %j stands at %i', (settings, anchor) => {
    expect(anchorOf(settings)).toBe(anchor);
  });

  test.each([
    'viewportanchor:0%',
    'viewportanchor:0%,0',
    'viewportanchor:0,0%',
    'viewportanchor:0%,0%,0%',
    'viewportanchor:0%,101%',
    'xviewportanchor:0%,0%',
    'lines:90x',
    'lines:-90',
    'width:x%',
  ])('does without %j', (setting) => {
    expect(anchorOf(setting)).toBe(2);
  });

  const file = (settings: string) =>
    'WEBVTT\n\nREGION\nid:top viewportanchor:0%,10% regionanchor:0%,0%\n\n' +
    `REGION\nid:side viewportanchor:100%,50% regionanchor:100%,50% width:30%\n\n00:01.000 --> 00:02.000 ${settings}\nOne\n`;
  const placed = (settings: string) => parseVtt(file(settings)).cues[0]!.placement?.anchor ?? 2;

  test.each([
    ['region:top', 8],
    ['region:side', 6],
    ['region:top align:left', 7],
    ['region:side align:left', 4],
    ['region:side align:center', 6],
    ['region:top size:100%', 8],
    ['region:top size:50%', 2],
    ['region:top line:-1', 2],
    ['region:top line:50%', 5],
    ['region:top vertical:rl', 2],
    ['region:other', 2],
    ['region:constructor', 2],
    ['align:left', 1],
  ])('puts a cue with %s at %i', (settings, anchor) => {
    expect(placed(settings)).toBe(anchor);
  });

  test('is written as it was read, and its cue stands there again', () => {
    const read = parseVtt(file('region:top'));
    expect(read.cues[0]!.placement).toEqual({ anchor: 8, settings: 'region:top' });
    expect(parseVtt(writeVtt(read.cues, read.header).text)).toEqual(read);
  });

  test('counts as the last of its name', () => {
    const twice = file('region:top').replace('id:side', 'id:top');
    expect(parseVtt(twice).cues[0]!.placement?.anchor).toBe(6);
  });
});
