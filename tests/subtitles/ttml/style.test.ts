import { describe, expect, test } from 'vitest';
import {
  emphasisOf,
  emphasisSpans,
  innerStyles,
  paragraphStyles,
  placementOfRegion,
  ttmlStyles,
} from '#subtitles/ttml/style.ts';
import { ttmlRates, ttmlTime } from '#subtitles/ttml/time/expression.ts';

const attributes = (words: Record<string, string>) => new Map(Object.entries(words));
const stylesOf = (words: Record<string, string>) => innerStyles(attributes(words), attributes(words));

describe('emphasis', () => {
  const spoken = { bold: true, italic: true, underline: true, strike: true };

  test.each([
    [{ fontStyle: 'italic' }, { italic: true }],
    [{ fontStyle: 'oblique' }, { italic: true }],
    [{ fontStyle: 'normal' }, { italic: false }],
    [{ fontStyle: 'non-italic' }, {}],
    [{ fontStyle: 'italics' }, {}],
    [{ fontWeight: 'bold' }, { bold: true }],
    [{ fontWeight: 'normal' }, { bold: false }],
    [{ textDecoration: 'underline' }, { underline: true }],
    [{ textDecoration: 'noUnderline' }, { underline: false }],
    [{ textDecoration: 'no-underline' }, {}],
    [{ textDecoration: 'lineThrough' }, { strike: true }],
    [{ textDecoration: 'noLineThrough' }, { strike: false }],
    [{ textDecoration: 'none' }, { underline: false, strike: false }],
    [{ textDecoration: 'overline  underline lineThrough' }, { underline: true, strike: true }],
    [{ color: 'bold', bold: 'true' }, {}],
    [{}, {}],
  ])('%j means %j', (words, emphasis) => {
    expect(emphasisOf(attributes(words))).toEqual(emphasis);
    expect(emphasisOf(attributes(words), spoken)).toEqual({ ...spoken, ...emphasis });
  });

  test('gives a span for each kind that is on', () => {
    expect(emphasisSpans({ bold: true, italic: false, strike: true }, 1, 3)).toEqual([
      { start: 1, end: 3, kind: 'bold' },
      { start: 1, end: 3, kind: 'strike' },
    ]);
  });
});

describe('the styles of a span', () => {
  test.each([{ lang: '', color: '', fontFamily: '' }, { fontStyle: 'italic' }, {}])(
    '%j are none',
    (words) => {
      expect(stylesOf(words)).toEqual([]);
    },
  );

  test.each([
    ['#FF8800', '#ff8800'],
    ['#ff880080', '#ff8800'],
    ['#f80', '#ff8800'],
    ['#ff88001', '#ff88001'],
    ['x#ff8800', 'x#ff8800'],
    ['#ff8800804', '#ff8800804'],
    ['Red', 'red'],
    ['rgb(255,136,0)', '#ff8800'],
    ['rgba( 255 , 136 , 10 , 0.5 )', '#ff880a'],
    ['rgb(999,16,0)', '#ff1000'],
    ['xrgb(1,2,3)', 'xrgb(1,2,3)'],
    ['rgb(1,2)', 'rgb(1,2)'],
  ])('the colour %s is %s', (color, value) => {
    expect(stylesOf({ color })).toEqual([{ kind: 'colour', value }]);
  });

  test('a font and a colour are its own or its style’s, a language its own', () => {
    const resolved = attributes({ lang: 'de', fontFamily: 'Arial', color: 'red', fontStyle: 'italic' });
    expect(innerStyles(resolved, resolved).map(({ kind, value }) => [kind, value])).toEqual([
      ['language', 'de'],
      ['font', 'Arial'],
      ['colour', 'red'],
    ]);
    expect(innerStyles(resolved, attributes({})).map(({ kind }) => kind)).toEqual(['language', 'colour']);
  });

  test('a paragraph takes a colour where it names one itself, and no font', () => {
    const own = attributes({ lang: 'de', fontFamily: 'Arial', color: 'red', fontWeight: 'bold' });
    expect(paragraphStyles(own, own)).toEqual([{ kind: 'colour', value: 'red' }]);
    expect(paragraphStyles(attributes({ color: 'white' }), attributes({ color: 'white' }))).toHaveLength(1);
  });

  test('a paragraph takes the colour of its style where that is not the usual one', () => {
    const own = attributes({ style: 's1' });
    expect(paragraphStyles(own, attributes({ color: 'yellow', fontFamily: 'Arial' }))).toEqual([
      { kind: 'colour', value: 'yellow' },
    ]);
    expect(paragraphStyles(own, attributes({ color: '#FFFFFFFF' }))).toEqual([]);
    expect(paragraphStyles(own, own)).toEqual([]);
  });
});

