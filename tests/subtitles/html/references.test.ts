import { describe, expect, test } from 'vitest';
import { decodeEntities } from '#subtitles/markup/entities.ts';
import { readVttText } from '#subtitles/vtt/cue-text.ts';
import { referenceRows } from '#subtitles/html/references-data.ts';
import { htmlReferenceAt } from '#subtitles/html/references.ts';

const decoded = (text: string) => decodeEntities(text, htmlReferenceAt);

describe('the character references of HTML', () => {
  test.each([
    ['&Tab;', '\t'],
    ['&AMP;', '&'],
    ['&period;', '.'],
    ['&NonBreakingSpace;', '\u00a0'],
    ['&nbsp;', '\u00a0'],
    ['&yuml;', 'ÿ'],
    ['&Amacr;', 'Ā'],
    ['&zwnj;', '\u200c'],
    ['&hellip;', '…'],
    ['&rarr;', '→'],
    ['&ClockwiseContourIntegral;', '∲'],
    ['&CounterClockwiseContourIntegral;', '∳'],
    ['&sung;', '♪'],
    ['&notin;', '∉'],
    ['&fflig;', 'ﬀ'],
    ['&Afr;', '𝔄'],
    ['&zopf;', '𝕫'],
    ['&nsubE;', '⫅\u0338'],
    ['&fjlig;', 'fj'],
    ['&ngeqslant;', '⩾\u0338'],
  ])('%s is %j', (reference, text) => {
    expect(decoded(reference)).toBe(text);
  });

  test.each([
    ['&not', '¬'],
    ['&notit;', '¬it;'],
    ['&ampersand', '&ersand'],
    ['&AMP &LT &GT &QUOT &COPY &REG', '& < > " © ®'],
    ['&amp &lt &gt &quot', '& < > "'],
    ['&eacute;&eacute&eacut', 'éé&eacut'],
    ['&frac12&thorn', '½þ'],
    ['&#65 &#x42', 'A B'],
    ['&#65&#66;', 'AB'],
  ])('%s needs no semicolon', (source, text) => {
    expect(decoded(source)).toBe(text);
  });

  test.each([
    '&',
    '& amp;',
    '&;',
    '&rarr',
    '&hellip x',
    '&nope;',
    '&am',
    '&#',
    '&#x;',
    '&-;',
    '&constructor;',
  ])('%s is none', (text) => {
    expect(decoded(text)).toBe(text);
  });

  test('are read in a text and in a name', () => {
    expect(readVttText('<v Zo&euml &rarr; Ann>a &rarr; b')).toMatchObject({
      text: 'a → b',
      spans: [{ start: 0, end: 5, kind: 'voice', value: 'Zoë → Ann' }],
    });
  });

  test('stand for one character each, in order', () => {
    for (const row of referenceRows.split('\n'))
      expect(row).toMatch(/^[\da-f]+(?: (?:-|[a-z\d]+(?:,[a-z\d]+)*))+$/iu);
    expect(referenceRows.match(/[a-z]\w*(?=[ ,\n]|$)/giu)!.length).toBeGreaterThan(1900);
  });
});
