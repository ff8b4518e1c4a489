import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type BilingualOrder, bilingualTrack } from '#subtitles/bilingual.ts';
import type { Cue } from '#subtitles/cue.ts';
import { directionOf, withDirection } from '#subtitles/languages/line-direction.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { anyTrack } from './arbitrary.ts';

const track = (...texts: string[]): Cue[] =>
  texts.map((text, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text }));
const LTR = '\u202a';
const RTL = '\u202b';
const END = '\u202c';
const orders: readonly BilingualOrder[] = ['source_first', 'target_first'];

describe('a track in two languages', () => {
  const english = track('Wait here, Emo!', '1984', 'Who?\nMe?');
  const arabic = track('انتظر هنا، Emo!', '1984', 'من؟\nأنا؟');

  test.each(orders)(
    'lets each line run its own way where the languages run against each other: %s',
    (order) => {
      const lines = bilingualTrack(arabic, english, order).map(({ text }) => text.split('\n'));
      const first = [`${LTR}Wait here, Emo!${END}`, `${RTL}انتظر هنا، Emo!${END}`];
      expect(lines[0]).toEqual(order === 'source_first' ? first : first.toReversed());
      expect(lines[1]).toEqual(['1984']);
      expect(lines[2]?.every((line) => /^[\u202a\u202b].*\u202c$/u.test(line))).toBe(true);
    },
  );

  test('goes without marks where both run the same way', () => {
    const japanese = track('東京へ\n行こう。');
    expect(bilingualTrack(japanese, track('Let’s go to Tokyo.'), 'source_first')[0]?.text).toBe(
      'Let’s go to Tokyo.\n東京へ\n行こう。',
    );
    const hebrew = track('חכה כאן!', '1984', 'מי?\nאני?');
    expect(bilingualTrack(hebrew, arabic, 'source_first')[0]?.text).toBe('انتظر هنا، Emo!\nחכה כאן!');
  });

  test('keeps styles on the words they were on, inside the marks', () => {
    const spans = [{ start: 0, end: 4, kind: 'italic' }] as const;
    const [cue] = bilingualTrack(track('انتظر'), [{ ...track('Wait here')[0]!, spans }], 'target_first');
    expect(toTaggedText(cue!)).toBe(`${RTL}انتظر${END}\n${LTR}<i>Wait</i> here${END}`);
  });
});

describe('directionOf', () => {
  test.each([
    ['rtl', ['YouTube معطل ولا أحد يعرف لماذا', 'نعم']],
    ['rtl', ['שלום']],
    ['ltr', ['He said سلام, and left.']],
    ['ltr', ['1984', '♪']],
  ] as const)('finds %s in %j', (direction, texts) => {
    expect(directionOf(track(...texts))).toBe(direction);
  });
});

test('marks change no word and no style', () => {
  const bare = (text: string) => text.replaceAll(/[\u202a\u202b\u202c]/gu, '');
  fc.assert(
    fc.property(anyTrack(), (cues) => {
      for (const cue of cues) {
        const marked = withDirection(cue, 'rtl');
        expect(bare(toTaggedText(marked))).toBe(bare(toTaggedText(cue)));
        expect(marked.text.split('\n').length).toBe(cue.text.split('\n').length);
      }
    }),
  );
});
