import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { TranslateOptions } from '#protocol/translate.ts';
import {
  anchoredSchema,
  answerSchema,
  type CallContext,
  inputFor,
  instructionsFor,
  lineNumberOf,
} from '#server/translation/calls/prompt.ts';
import type { Assignment } from '#server/translation/model.ts';
import { termFinder, toLines, wordsWithoutMarkup } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

const ALONE: CallContext = { brief: null, before: [], after: [] };
const linesOf = (...texts: readonly string[]) => toLines(texts.map((text) => ({ text })));
const into = (code: string, options: TranslateOptions = {}, from?: string): Assignment => ({
  target: findLanguage(code)!,
  source: from ? findLanguage(from)! : null,
  options,
});
const read = (
  texts: readonly string[],
  options: TranslateOptions = {},
  context: Partial<CallContext> = {},
): Record<string, unknown> =>
  JSON.parse(
    inputFor(
      linesOf(...texts),
      into('de', options),
      { ...ALONE, ...context },
      termFinder(wordsWithoutMarkup(texts.join('\n'))),
    ),
  ) as Record<string, unknown>;
const never = () => false;

describe('instructionsFor', () => {
  test('names the target with its code, and the source where it is known', () => {
    expect(instructionsFor(into('pt-BR'))).toContain('(pt-BR)');
    expect(instructionsFor(into('el', {}, 'ja'))).toMatch(/from Japanese into Greek \(el\)/u);
    expect(instructionsFor(into('el'))).not.toContain('from');
  });

  test('asks for a form of address only where the person chose one', () => {
    const none = instructionsFor(into('de'));
    expect(instructionsFor(into('de', { tone: 'source' }))).toBe(none);
    expect(none).not.toContain('formally');
    expect(instructionsFor(into('de', { tone: 'formal' }))).toContain(' formally');
    expect(instructionsFor(into('de', { tone: 'informal' }))).toContain(' informally');
  });

  test('asks for the first words of a source line only where the answer has a place for them', () => {
    expect(instructionsFor(into('de'))).not.toContain('`src`');
    expect(instructionsFor(into('de'), { isAnchored: true })).toContain('`src`');
    expect(JSON.stringify(answerSchema)).not.toContain('"src"');
    expect(JSON.stringify(anchoredSchema)).toContain('"src"');
  });

  test('spends fewer words on a single line, which cannot be merged or moved', () => {
    const single = instructionsFor(into('de'), { isSingle: true });
    expect(single).toContain('into German (de)');
    expect(single).not.toContain('merge');
    expect(single).toMatch(
      /^Translate only the subtitle in `lines` into German \(de\), even mid-sentence\. /u,
    );
    expect(single.length).toBeLessThan(0.8 * instructionsFor(into('de')).length);
  });

  test('say of a single line that it may be a part of its sentence, unless it is a whole one', () => {
    const of = (text: string) => instructionsFor(into('de'), { isSingle: true, lines: linesOf(text) });
    for (const whole of ['Where is it?', '- "I lost it."', 'Look, Ann – there!', 'I\nlost it.'])
      expect(of(whole), whole).not.toContain('mid-sentence');
    for (const part of ['than the others.', 'He is taller', 'I lost ...', 'I lost…', '彼はそこにいる。'])
      expect(of(part), part).toContain('into German (de), even mid-sentence. ');
  });

  test('name the signs of breaks and styles only where a line has them', () => {
    const of = (...texts: readonly string[]) => instructionsFor(into('de'), { lines: linesOf(...texts) });
    expect(of('Where is it?')).not.toMatch(/[⏎⟦]/u);
    expect(of('Where is it?', 'I lost\nit.')).toContain('Keep ⏎, numbers');
    expect(of('I <i>lost</i> it.')).not.toContain('⏎');
    expect(instructionsFor(into('de'))).toContain('Keep ⏎, ⟦tags⟧, numbers');
  });

  test('hold nothing that the person wrote', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1 });
    const options = fc.record({
      note: words,
      glossary: fc.array(fc.record({ source: words, target: words })),
      keep: fc.array(words),
      title: words,
      description: words,
    });
    fc.assert(
      fc.property(options, (written) => {
        expect(instructionsFor(into('de', written))).toBe(instructionsFor(into('de')));
      }),
    );
  });
});