describe('references to styles', () => {
  const styles = ttmlStyles();
  styles.add('style', attributes({ id: 'base', color: 'red', fontStyle: 'italic' }));
  styles.add('style', attributes({ id: 'derived', style: 'base', color: 'blue' }));
  styles.add('style', attributes({ id: 'other', fontWeight: 'bold', color: 'green' }));
  styles.add('style', attributes({ color: 'pink' }));
  styles.add('region', attributes({ id: 'top', style: 'base', displayAlign: 'before' }));
  styles.addToRegion('top', attributes({ textAlign: 'left' }));
  styles.addToRegion('new', attributes({ textAlign: 'right' }));
  const resolved = (words: Record<string, string>) => {
    const { id: _, style: __, ...rest } = Object.fromEntries(styles.resolve(attributes(words)));
    return rest;
  };

  test.each([
    [{ color: 'black' }, { color: 'black' }],
    [{ style: 'base' }, { color: 'red', fontStyle: 'italic' }],
    [
      { style: 'base', color: 'black' },
      { color: 'black', fontStyle: 'italic' },
    ],
    [{ style: 'derived' }, { color: 'blue', fontStyle: 'italic' }],
    [{ style: 'base  other' }, { color: 'green', fontStyle: 'italic', fontWeight: 'bold' }],
    [{ style: 'other base' }, { color: 'red', fontStyle: 'italic', fontWeight: 'bold' }],
    [{ style: 'derived other' }, { color: 'green', fontWeight: 'bold' }],
    [{ style: 'missing' }, {}],
    [{ style: 'missing other' }, { fontWeight: 'bold', color: 'green' }],
    [{ style: 'undefined' }, {}],
    [{ style: 'top' }, {}],
  ])('%j are %j', (words, wanted) => {
    expect(resolved(words)).toEqual(wanted);
  });

  test('of a region are those of its elements too', () => {
    expect(Object.fromEntries(styles.region('top'))).toMatchObject({
      color: 'red',
      displayAlign: 'before',
      textAlign: 'left',
      id: 'top',
    });
    expect(Object.fromEntries(styles.region('new'))).toEqual({ id: 'new', textAlign: 'right' });
    expect([...styles.region('missing'), ...styles.region(undefined)]).toEqual([]);
  });

  test('go sixteen deep, and no further', () => {
    const chain = ttmlStyles();
    for (let at = 0; at < 20; at += 1)
      chain.add('style', attributes({ id: `s${at}`, style: `s${at + 1}`, [`own${at}`]: 'x' }));
    const names = [...chain.resolve(attributes({ style: 's0' })).keys()].filter((name) =>
      name.startsWith('own'),
    );
    expect(names).toHaveLength(17);
  });

  test('are sixteen at most for one element', () => {
    const many = ttmlStyles();
    for (let at = 0; at < 20; at += 1) many.add('style', attributes({ id: `s${at}`, [`own${at}`]: 'x' }));
    const style = Array.from({ length: 20 }, (_, at) => `s${at}`).join(' ');
    const names = [...many.resolve(attributes({ style })).keys()].filter((name) => name.startsWith('own'));
    expect(names).toHaveLength(16);
  });
});

