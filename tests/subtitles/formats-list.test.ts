import { describe, expect, test } from 'vitest';
import {
  acceptedFiles,
  convertedFormats,
  factsOf,
  formatLabel,
  formatOfName,
  outputFormats,
  someConvertedFormats,
  subtitleFormats,
} from '#subtitles/formats.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

describe('the list of formats', () => {
  test('begins with SubRip, which is not converted', () => {
    expect(subtitleFormats[0]).toBe('srt');
    expect(convertedFormats()).not.toContain('SRT');
  });

  test('gives every format a label of its own', () => {
    const labels = subtitleFormats.map((format) => factsOf(format).label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels.slice(1)) expect(convertedFormats()).toContain(label);
  });

  test('offers every extension and media type to the file picker once', () => {
    const accepted = acceptedFiles().split(',');
    expect(new Set(accepted).size).toBe(accepted.length);
    for (const format of subtitleFormats) {
      const { extensions, mimeTypes } = factsOf(format);
      expect(accepted).toEqual(
        expect.arrayContaining([...extensions.map((name) => `.${name}`), ...mimeTypes]),
      );
    }
  });

  test('counts what a short list leaves out', () => {
    const named = someConvertedFormats().match(/(\d+) other formats$/u);
    expect(Number(named?.[1])).toBe(subtitleFormats.length - 5);
  });

  test('shows an unknown key as it is', () => {
    expect(formatLabel('vtt')).toBe('VTT');
    expect(formatLabel('constructor')).toBe('CONSTRUCTOR');
  });

  test.each(outputFormats)('can write %s', (format) => {
    const track = [{ startMs: 0, endMs: 1000, text: 'Words' }];
    expect(new TextDecoder('latin1').decode(encodeSubtitles(track, format).bytes)).toContain('Words');
  });
});
describe('formatOfName', () => {
  test.each([
    ['a.srt', 'srt'],
    ['a.vtt', 'vtt'],
    ['a.webvtt', 'vtt'],
    ['a.sbv', 'sbv'],
    ['a.ass', 'ass'],
    ['a.ssa', 'ass'],
    ['a.ttml', 'ttml'],
    ['a.dfxp', 'ttml'],
    ['a.xml', 'ttml'],
    ['a.lrc', 'lrc'],
    ['Film.en.VTT', 'vtt'],
    ['a.txt', 'text'],
    ['a.doc', null],
    ['a.constructor', null],
    ['srt', null],
  ])('%s is %s', (name, format) => {
    expect(formatOfName(name)).toBe(format);
  });
});