describe('inputFor', () => {
  test('is nothing but the lines, numbered from 1, where there is nothing else to say', () => {
    expect(read(['Where is it?', 'I lost it.'])).toEqual({
      lines: [
        { i: 1, t: 'Where is it?' },
        { i: 2, t: 'I lost it.' },
      ],
    });
  });

  test('leaves empty fields out', () => {
    const options = { note: '', glossary: [], keep: [] };
    const context = { brief: { summary: '', terms: [] }, around: [], problems: '' };
    expect(Object.keys(read(['Run!'], options, context))).toEqual(['lines']);
  });

  test('numbers lines by their place in the call, not in the track', () => {
    const lines = toLines(['♪', '', 'Stay here.', '12', 'Why?'].map((text) => ({ text })));
    expect(lines.map(({ index }) => index)).toEqual([2, 4]);
    const { lines: asked } = JSON.parse(inputFor(lines, into('de'), ALONE, never)) as {
      lines: { i: number }[];
    };
    expect(asked.map(({ i }) => i)).toEqual([1, 2]);
    expect([0, 1].map(lineNumberOf)).toEqual([1, 2]);
  });

  test('carries the note, the subject, the reason and the lines around', () => {
    const context = {
      brief: { summary: 'Two sisters on a farm.', terms: [] },
      before: ['Good morning.', 'Sit down.'],
      after: ['Thank you.'],
      around: ['[1]', 'She left.'],
      problems: '1 was left out',
    };
    expect(read(['Eat first.'], { note: 'Ann is 80.' }, context)).toMatchObject({
      note: 'Ann is 80.',
      about: 'Two sisters on a farm.',
      problems: '1 was left out',
      before: 'Good morning.\nSit down.',
      around: '[1]\nShe left.',
      after: 'Thank you.',
    });
  });

  test('sends the terms and words that occur in the lines, in any case, and no others', () => {
    const options = {
      glossary: [
        { source: 'warp core', target: 'Warpkern' },
        { source: 'bridge', target: 'Brücke' },
      ],
      keep: ['Enterprise', 'Vulcan'],
    };
    expect(read(['The Warp Core is failing.', 'Leave the enterprise!'], options)).toMatchObject({
      terms: { 'warp core': 'Warpkern' },
      keep: 'Enterprise',
    });
    expect(Object.keys(read(['Sit down.'], options))).toEqual(['lines']);
  });

  test('finds a term in a script without spaces', () => {
    const options = { glossary: [{ source: '東京', target: 'Tokio' }] };
    expect(read(['明日東京へ行く。'], options)).toMatchObject({ terms: { 東京: 'Tokio' } });
    const name = { glossary: [{ source: 'Harry Potter', target: 'Harijs Poters' }] };
    expect(read(['It is Harry⏎Potter!'], name)).toMatchObject({ terms: { 'Harry Potter': 'Harijs Poters' } });
  });

  test('prefers a term of the person to the same of the model', () => {
    const brief = {
      summary: '',
      terms: [
        { source: 'Doc', target: 'Doktor' },
        { source: 'Hale', target: 'Hale' },
      ],
    };
    const options = { glossary: [{ source: 'Doc', target: 'Frau Doktor' }] };
    const terms = (of: TranslateOptions) => read(['Doc Hale is here.'], of, { brief })['terms'];
    expect(terms(options)).toEqual({ Doc: 'Frau Doktor', Hale: 'Hale' });
    expect(terms({ glossary: [{ source: 'doc', target: 'Frau Doktor' }] })).toEqual({
      doc: 'Frau Doktor',
      Hale: 'Hale',
    });
  });

  test('keeps every text whole, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme' }).map((words) => `a${words}`);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const lines = texts.map((words, index) => ({ index, text: words, tags: [] }));
        const input = JSON.parse(inputFor(lines, into('de'), ALONE, never)) as {
          lines: { i: number; t: string }[];
        };
        expect(input.lines).toEqual(texts.map((t, at) => ({ i: at + 1, t })));
      }),
    );
  });
});
