import { describe, expect, test } from 'vitest';
import { fromPlaceholders, fromTaggedText, toPlaceholders, toTaggedText } from '#subtitles/markup/markup.ts';
import { normaliseSpans, sliceStyled } from '#subtitles/markup/spans.ts';
import { applyEdits } from '#subtitles/markup/text-edit.ts';

const italic = (start: number, end: number) => ({ start, end, kind: 'italic' }) as const;
const bold = (start: number, end: number) => ({ start, end, kind: 'bold' }) as const;

describe('tagged text', () => {
  test.each([
    ['<i>a</i>', 'a', [italic(0, 1)]],
    ['<I>a</ i >', 'a', [italic(0, 1)]],
    [
      '<em>a</em><strong>b</strong><del>c</del><strike>d</strike>',
      'abcd',
      [italic(0, 1), bold(1, 2), { start: 2, end: 4, kind: 'strike' }],
    ],
    ['<b><i>x</b></i>', 'x', [bold(0, 1), italic(0, 1)]],
    ['<b>a<i>b</b>c</i>', 'abc', [bold(0, 2), italic(1, 3)]],
    ['<i>a</i><i>b</i>', 'ab', [italic(0, 2)]],
    ['<i><i>a</i>b</i>', 'ab', [italic(0, 2)]],
    ['</i>a', 'a', undefined],
    ['<i></i>a', 'a', undefined],
    ['<i> a </i>', 'a', [italic(0, 1)]],
    ['<i.loud.x>a</i>b', 'ab', [italic(0, 1)]],
    ['a<br>b<br/>c', 'a\nb\nc', undefined],
    ["<font color='#0F0'>a</font>", 'a', [{ start: 0, end: 1, kind: 'colour', value: '#00ff00' }]],
    ['<font color=FF0000 size="3">a</font>', 'a', [{ start: 0, end: 1, kind: 'colour', value: '#ff0000' }]],
    [
      '<font face="Comic Sans" color="Red">a</font>',
      'a',
      [
        { start: 0, end: 1, kind: 'font', value: 'Comic Sans' },
        { start: 0, end: 1, kind: 'colour', value: 'red' },
      ],
    ],
    [
      '<font color="red"><font color="blue">a</font></font>',
      'a',
      [{ start: 0, end: 1, kind: 'colour', value: 'blue' }],
    ],
    ['<font>a</font>', 'a', undefined],
    ['a < b > c <3 <x> <bold> <i', 'a < b > c <3 <x> <bold> <i', undefined],
    ['<i class="x">a', '<i class="x">a', undefined],
    ['{\\b1}a{\\b0}b{\\u1}c', 'abc', [bold(0, 1), { start: 2, end: 3, kind: 'underline' }]],
    ['{b} {', '{b} {', undefined],
    ['&lt;i&gt; &eacute;&hellip;&copy; &nope; &#233;', '<i> é…© &nope; é', undefined],
  ])('%s', (tagged, text, spans) => {
    expect(fromTaggedText(tagged)).toEqual(spans ? { text, spans } : { text });
  });

  test('drops what SubRip has no tag for, and counts it', () => {
    const dropped = {};
    expect(
      toTaggedText(
        { text: 'ab', spans: [{ start: 0, end: 2, kind: 'voice', value: 'Ann' }, italic(0, 1)] },
        dropped,
      ),
    ).toBe('<i>a</i>b');
    expect(dropped).toEqual({ voice: 1 });
  });
});

