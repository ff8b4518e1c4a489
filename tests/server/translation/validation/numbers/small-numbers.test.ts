import { describe, expect, test } from 'vitest';
import { smallNumbers } from '#server/translation/validation/numbers/small-numbers.ts';

describe('smallNumbers', () => {
  test.each([
    ['de', 'Es waren drei Schiffe.', 3],
    ['de', 'Zum dritten Mal.', 3],
    ['fr', 'Au deuxième étage.', 2],
    ['es', 'Hace veintiún años.', 20],
    ['pt', 'São cinquenta reais.', 50],
    ['it', 'Cento anni fa.', 100],
    ['nl', 'Het duurde zeven dagen.', 7],
    ['sv', 'Hon väntade åtta år.', 8],
    ['ru', 'Прошло пятьдесят лет.', 50],
    ['ru', 'В седьмом доме.', 7],
    ['uk', 'Минуло п’ять днів.', 5],
    ['pl', 'Czekał dwanaście lat.', 12],
    ['tr', 'Tam yedi gün sürdü.', 7],
    ['tr', 'İki gün sürdü.', 2],
    ['tr', 'ALTI KİŞİ', 6],
    ['uk', "Минуло п'ять днів.", 5],
    ['uk', 'Минуло пʼять днів.', 5],
    ['uk', "дев'ять днів", 9],
    ['fr', "l'une des deux", 1],
    ['pt', 'três dias'.normalize('NFD'), 3],
    ['de', 'DREISSIG JAHRE', 30],
    ['el', 'ΔΎΟ ΜΈΡΕΣ', 2],
    ['el', 'ΔΥΟ ΜΕΡΕΣ', 2],
    ['hu', 'Negyedik emelet.', 4],
    ['id', 'Ada tiga kapal.', 3],
    ['vi', 'Có mười người.', 10],
    ['ar', 'بعد خمسة أيام', 5],
    ['fa', 'پنج روز بعد', 5],
    ['he', 'אחרי שבעה ימים', 7],
    ['hi', 'तीन दिन बाद।', 3],
    ['ko', '여섯 명이 왔어요.', 6],
    ['el', 'Πέντε μέρες μετά.', 5],
  ])('finds in %s, in %j, a %i', (language, text, value) => {
    expect(smallNumbers(text, language)).toContain(value);
  });

  test('finds each number as often as it is said, in order', () => {
    expect(smallNumbers('Zwei und zwei sind vier.', 'de')).toEqual([2, 2, 4]);
  });

  test('reads capitals as it reads small letters', () => {
    expect(smallNumbers('FÜNF SCHIFFE', 'de')).toEqual([5]);
    expect(smallNumbers('ПЯТЬ ДНЕЙ', 'ru')).toEqual([5]);
  });

  test('takes a very short number word only where it stands alone', () => {
    expect(smallNumbers('Sie sind unten.', 'fr')).toEqual([]);
    expect(smallNumbers('Un bateau.', 'fr')).toEqual([1]);
    expect(smallNumbers('두부를 먹었다', 'ko')).toEqual([]);
  });

  test('finds none inside a word or among digits', () => {
    expect(smallNumbers('Wir haben 3.', 'de')).toEqual([]);
    expect(smallNumbers('Das Klavier ist da.', 'de')).toEqual([]);
  });

  test.each(['', '♪', 'Hallo!'])('finds none in %j', (text) => {
    expect(smallNumbers(text, 'de')).toEqual([]);
  });

  test('knows no words of a language without a table, nor of another language', () => {
    expect(smallNumbers('kolm laeva', 'et')).toEqual([]);
    expect(smallNumbers('drei', '')).toEqual([]);
    expect(smallNumbers('Прошло пять дней.', 'de')).toEqual([]);
  });
});
