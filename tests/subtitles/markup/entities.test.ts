import { describe, expect, test } from 'vitest';
import { decodeEntities, entityAt } from '#subtitles/markup/entities.ts';

describe('decodeEntities', () => {
  test.each([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['lrm', '\u200e'],
    ['rlm', '\u200f'],
    ['zwj', '\u200d'],
    ['zwnj', '\u200c'],
    ['ndash', '\u2013'],
    ['mdash', '\u2014'],
    ['lsquo', '\u2018'],
    ['rsquo', '\u2019'],
    ['sbquo', '\u201a'],
    ['ldquo', '\u201c'],
    ['rdquo', '\u201d'],
    ['bdquo', '\u201e'],
    ['bull', '\u2022'],
    ['hellip', '\u2026'],
    ['lsaquo', '\u2039'],
    ['rsaquo', '\u203a'],
    ['euro', '\u20ac'],
    ['trade', '\u2122'],
    ['OElig', '\u0152'],
    ['oelig', '\u0153'],
    ['Scaron', '\u0160'],
    ['scaron', '\u0161'],
    ['Yuml', '\u0178'],
    ['nbsp', '\u00a0'],
    ['shy', '\u00ad'],
    ['sup1', '\u00b9'],
    ['frac34', '\u00be'],
    ['Agrave', '\u00c0'],
    ['AElig', '\u00c6'],
    ['Icirc', '\u00ce'],
    ['szlig', '\u00df'],
    ['eacute', '\u00e9'],
    ['oslash', '\u00f8'],
    ['yuml', '\u00ff'],
  ])('knows %s', (name, character) => {
    expect(decodeEntities(`&${name};`)).toBe(character);
  });

  test.each([
    ['&#65;', 'A'],
    ['&#x41;', 'A'],
    ['&#X4a;', 'J'],
    ['&#00000065;', 'A'],
    ['&#128077;', '👍'],
    ['&#xd7ff;', '\ud7ff'],
    ['&#xe000;', '\ue000'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#000000065;', 'A'],
    ['&#127;', '\u007f'],
    ['&#128;', '€'],
    ['&#146;', '’'],
    ['&#x9f;', 'Ÿ'],
    ['&#x81;', '\u0081'],
    ['&#160;', '\u00a0'],
  ])('reads %s as a character', (reference, character) => {
    expect(decodeEntities(reference)).toBe(character);
  });

  test.each(['&#0;', '&#xd800;', '&#xdfff;', '&#x110000;', '&#99999999999999999999;'])(
    'shows %s, which is none, as unknown',
    (reference) => {
      expect(decodeEntities(reference)).toBe('\ufffd');
    },
  );

  test.each(['&', 'amp;', 'xamp;', '&amp', '&nope;', '&AMP;', '&#;', '&#x;', '&#65', '&#6 5;', '& amp;'])(
    'leaves %j as it is',
    (text) => {
      expect(decodeEntities(text)).toBe(text);
    },
  );

  test('leaves the words between the references where they are', () => {
    expect(decodeEntities('a & b &lt;i&gt; c&&amp;&d')).toBe('a & b <i> c&&&d');
  });
});

describe('entityAt', () => {
  test('says where the reference ends', () => {
    expect(entityAt('x &amp; y', 2)).toEqual({ text: '&', next: 7 });
    expect(entityAt('x &#38; y', 2)).toEqual({ text: '&', next: 7 });
  });
});
