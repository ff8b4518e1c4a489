import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { layOut } from '#server/translation/engine/layout/lay-out.ts';

const linesOf = (text: string, source: string, language: string) =>
  layOut({ text }, source, language).text.split('\n');

describe('layOut', () => {
  test.each([
    ['one short line', 'Wo warst du?', 'Where were you?'],
    ['two lines that fit', 'Wo warst du,\nals ich dich brauchte?', 'Where were you when I needed you?'],
    ['speakers', '– Wo warst du?\n– Hier.', '- Where were you?\n- Here.'],
    ['a line of exactly 42 letters', 'x'.repeat(42), 'Hm.'],
    ['nothing', '', ''],
  ])('keeps %s as the model gave it', (_, text, source) => {
    const translation = { text };
    expect(layOut(translation, source, 'de')).toBe(translation);
  });

  test('breaks a line that is too long into two that fit', () => {
    const text = 'Ich habe dir doch gesagt, dass wir vor Mitternacht am Bahnhof sein müssen.';
    const lines = linesOf(text, 'I told you we have to be at the station before midnight.', 'de');
    expect(lines).toHaveLength(2);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(42);
    expect(lines.join(' ')).toBe(text);
  });

  test('puts three lines on two, unless the source has three as well', () => {
    const text = 'Erst kommt Anna an die Reihe,\ndann kommt Tom,\ndann ich.';
    expect(linesOf(text, 'First Anna, then Tom, then me.', 'de')).toHaveLength(2);
    expect(linesOf(text, 'First Anna,\nthen Tom,\nthen me.', 'de')).toEqual(text.split('\n'));
  });

  test('leaves a line as long as the longest of the source', () => {
    const source = 'This caption was written in one long line of sixty letters..';
    const text = 'Diese Zeile ist so lang wie die des Originals, also gut so.';
    expect([source.length, text.length]).toEqual([60, 59]);
    expect(linesOf(text, source, 'de')).toEqual([text]);
    expect(linesOf(text, 'This one was short.', 'de')).toHaveLength(2);
  });

  test('counts Japanese in full widths, 13 in a line', () => {
    const fits = '昨日の夜はどこにいたの？';
    const long = '昨日の夜、あなたが言ったことを、私はまだ覚えています。';
    expect(linesOf(fits, 'Where were you?', 'ja')).toEqual([fits]);
    const lines = linesOf(long, 'I remember what you said.', 'ja');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe(long);
    // Twenty letters of half a width are as wide as ten.
    expect(linesOf('Where are you, Anna?', 'Wo?', 'ja')).toEqual(['Where are you, Anna?']);
  });

  test('keeps styles on their words where the line is broken before them', () => {
    const text = 'Ich habe dir doch gesagt, dass wir niemals vor Mitternacht dort sein werden.';
    const start = text.indexOf('niemals');
    const styled = layOut({ text, spans: [{ start, end: start + 7, kind: 'italic' }] }, 'Short.', 'de');
    expect(styled.text).toContain('\n');
    expect(styled.spans!.map((span) => styled.text.slice(span.start, span.end))).toEqual(['niemals']);
  });

  test('never changes a word, and does not lay out again what it has laid out', () => {
    const word = fc.constantFrom(
      'ich',
      'habe',
      'Mitternacht,',
      'Straßenbahn',
      'nie.',
      'у',
      'мамы',
      'א',
      'שלום',
    );
    const line = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
    const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (translation, source) => {
        const laidOut = layOut({ text: translation }, source, 'de');
        expect(laidOut.text.split(/\s/u)).toEqual(translation.split(/\s/u));
        expect(layOut(laidOut, source, 'de').text).toBe(laidOut.text);
      }),
    );
  });
});
