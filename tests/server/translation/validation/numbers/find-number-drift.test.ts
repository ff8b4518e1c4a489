import { describe, expect, test } from 'vitest';
import { bestCpuMs } from '#tests/cpu-time.ts';
import { findNumberDrifts } from '#server/translation/validation/numbers/find-number-drift.ts';

const END = /[.!?。]$/u;

function driftsIn(
  lines: readonly (readonly [source: string, text: string])[],
  source: string | null,
  target: string,
) {
  const numbered = lines.map(([from, to]) => ({ source: from, text: to, endsSentence: END.test(from) }));
  return Object.fromEntries(findNumberDrifts(numbered, { source, target }));
}

const driftOf = (source: string, text: string, target = 'de') =>
  driftsIn([[source, text]], 'en', target)[0] ?? null;

describe('findNumberDrifts', () => {
  test.each([
    ['It was 1987.', 'Es war 1978.', { found: '1978', expected: '1987' }],
    ['There were 5.', 'Es waren 3.', { found: '3', expected: '5' }],
    ['It costs 2,500 euros.', 'Es kostet 2.600 Euro.', { found: '2600', expected: '2500' }],
    ['About 3.5 metres.', 'Etwa 3,6 Meter.', { found: '6', expected: '5' }],
    ['At 10:30.', 'Um 10:40 Uhr.', { found: '40', expected: '30' }],
    ['Many came.', 'Es kamen 250.', { found: '250', expected: null }],
    ['He was born in 1987.', 'Er wurde geboren.', { found: null, expected: '1987' }],
    ['It takes 8 seconds.', 'Es dauert 2 Sekunden.', { found: '2', expected: '8' }],
    ['It is 4 metres per second.', 'Es sind 2 Meter pro Sekunde.', { found: '2', expected: '4' }],
    ['It is x squared.', 'Es ist 9 x.', { found: '9', expected: null }],
    ['It is point nine.', 'Es ist 0,8.', { found: '8', expected: null }],
    ['The 3 of them, not five.', 'Die 3 davon, nicht 3.', { found: '3', expected: null }],
    ['Between 3 and 5.', 'Zwischen 3 und 3.', { found: '3', expected: '5' }],
  ])('finds in %j, as %j: %j', (source, text, drift) => {
    expect(driftOf(source, text)).toEqual(drift);
  });

  test.each([
    ['words for digits', 'There were 3.', 'Es waren drei.', 'de'],
    ['digits for words', 'There were three.', '3 つありました。', 'ja'],
    ['digits for a long number word', 'Twenty-five of one hundred and six.', '25 / 106.', 'de'],
    ['a year in words', 'In nineteen eighty-seven.', 'Im Jahr 1987.', 'de'],
    ['a second place', 'The second of them.', 'Der 2. von ihnen.', 'de'],
    ['millions in words', 'There is a one million dollar prize.', '賞金は 100 万ドルです。', 'ja'],
    ['a million', 'A million times.', '100만 번.', 'ko'],
    ['an apostrophe as a reference', 'Charlie pays.', 'צ&#39;רלי משלם.', 'he'],
    ['one more, which languages count', 'Here is some more.', 'もう１つ。', 'ja'],
    ['a day of the week', 'See you on Monday.', 'Hẹn gặp vào thứ 2.', 'vi'],
    ['ordinals', 'The twenty-first time.', 'Zum 21. Mal.', 'de'],
    ['fractions in words', 'Four and a half hours.', '4,5 Stunden.', 'de'],
    ['a date', 'On March 5th.', '3月5日に。', 'ja'],
    ['hours of the afternoon', 'At 3 p.m.', 'Um 15 Uhr.', 'de'],
    ['thousands marks', 'It costs 10,000 euros.', 'Sie kostet 10.000 Euro.', 'de'],
    ['Indian groups', 'It costs 1,000,000.', 'क़ीमत 10,00,000.', 'hi'],
    ['units of ten thousand', 'It costs 10,000 yen.', '1万円です。', 'ja'],
    ['units of a hundred million', 'There are 4 billion.', '40 億あります。', 'ja'],
    ['digits of another script', 'There are 42.', 'वहाँ ४२ हैं।', 'hi'],
    ['Chinese numerals', 'There are 25.', '有二十五个。', 'zh'],
    ['Roman numerals', 'King Louis XIV.', 'König Ludwig 14.', 'de'],
    ['converted feet', 'It is 6 feet long.', 'Es ist 1,83 Meter lang.', 'de'],
    ['converted degrees', 'It is 68 degrees Fahrenheit.', 'Es sind 20 Grad.', 'de'],
    ['a decade', 'In the 80s.', 'In den 1980ern.', 'de'],
    ['a decimal fraction in words', 'It is point nine.', 'Es ist 0,9.', 'de'],
    ['decimals that are said one by one', 'About three point one four.', 'Etwa 3,14.', 'de'],
    ['zeros after the point', 'It is zero point oh five.', 'Es ist 0,05.', 'de'],
    ['several hundredths', 'Nine hundredths and two thousandths.', '9/100と2/1000です。', 'ja'],
    ['a number that is said again', 'A 3, and another one like it.', 'Eine 3 und noch eine 3.', 'de'],
    ['a vulgar fraction', 'Add ½ a cup.', '1/2 Tasse dazu.', 'de'],
  ])('accepts %s: %j as %j', (_, source, text, target) => {
    expect(driftOf(source, text, target)).toBeNull();
  });

  test('compares over the sentence: a number may stand in another of its lines', () => {
    const lines = [
      ['In the last 20 years', 'Die Zahl der Länder hat'],
      ['the number of countries has doubled.', 'sich in den letzten 20 Jahren verdoppelt.'],
    ] as const;
    expect(driftsIn(lines, 'en', 'de')).toEqual({});
  });

  test('finds a drift in the line that contains the number', () => {
    const lines = [
      ['In the last 20 years', 'Die Zahl der Länder hat'],
      ['the number of countries has doubled.', 'sich in den letzten 30 Jahren verdoppelt.'],
    ] as const;
    expect(driftsIn(lines, 'en', 'de')).toEqual({ 1: { found: '30', expected: '20' } });
  });

  test('accepts a number that moved into the next sentence', () => {
    const lines = [
      ['There were 12 of them.', 'Sie waren viele.'],
      ['They came early.', 'Alle 12 kamen früh.'],
    ] as const;
    expect(driftsIn(lines, 'en', 'de')).toEqual({});
  });

  test('finds two numbers that two sentences swapped with others', () => {
    const lines = [
      ['It takes 45 minutes.', 'Es dauert 78 Minuten.'],
      ['Go to room 12.', 'Geh in Zimmer 45.'],
    ] as const;
    expect(Object.keys(driftsIn(lines, 'en', 'de'))).toEqual(['0', '1']);
  });

  test('needs digits on both sides where the words of a language are not known', () => {
    expect(driftsIn([['Habari ishirini', 'Zwanzig, 20 Nachrichten']], null, 'de')).toEqual({});
    expect(driftsIn([['Habari 21', 'Die 22 Nachrichten']], null, 'de')).toEqual({
      0: { found: '22', expected: '21' },
    });
  });

  test.each([
    ['the same again and again', 1_000, () => 1, () => 1],
    ['others than the source has', 90, (at: number) => at + 10, (at: number) => at + 5_000],
  ])('lists of numbers, %s, take no time by their square', (_, count, sourceOf, textOf) => {
    const list = (numberOf: (at: number) => number) =>
      Array.from({ length: count }, (_item, at) => numberOf(at)).join(' ');
    // A long cue without an end of its sentence, with the words of a film around it.
    const line = {
      source: `${list(sourceOf)} ${'said '.repeat(300)}`,
      text: `${list(textOf)} ${'sagte '.repeat(300)}`,
      endsSentence: false,
    };
    const lines = [line, ...Array.from({ length: 5 }, () => ({ ...line, text: '', isBeyond: true }))];
    const languages = { source: 'en', target: 'de' };
    expect(bestCpuMs(() => findNumberDrifts(lines, languages), 2)).toBeLessThan(150);
  });
});
