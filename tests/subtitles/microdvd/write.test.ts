import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { parseMicroDvd } from '#subtitles/microdvd/read.ts';
import { writeMicroDvd } from '#subtitles/microdvd/write.ts';

describe('writeMicroDvd', () => {
  test('writes styles of whole lines, and reports those of parts', () => {
    const text = 'One\ntwo';
    const spans = [
      { start: 0, end: 7, kind: 'italic' },
      { start: 0, end: 3, kind: 'bold' },
      { start: 4, end: 7, kind: 'colour', value: '#ff8000' },
      { start: 5, end: 6, kind: 'underline' },
      { start: 0, end: 7, kind: 'colour', value: 'red' },
    ] as const;
    expect(writeMicroDvd([{ startMs: 1000, endMs: 2000, text, spans, placement: { anchor: 8 } }])).toEqual({
      text: '{1}{1}25\n{25}{50}{P:0}{Y:i}{y:b}One|{c:$0080FF}two\n',
      dropped: { underline: 1, colour: 1 },
    });
  });

  test('reports what it has no place for', () => {
    const placement = { anchor: 7 };
    expect(writeMicroDvd([{ startMs: 0, endMs: 40, text: 'a|b', id: 'x', placement }])).toEqual({
      text: '{1}{1}25\n{0}{1}a¦b\n',
      dropped: { identifier: 1, position: 1, reserved_sign: 1 },
    });
  });

  test.each([
    ['{48}{96}x\n', '{24}{48}x\n'],
    ['{1}{1}23.976\n{48}{96}x\n', '{1}{1}23.976\n{24}{48}x\n'],
  ])('states a rate where the source does: %j', (sourceText, text) => {
    const track = [{ startMs: 1001, endMs: 2002, text: 'x' }];
    expect(writeMicroDvd(track, { frameRate: 23.976, sourceText }).text).toBe(text);
  });

  test('states a rate as files do, which is read again', () => {
    const { text } = writeMicroDvd([{ startMs: 1000, endMs: 2000, text: 'x' }], { frameRate: 30_000 / 1001 });
    expect(text).toBe('{1}{1}29.97\n{30}{60}x\n');
    const { cues, frameRate } = parseMicroDvd(`{1}{1}${24_000 / 1001}\n{24}{48}x\n`);
    expect(cues).toEqual([{ startMs: 1001, endMs: 2002, text: 'x' }]);
    expect(frameRate?.fps).toBeCloseTo(23.976, 3);
  });

  test.each([23.976, 25, 29.97, 30, 60])(
    'gives back the frames that were read at %d frames a second',
    (fps) => {
      fc.assert(
        fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 9 }), (starts) => {
          const ordered = starts.sort((a, b) => a - b);
          const file = [`{1}{1}${fps}`, ...ordered.map((start) => `{${start}}{${start + 30}}x`)].join('\n');
          expect(writeMicroDvd(parseMicroDvd(file).cues, { frameRate: fps }).text).toBe(`${file}\n`);
        }),
      );
    },
  );
});
