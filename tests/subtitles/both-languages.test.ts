import { describe, expect, test } from 'vitest';
import { bilingualTrack } from '#subtitles/bilingual.ts';
import { writePlainText } from '#subtitles/plain-text/write.ts';

const italic = (start: number, end: number) => ({ start, end, kind: 'italic' }) as const;
const target = { startMs: 0, endMs: 1000, text: 'Hola' };
const source = { startMs: 50, endMs: 900, text: 'Hello' };

describe('bilingualTrack', () => {
  const only = (cue: typeof target, other: typeof source | undefined) =>
    bilingualTrack([cue], other ? [other] : [], 'source_first')[0];

  test('puts one text above the other, at the times of the translation', () => {
    expect(bilingualTrack([target], [source], 'source_first')).toEqual([{ ...target, text: 'Hello\nHola' }]);
    expect(bilingualTrack([target], [source], 'target_first')).toEqual([{ ...target, text: 'Hola\nHello' }]);
  });

  test.each([
    ['the source is missing', target, undefined, target],
    ['the source is empty', target, { ...source, text: '' }, target],
    ['both are the same', target, { ...source, text: 'Hola' }, target],
    ['the translation is empty', { ...target, text: '' }, source, { ...target, text: 'Hello' }],
  ])('shows one text where %s', (_, cue, other, wanted) => {
    expect(only(cue, other)).toEqual(wanted);
  });

  test('keeps the styles of both, and the name and the place of the translation', () => {
    const cue = { ...target, id: 'x', placement: { anchor: 8 }, spans: [italic(0, 4)] };
    const other = { ...source, id: 'y', placement: { anchor: 1 }, spans: [italic(1, 3)] };
    expect(only(cue, other)).toEqual({ ...cue, text: 'Hello\nHola', spans: [italic(1, 3), italic(6, 10)] });
    expect(only(cue, source)).toEqual({ ...cue, text: 'Hello\nHola', spans: [italic(6, 10)] });
    expect(only(target, other)).toEqual({ ...target, text: 'Hello\nHola', spans: [italic(1, 3)] });
  });
});

describe('writePlainText', () => {
  const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });

  test('begins a paragraph after a pause of two seconds', () => {
    const track = [cue(9000, 9500, 'a'), cue(11_499, 12_000, 'b'), cue(14_000, 15_000, 'c')];
    expect(writePlainText(track).text).toBe('a\nb\n\nc\n');
  });

  test('writes a line a cue, and none for a cue without words', () => {
    const track = [cue(0, 1000, ' a\n\n b '), cue(5000, 6000, ' \n '), cue(1500, 2000, 'c')];
    expect(writePlainText(track).text).toBe('a b\nc\n');
  });

  test('reports what it leaves out', () => {
    const styled = { ...cue(0, 1, 'a'), spans: [italic(0, 1), italic(0, 1)], placement: { anchor: 8 } };
    expect(writePlainText([styled, cue(1, 2, 'b')]).dropped).toEqual({ times: 2, italic: 2, position: 1 });
  });
});
