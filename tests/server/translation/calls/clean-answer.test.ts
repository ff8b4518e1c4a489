import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { cleanAnswer } from '#server/translation/calls/clean-answer.ts';

describe('cleanAnswer', () => {
  test.each([
    ['German', '⟦1⟧Schöne⟦/1⟧ Grüße⏎aus Köln!'],
    ['Hindi with a joiner', 'क्‍या तुम आओगे?'],
    ['Hebrew with a direction mark', '\u200fמה שלומך?'],
    ['Persian with a non-joiner', 'می‌خواهم بروم.'],
    ['a family emoji', 'Alle da 👨‍👩‍👧'],
    ['a comparison', 'Es ist 5 < 7 und 9 > 3.'],
    ['a heart', 'I <3 you'],
    ['an effect in braces', '{lacht} Na gut.'],
    ['an arrow of one dash', 'A -> B'],
    ['two lines', 'Erste Zeile\nzweite Zeile'],
    ['nothing', ''],
  ])('leaves alone %s', (_, text) => {
    expect(cleanAnswer(text, 'What the source says.')).toBe(text);
  });

  test.each([
    ['control characters', 'Ha\u0000l\u0007lo\u007f\u0085', 'Hallo'],
    ['carriage returns', 'Hallo\r\nWelt', 'Hallo\nWelt'],
    ['separators that end a line only for some programs', 'Hal\u2028lo\u2029', 'Hallo'],
    ['a byte order mark', '\ufeffHallo', 'Hallo'],
    ['code points that are no characters', 'Hal\ufffelo\uffff', 'Hallo'],
    ['the space around it', '  \n Hallo \n', 'Hallo'],
    ['tags', '<i>Hallo</i> <font color="red">Welt</font><br/>', 'Hallo Welt'],
    ['tags in capitals', '<I>Hallo</I>', 'Hallo'],
    ['override codes', '{\\an8}Hallo{\\i1} Welt', 'Hallo Welt'],
    ['all of it, where there is nothing else', ' <b></b>\u0000 ', ''],
  ])('takes out %s', (_, text, expected) => {
    expect(cleanAnswer(text, 'Hello')).toBe(expected);
  });

  test('turns a tab into a space, and half a character into a mark for it', () => {
    expect(cleanAnswer('Hallo\tWelt \ud83d', 'Hello world')).toBe('Hallo Welt \ufffd');
  });

  test('composes letters and their accents', () => {
    expect(cleanAnswer('cafe\u0301', 'coffee')).toBe('caf\u00e9');
  });

  test('keeps markup that the source itself has, and takes out what is beside it', () => {
    const source = 'Write <b> for bold, {\\i1} for italic.';
    const answer = '<u>Schreib <b> für fett</u>, {\\i1} für kursiv{\\b1}.';
    expect(cleanAnswer(answer, source)).toBe('Schreib <b> für fett, {\\i1} für kursiv.');
  });

  test.each(['A --> B', 'No arrow'])('never lets a timing arrow through (source: %s)', (source) => {
    expect(cleanAnswer('00:00:01,000 --> 00:00:02,000', source)).toBe('00:00:01,000 → 00:00:02,000');
    expect(cleanAnswer('A -<i>-> B', source)).toBe('A → B');
  });

  test('gives a text that every subtitle file can hold, whatever the model says', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('<', '>', '{', '}', '\\', '-', 'i', ' ', '\n', '\t', '\0', '\ud800'),
      }),
    );
    fc.assert(
      fc.property(anything, anything, (text, source) => {
        const clean = cleanAnswer(text, source);
        expect(clean).not.toContain('-->');
        // eslint-disable-next-line no-control-regex
        expect(clean).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.trim());
      }),
    );
  });

  test.each([
    ['<<i>i>Hallo', 'Hallo'],
    ['<{\\b1}b>Hallo', 'Hallo'],
    ['{{\\an8}\\an8}Hallo', 'Hallo'],
  ])('leaves no tag behind where one stands in another: %s', (text, clean) => {
    expect(cleanAnswer(text, 'Hello')).toBe(clean);
  });
});