describe('the place of a region', () => {
  const styles = ttmlStyles();
  const placed = (region: Record<string, string>, paragraph: Record<string, string> = {}) =>
    placementOfRegion(attributes(region), attributes(paragraph))?.anchor ?? 2;

  test.each([
    [{}, {}, 2],
    [{ displayAlign: 'after' }, {}, 2],
    [{ displayAlign: 'center' }, {}, 5],
    [{ displayAlign: 'before' }, {}, 8],
    [{ displayAlign: 'constructor' }, {}, 2],
    [{ textAlign: 'left' }, {}, 1],
    [{ textAlign: 'start' }, {}, 1],
    [{ textAlign: 'center' }, {}, 2],
    [{ textAlign: 'right' }, {}, 3],
    [{ textAlign: 'end' }, {}, 3],
    [{ displayAlign: 'before', textAlign: 'right' }, {}, 9],
    [{}, { textAlign: 'left' }, 1],
    [{ textAlign: 'right' }, { textAlign: 'left' }, 3],
    [{ origin: '10% 0%' }, {}, 8],
    [{ origin: '10% 33.3%' }, {}, 8],
    [{ origin: '10%  34%' }, {}, 5],
    [{ origin: '10% 66.6%' }, {}, 5],
    [{ origin: '10% 67%' }, {}, 2],
    [{ origin: '10px 20px' }, {}, 2],
    [{ origin: 'auto' }, {}, 2],
    [{ origin: '10% 10%', displayAlign: 'after' }, {}, 2],
  ])('%j with %j is %i', (region, paragraph, anchor) => {
    expect(placed(region, paragraph)).toBe(anchor);
  });

  test('is none without a region, however the words are set', () => {
    expect(placementOfRegion(styles.region(undefined), attributes({ textAlign: 'left' }))).toBeNull();
    expect(placementOfRegion(styles.region('missing'), attributes({ textAlign: 'left' }))).toBeNull();
  });
});

describe('ttmlRates', () => {
  test.each([
    [{}, [30, 1, 1]],
    [{ frameRate: '25' }, [25, 1, 25]],
    [{ frameRate: '25', subFrameRate: '2' }, [25, 2, 50]],
    [{ subFrameRate: '2' }, [30, 2, 1]],
    [{ tickRate: '1000', frameRate: '25' }, [25, 1, 1000]],
    [{ frameRate: '24', frameRateMultiplier: '1 2' }, [12, 1, 12]],
    [{ frameRate: '24', frameRateMultiplier: '1  2' }, [12, 1, 12]],
    [{ frameRate: '24', frameRateMultiplier: '1:2' }, [12, 1, 12]],
    [{ frameRate: '24', frameRateMultiplier: '2' }, [48, 1, 48]],
    [{ frameRate: '24', frameRateMultiplier: '0 2' }, [24, 1, 24]],
    [{ frameRate: '24', frameRateMultiplier: '2 0' }, [24, 1, 24]],
    [{ frameRate: '24', frameRateMultiplier: '2 -1' }, [24, 1, 24]],
    [{ frameRate: '24', frameRateMultiplier: '-2 1' }, [24, 1, 24]],
    [{ frameRate: '24', frameRateMultiplier: '' }, [24, 1, 24]],
    [{ frameRate: '0' }, [30, 1, 30]],
    [{ frameRate: '-1' }, [30, 1, 30]],
    [{ frameRate: 'Infinity' }, [30, 1, 30]],
    [{ frameRate: 'x', tickRate: 'x' }, [30, 1, 30]],
  ])('%j are %j', (root, [frameRate, subFrameRate, tickRate]) => {
    expect(ttmlRates(attributes(root))).toMatchObject({ frameRate, subFrameRate, tickRate });
  });
});

describe('ttmlTime', () => {
  const rates = { frameRate: 25, subFrameRate: 2, tickRate: 50 };

  test.each([
    ['01:02:03', 3_723_000],
    ['1:02:03.5', 3_723_500],
    ['01:02:03,25', 3_723_250],
    ['01:02:03.0004', 3_723_000],
    ['02:03', 123_000],
    ['2:3.5', 123_500],
    ['00:00:01:05', 1200],
    ['00:00:01;05', 1200],
    ['00:00:01:05.1', 1220],
    ['00:00:01:05.01', 1220],
    [' 1s ', 1000],
    ['1.25s', 1250],
    ['1,25s', 1250],
    ['12', 12_000],
    ['1h', 3_600_000],
    ['1m', 60_000],
    ['250ms', 250],
    ['5f', 200],
    ['5t', 100],
  ])('%j is %i ms', (text, ms) => {
    expect(ttmlTime(text, rates)).toBe(ms);
  });

  test.each([
    '',
    'x',
    '1x',
    'x1s',
    '1sx',
    '1.s',
    '-1s',
    'x00:00:01',
    '00:00:01x',
    '00:000:01',
    '00:00:01:05.',
    ':01',
  ])('%j is none', (text) => {
    expect(ttmlTime(text, rates)).toBeNull();
  });

  test('nothing is none', () => {
    expect(ttmlTime(undefined, rates)).toBeNull();
  });
});
