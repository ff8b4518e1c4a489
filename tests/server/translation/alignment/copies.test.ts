import { describe, expect, test } from 'vitest';
import { chanceOfCopy, copiedTexts } from '#server/translation/alignment/copies.ts';
import type { Pair } from '#server/translation/alignment/pair.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

const pair = (source: string, answer: string | null): Pair => ({
  source: profileOf(source),
  sourceText: source,
  answer: answer === null ? null : profileOf(answer),
});
type Lines = readonly (readonly [source: string, answer: string | null])[];
const copiedIn = (lines: Lines) => [...copiedTexts(lines.map(([source, answer]) => pair(source, answer)))];

describe('chanceOfCopy', () => {
  const ship = pair('The ship leaves at dawn.', 'Das Schiff läuft im Morgengrauen aus.');

  test('is zero for texts that differ', () => {
    expect(chanceOfCopy(ship, pair('Nobody told me.', 'Mir hat niemand etwas gesagt.'))).toBe(0);
  });

  test('is small where one long text stands under two sources', () => {
    const copy = chanceOfCopy(ship, pair('Nobody told me.', 'Das Schiff läuft im Morgengrauen aus.'));
    expect(copy).toBeGreaterThan(0);
    expect(copy).toBeLessThan(0.001);
  });

  test('is zero where the sources are equal too, but for case and marks', () => {
    expect(chanceOfCopy(pair('Come on!', 'Komm schon!'), pair('come on…', 'Komm schon …'))).toBe(0);
  });

  test('is greater for short texts, which are often alike', () => {
    const short = chanceOfCopy(pair('Sure.', 'Ja.'), pair('Yeah.', 'Ja.'));
    const long = chanceOfCopy(ship, pair('Nobody told me.', 'Das Schiff läuft im Morgengrauen aus.'));
    expect(short).toBeGreaterThan(100 * long);
    expect(short).toBeLessThan(1);
  });

  test('sees a text that also holds its neighbour’s, from either side', () => {
    const both = pair('He waited for hours.', 'Er wartete stundenlang. Mir hat niemand etwas gesagt.');
    const next = pair('Nobody told me.', 'Mir hat niemand etwas gesagt.');
    expect(chanceOfCopy(both, next)).toBeGreaterThan(0);
    expect(chanceOfCopy(next, both)).toBe(chanceOfCopy(both, next));
  });

  test('is zero where the source holds its neighbour’s as well', () => {
    const both = pair('Go home. Nobody told me.', 'Geh heim. Mir hat niemand etwas gesagt.');
    expect(chanceOfCopy(both, pair('Nobody told me.', 'Mir hat niemand etwas gesagt.'))).toBe(0);
  });

  test('takes no part of a word for a very short text', () => {
    expect(chanceOfCopy(pair('He stayed.', 'Januar war kalt.'), pair('Yes.', 'Ja.'))).toBe(0);
    expect(chanceOfCopy(pair('It was cold.', 'Ja, es war kalt.'), pair('Yes.', 'Ja.'))).toBeGreaterThan(0);
  });

  test('is zero where a line has no answer, or one of marks alone', () => {
    expect(chanceOfCopy(ship, pair('Nobody told me.', null))).toBe(0);
    expect(chanceOfCopy(pair('(sighs)', '…'), pair('Well.', '♪'))).toBe(0);
  });

  test('compares texts without spaces', () => {
    const text = '明日の朝に船が出ます。';
    expect(
      chanceOfCopy(pair('The ship leaves tomorrow.', text), pair('Nobody told me.', text)),
    ).toBeGreaterThan(0);
  });
});

describe('copiedTexts', () => {
  test('finds nothing in a call without lines, with one line, or with its right texts', () => {
    expect(copiedIn([])).toEqual([]);
    expect(copiedIn([['Thank you.', 'Спасибо.']])).toEqual([]);
    expect(
      copiedIn([
        ['Thank you.', 'Спасибо.'],
        ['Where is the engine?', 'Где двигатель?'],
        ['Right here.', 'Вот здесь.'],
      ]),
    ).toEqual([]);
  });

  test('finds both places of a text that stands again two lines below', () => {
    expect(
      copiedIn([
        ['Thank you.', 'Спасибо.'],
        ['Where is the engine?', 'Вот здесь.'],
        ['Show me.', 'Покажи мне.'],
        ['Right here.', 'Вот здесь.'],
      ]),
    ).toEqual([1, 3]);
  });

  test('looks no further than the lines near by', () => {
    const between: Lines = ['eins', 'zwei', 'drei', 'vier', 'fünf'].map((word) => [
      `line ${word}`,
      `Zeile ${word}`,
    ]);
    expect(copiedIn([['Right here.', 'Hier ist er.'], ...between, ['Found it.', 'Hier ist er.']])).toEqual(
      [],
    );
  });

  test('leaves alone a refrain, which the source repeats too', () => {
    expect(
      copiedIn([
        ['♪ Row the boat ♪', '♪ Rudere das Boot ♪'],
        ['♪ Row the boat ♪', '♪ Rudere das Boot ♪'],
      ]),
    ).toEqual([]);
  });

  test('leaves alone two very short answers that are equal', () => {
    expect(
      copiedIn([
        ['Sure.', 'Ja.'],
        ['Yeah.', 'Ja.'],
      ]),
    ).toEqual([]);
  });

  test('finds a text that ends or begins with its neighbour’s', () => {
    const told: Lines[number] = ['Nobody told me.', 'Никто мне не сказал.'];
    expect(copiedIn([['He waited.', 'Он ждал. Никто мне не сказал.'], told])).toEqual([0]);
    expect(copiedIn([told, ['He waited.', 'Никто мне не сказал. Он ждал.']])).toEqual([1]);
  });

  test('passes over lines without an answer', () => {
    expect(
      copiedIn([
        ['Where is the engine?', null],
        ['Right here.', 'Вот здесь.'],
        ['Show me.', null],
      ]),
    ).toEqual([]);
  });
});
