import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import type { Span, SpanKind } from '#subtitles/cue.ts';
import { type Dialect, renderSpans } from '#subtitles/markup/render-spans.ts';
import { spanBuilder } from '#subtitles/markup/span-builder.ts';
import { normaliseSpans, sliceStyled, trimStyled } from '#subtitles/markup/spans.ts';

const span = (start: number, end: number, kind: SpanKind, value?: string): Span =>
  value === undefined ? { start, end, kind } : { start, end, kind, value };

describe('normaliseSpans', () => {
  test('looks for what is hidden in little more time than it needs for the rest', () => {
    const msWith = (kind: SpanKind) => {
      const spans = Array.from({ length: 100_000 }, (_, at) => span(at * 3, at * 3 + 2, kind, 'x'));
      return bestCpuMs(() => normaliseSpans(spans, 300_000), 3);
    };
    expect(msWith('colour')).toBeLessThan(3 * msWith('class'));
  });

  test('nests what stands around the same words in one order', () => {
    const kinds = [
      'language',
      'voice',
      'class',
      'font',
      'colour',
      'bold',
      'italic',
      'underline',
      'strike',
      'ruby',
    ];
    const spans = kinds.map((kind) => span(0, 2, kind as SpanKind));
    expect(normaliseSpans([...spans].reverse(), 2)).toEqual(spans);
    expect(normaliseSpans(spans, 2)).toEqual(spans);
  });

  test('orders by start, then the longer first, then by kind, then by value', () => {
    const ordered = [
      span(0, 1, 'strike'),
      span(1, 4, 'italic'),
      span(1, 3, 'bold'),
      span(1, 3, 'italic', 'x'),
      span(2, 3, 'class'),
      span(2, 3, 'class', 'a'),
      span(2, 3, 'class', 'b'),
    ];
    for (const shift of ordered.keys())
      expect(normaliseSpans([...ordered.slice(shift), ...ordered.slice(0, shift)], 4)).toEqual(ordered);
    expect(normaliseSpans([...ordered].reverse(), 4)).toEqual(ordered);
  });

  test.each(['colour', 'font', 'language', 'voice'] as const)(
    'keeps one %s of two around the same words',
    (kind) => {
      expect(normaliseSpans([span(0, 2, kind, 'b'), span(0, 2, kind, 'a')], 2)).toEqual([
        span(0, 2, kind, 'b'),
      ]);
      expect(normaliseSpans([span(0, 2, kind, 'b'), span(0, 1, kind, 'a')], 2)).toHaveLength(2);
    },
  );

  test('keeps two classes around the same words', () => {
    expect(normaliseSpans([span(0, 2, 'class', 'b'), span(0, 2, 'class', 'a')], 2)).toHaveLength(2);
  });

  test('joins what touches or overlaps and is of the same kind and value', () => {
    expect(normaliseSpans([span(2, 3, 'bold'), span(0, 1, 'bold'), span(1, 2, 'bold')], 3)).toEqual([
      span(0, 3, 'bold'),
    ]);
    expect(normaliseSpans([span(0, 3, 'bold'), span(1, 2, 'bold')], 3)).toEqual([span(0, 3, 'bold')]);
    expect(normaliseSpans([span(0, 1, 'bold'), span(2, 3, 'bold')], 3)).toHaveLength(2);
    expect(normaliseSpans([span(0, 1, 'class', 'a'), span(1, 2, 'class', 'b')], 3)).toHaveLength(2);
    expect(normaliseSpans([span(0, 1, 'ruby', 'a'), span(1, 2, 'ruby', 'a')], 3)).toHaveLength(2);
  });

  test('gives a span that is right already as it is', () => {
    const one = span(0, 2, 'bold');
    expect(normaliseSpans([one], 2)[0]).toBe(one);
  });
});

describe('trimStyled', () => {
  test.each([
    [' ab ', [span(0, 4, 'bold')], 'ab', [span(0, 2, 'bold')]],
    [' ab ', [span(2, 3, 'bold')], 'ab', [span(1, 2, 'bold')]],
    [' ab ', [span(0, 1, 'bold')], 'ab', []],
    ['ab ', [span(1, 3, 'bold')], 'ab', [span(1, 2, 'bold')]],
    ['ab', [span(0, 1, 'bold')], 'ab', [span(0, 1, 'bold')]],
    [' ', [span(0, 1, 'bold')], '', []],
  ])('%j with %j', (text, spans, trimmed, kept) => {
    expect(trimStyled(text, spans)).toEqual({ text: trimmed, spans: kept });
  });

  test('cuts the end of a longer span where blanks before it are gone', () => {
    expect(sliceStyled({ text: 'abcdef', spans: [span(2, 4, 'bold')] }, 1, 6)).toEqual({
      text: 'bcdef',
      spans: [span(1, 3, 'bold')],
    });
  });
});

