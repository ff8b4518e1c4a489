import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { checkLine } from '#server/translation/validation/check-line.ts';
import { fromWire } from '#server/translation/model-text.ts';
import { layOut } from '#server/translation/engine/layout/lay-out.ts';
import { cleanAnswer } from '#server/translation/calls/clean-answer.ts';
import { parseSrt, serialiseSrt } from '#subtitles/srt/srt.ts';

const context = { script: 'Latn', options: {}, isEchoing: false };
const findings = (text: string, source: string, changes = {}) => {
  const { unusable, doubtful } = checkLine(text, source, { ...context, ...changes });
  return [...unusable, ...doubtful.map(({ reason }) => reason)];
};

describe('checkLine', () => {
  test.each([
    ['Ich habe einen Drachen gesehen.', 'I saw a dragon.', []],
    ['I saw a dragon.', 'I saw a dragon.', ['untranslated']],
    ['OK.', 'OK.', []],
    ['John Smith!', 'John Smith!', []],
    ['Caaaaaaarrrrrooooooot!!!', 'Caaaaaaarrrrrooooooot!!!', []],
    ['Oh, no...', 'Oh, no...', []],
    ['Oh, no, not again.', 'Oh, no, not again.', ['untranslated']],
    ['—', 'I saw a dragon.', ['missing']],
    ['Я видел дракона.', 'I saw a dragon.', ['wrong_script']],
    ['As an AI, I cannot translate this.', 'Go to hell.', ['refused', 'chatter']],
    ['Here is the translation: Hallo', 'Hello', ['chatter']],
    ['```json', 'Hello there', ['chatter']],
    ['ja ja ja ja ja ja ja ja ja ja ja ja', 'Yes, of course.', ['repetition']],
    ['Null Komma neun neun neun neun.', 'Point nine repeating.', []],
    ['Diese Klinge.', 'This ⟦1⟧blade⟦/1⟧.', ['tags_differ']],
    ['Diese ⟦1⟧Klinge⟦/1⟧.', 'This ⟦1⟧blade⟦/1⟧.', []],
  ])('says of %j for %j: %j', (text, source, expected) => {
    expect(findings(text, source)).toEqual(expected);
  });

  test('takes a single word without a capital for no name where the script is another', () => {
    expect(findings('matrix.', 'matrix.', { script: 'Grek' })).toEqual(['untranslated']);
    expect(findings('Sintel.', 'Sintel.', { script: 'Grek' })).toEqual([]);
    expect(findings('matrix.', 'matrix.')).toEqual([]);
  });

  test('takes a name for a copy where everything around it came back as it was', () => {
    expect(findings('Sintel', 'Sintel', { isEchoing: true })).toEqual(['untranslated']);
  });

  test('distinguishes the two Chinese orthographies', () => {
    expect(findings('我們說話', 'We talk', { script: 'Hans' })).toEqual(['wrong_script']);
    expect(findings('我们说话', 'We talk', { script: 'Hans' })).toEqual([]);
  });

  test('checks the glossary and the words to keep', () => {
    const options = { glossary: [{ source: 'blade', target: 'Klinge' }], keep: ['Sintel'] };
    expect(findings('Sintels Schwert', 'Sintel’s blade', { options })).toEqual(['glossary']);
    expect(findings('Die Klinge von Sintel', 'Sintel’s blade', { options })).toEqual([]);
  });
});

describe('cleanAnswer', () => {
  test.each([
    ['a\u0000b\u0007c', 'x', 'abc'],
    ['<b>bold</b> <script>x</script>', 'x', 'bold x'],
    ['{\\an8}up', 'x', 'up'],
    ['{\\an8}up', '{\\an8}hoch', '{\\an8}up'],
    ['1 --> 2', 'x', '1 → 2'],
    ['\ud800half', 'x', '\ufffdhalf'],
  ])('makes of %j for %j only %j', (text, source, clean) => {
    expect(cleanAnswer(text, source)).toBe(clean);
  });

  test('turns no answer into a timing, a cue break or another number of cues', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '1',
        '\n',
        '\r',
        ' ',
        '--> ',
        '00:00:01,000',
        '0:1:2',
        '→',
        '-',
        '<i>',
        '{\\an8}',
        'é',
        '⏎',
        '\u2028',
        '\u0000',
        'x',
      ),
    });
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 6 }), (answers) => {
        const cues = answers.map((answer, at) => ({
          startMs: at * 1_000,
          endMs: at * 1_000 + 900,
          ...layOut(fromWire(cleanAnswer(answer, 'source') || 'source', { tags: [] }), 'source', 'es'),
        }));
        fc.pre(cues.every(({ text }) => text !== ''));
        const { cues: read } = parseSrt(serialiseSrt(cues));
        expect(read.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
          cues.map(({ startMs, endMs }) => [startMs, endMs]),
        );
      }),
    );
  });
});