describe('placeholders', () => {
  test('are one for each styled range, and none for the whole text', () => {
    expect(toPlaceholders({ text: 'one two', spans: [bold(0, 7), bold(4, 7), italic(4, 7)] })).toEqual({
      text: 'one ⟦2⟧two⟦/2⟧',
      tags: [
        { styles: [{ kind: 'bold' }], isWhole: true },
        { styles: [{ kind: 'bold' }, { kind: 'italic' }], isWhole: false },
      ],
    });
  });

  test('nest, and meet in the right order', () => {
    expect(toPlaceholders({ text: 'abcd', spans: [bold(0, 3), italic(0, 1), italic(3, 4)] }).text).toBe(
      '⟦1⟧⟦2⟧a⟦/2⟧bc⟦/1⟧⟦3⟧d⟦/3⟧',
    );
  });

  test('leave ruby out', () => {
    expect(
      toPlaceholders({ text: '漢字', spans: [{ start: 0, end: 1, kind: 'ruby', value: 'かん' }] }),
    ).toEqual({ text: '漢字', tags: [] });
  });

  const { tags } = toPlaceholders({ text: 'one two', spans: [italic(4, 7)] });

  test.each([
    ['uno ⟦1⟧dos⟦/1⟧', 'uno dos', [italic(4, 7)], 0],
    ['⟦1⟧dos⟦/1⟧ uno', 'dos uno', [italic(0, 3)], 0],
    ['uno ⟦ 1 ⟧dos⟦/ 1⟧', 'uno dos', [italic(4, 7)], 0],
    ['uno dos', 'uno dos', undefined, 1],
    ['uno ⟦1⟧dos\ntres', 'uno dos\ntres', [italic(4, 7)], 0],
    ['uno dos⟦/1⟧', 'uno dos', undefined, 1],
    ['⟦7⟧uno⟦/7⟧ ⟦0⟧dos', 'uno dos', undefined, 1],
    ['⟦1⟧a⟦/1⟧ ⟦1⟧b⟦/1⟧', 'a b', [italic(0, 1), italic(2, 3)], 0],
    [' ⟦1⟧ uno ⟦/1⟧ ', 'uno', [italic(0, 3)], 0],
  ])('%s comes back as it is meant', (translated, text, spans, lost) => {
    expect(fromPlaceholders(translated, tags)).toEqual({ text, ...(spans ? { spans } : {}), lost });
  });

  test('styles of the whole text are put on whatever comes back', () => {
    const whole = toPlaceholders({ text: 'one', spans: [italic(0, 3)] });
    expect(whole.text).toBe('one');
    expect(fromPlaceholders('otra cosa', whole.tags)).toEqual({
      text: 'otra cosa',
      spans: [italic(0, 9)],
      lost: 0,
    });
  });
});

describe('spans', () => {
  test('have one form', () => {
    expect(normaliseSpans([italic(3, 9), italic(-1, 1), italic(1, 3), bold(2, 2), bold(0, 9)], 5)).toEqual([
      bold(0, 5),
      italic(0, 5),
    ]);
  });

  test('ruby is never joined', () => {
    const ruby = (start: number) => ({ start, end: start + 1, kind: 'ruby', value: 'x' }) as const;
    expect(normaliseSpans([ruby(1), ruby(0)], 2)).toHaveLength(2);
  });

  test('are cut with their text', () => {
    expect(sliceStyled({ text: 'abcdef', spans: [italic(1, 4)] }, 2, 6)).toEqual({
      text: 'cdef',
      spans: [italic(0, 2)],
    });
    expect(sliceStyled({ text: 'abcdef', spans: [italic(0, 1)] }, 2, 6)).toEqual({ text: 'cdef' });
  });

  test('stay around their words when the text is edited', () => {
    const edited = applyEdits({ text: 'ab cd', spans: [italic(0, 2), bold(3, 5)] }, [
      { start: 2, end: 3, text: '\n\n' },
    ]);
    expect(edited).toEqual({ text: 'ab\n\ncd', spans: [italic(0, 2), bold(4, 6)] });
    expect(
      applyEdits({ text: 'abcd', spans: [italic(0, 2), bold(2, 4)] }, [{ start: 2, end: 2, text: '\n' }])
        .spans,
    ).toEqual([italic(0, 2), bold(3, 5)]);
    expect(applyEdits({ text: 'abcd' }, [])).toEqual({ text: 'abcd' });
  });
});