describe('spanBuilder', () => {
  test('closes the last tag of a name, and says where there is none', () => {
    const builder = spanBuilder();
    expect(builder.open('i', [{ kind: 'italic' }], 0)).toBe(true);
    expect(builder.open('i', [{ kind: 'italic' }, { kind: 'bold' }], 1)).toBe(true);
    expect([
      builder.close('b', 2),
      builder.close('i', 2),
      builder.close('i', 3),
      builder.close('i', 4),
    ]).toEqual([false, true, true, false]);
    expect(builder.finish(9)).toEqual({
      spans: [span(1, 2, 'italic'), span(1, 2, 'bold'), span(0, 3, 'italic')],
      hadOpen: false,
    });
  });

  test('ends what was never closed with the text, the inner first', () => {
    const builder = spanBuilder();
    builder.open('a', [{ kind: 'colour', value: 'red' }], 0);
    builder.open('b', [{ kind: 'colour', value: 'blue' }], 0);
    expect(builder.finish(2)).toEqual({
      spans: [span(0, 2, 'colour', 'blue'), span(0, 2, 'colour', 'red')],
      hadOpen: true,
    });
  });

  test('leaves out what is nested deeper than 32 tags, with its closing tags', () => {
    const builder = spanBuilder();
    const opened = Array.from({ length: 34 }, () => builder.open('i', [{ kind: 'italic' }], 0));
    expect(opened.filter(Boolean)).toHaveLength(32);
    expect(builder.close('x', 1)).toBe(true);
    expect(builder.close('y', 1)).toBe(true);
    expect(builder.close('z', 1)).toBe(false);
  });
});

describe('renderSpans', () => {
  const dialect: Dialect = {
    open: ({ kind, value }) => (kind === 'ruby' ? null : `<${value ?? kind.charAt(0)}>`),
    close: ({ kind, value }) => `</${value ?? kind.charAt(0)}>`,
    escape: (text) => text.replaceAll('&', '&amp;'),
  };
  const rendered = (text: string, ...spans: Span[]) => {
    const dropped = {};
    return [renderSpans({ text, spans }, dialect, dropped), dropped];
  };

  test.each([
    ['nothing around nothing', [], 'abcdef'],
    ['one', [span(1, 3, 'bold')], 'a<b>bc</b>def'],
    ['one within another', [span(0, 4, 'bold'), span(1, 2, 'italic')], '<b>a<i>b</i>cd</b>ef'],
    ['one after another', [span(0, 2, 'bold'), span(2, 4, 'italic')], '<b>ab</b><i>cd</i>ef'],
    ['two that overlap', [span(0, 3, 'bold'), span(2, 5, 'italic')], '<b>ab<i>c</i></b><i>de</i>f'],
    ['two that end together', [span(0, 3, 'bold'), span(1, 3, 'italic')], '<b>a<i>bc</i></b>def'],
    [
      'three of which the outer ends first',
      [span(0, 2, 'bold'), span(1, 4, 'italic'), span(1, 6, 'underline')],
      '<b>a<u><i>b</i></u></b><u><i>cd</i>ef</u>',
    ],
    [
      'one that begins where an inner one goes on',
      [span(0, 2, 'bold'), span(1, 4, 'italic'), span(2, 6, 'underline')],
      '<b>a<i>b</i></b><u><i>cd</i>ef</u>',
    ],
    [
      'one that stays open while an inner one ends',
      [span(0, 6, 'bold'), span(1, 3, 'italic'), span(2, 5, 'underline')],
      '<b>a<i>b<u>c</u></i><u>de</u>f</b>',
    ],
  ])('writes %s', (_, spans, text) => {
    expect(rendered('abcdef', ...spans)).toEqual([text, {}]);
  });

  test('escapes the words and not the tags, and counts what has no tag', () => {
    expect(rendered('a&b', span(0, 1, 'ruby', 'x'))).toEqual(['a&amp;b', { ruby: 1 }]);
    expect(rendered('a&b', span(0, 2, 'class', '&'), span(1, 2, 'ruby'), span(1, 2, 'ruby'))).toEqual([
      '<&>a&amp;</&>b',
      { ruby: 2 },
    ]);
    expect(rendered('&a&', span(0, 3, 'bold'), span(1, 2, 'italic'))).toEqual([
      '<b>&amp;<i>a</i>&amp;</b>',
      {},
    ]);
    expect(renderSpans({ text: '&' }, dialect, {})).toBe('&amp;');
  });
});
