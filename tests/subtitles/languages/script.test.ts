import { describe, expect, test } from 'vitest';
import { countChinese, findForeignScript } from '#subtitles/languages/script.ts';

/** Whether the text as a whole is in another script. */
function isForeign(text: string, writing: string, source?: string): boolean {
  return findForeignScript(text, writing, source)?.isWhole ?? false;
}

describe('wrong script', () => {
  test.each([
    ['Hello there', 'Cyrl', '', true],
    ['Привет, это iPhone', 'Cyrl', 'Hi, it is an iPhone', false],
    ['iPhone', 'Cyrl', 'iPhone', false],
    ['我们来了', 'Hant', '', true],
    ['我們來了', 'Hans', '', true],
    ['我们来了', 'Hans', '', false],
    ['你好', 'Hant', '', false],
    ['今日は天気がいい', 'Jpan', '', false],
    ['国会議事堂', 'Jpan', '', false],
    ['我们这样说', 'Jpan', '', true],
    ['안녕하세요', 'Kore', '', false],
    ['こんにちは', 'Kore', '', true],
    ['مرحبا', 'Arab', '', false],
    ['12:30!', 'Arab', '', false],
  ])('%s in %s', (text, script, source, expected) => {
    expect(isForeign(text, script, source)).toBe(expected);
  });
});

describe('a text in another script', () => {
  test.each([
    ['one foreign letter', 'я', 'Latn', '', true],
    ['two foreign letters', 'да', 'Latn', '', true],
    ['three letters of ten', 'abcdefg где', 'Latn', '', false],
    ['four letters of ten', 'abcdef дома', 'Latn', '', false],
    ['seven letters of ten', 'abc печаль', 'Latn', '', true],
    ['a name of the source', 'iPhone', 'Cyrl', 'An iPhone', false],
    ['a name that the source has not', 'iPhone', 'Cyrl', 'A phone', true],
    ['a name where nothing is known of the source', 'iPhone', 'Cyrl', undefined, true],
    ['a name of another script', 'Иван', 'Latn', 'Иван', true],
    ['a word of the source half in its script', 'xИван', 'Arab', 'xИван', true],
    ['a Latin word in a Latin text', 'Hello Привет', 'Latn', 'Hello', false],
    ['marks, which are no letters', 'да\u0301\u0301\u0301\u0301\u0301\u0301\u0301', 'Latn', '', true],
    ['a letter that both kinds of Chinese have', '人', 'Hans', '', false],
    ['both kinds of Chinese', '們们', 'Hans', '', false],
    ['both kinds of Chinese', '們们', 'Hant', '', false],
    ['Chinese in Japanese', '这说', 'Jpan', '', true],
    ['one letter of it', '这人', 'Jpan', '', false],
    ['Chinese letters with kana', '这说の', 'Jpan', '', false],
    ['letters that Japan has too', '国学会', 'Jpan', '', false],
    ['Chinese in Korean, which has its letters', '这说', 'Kore', '', false],
  ])('%s: %s in %s', (_, text, script, source, expected) => {
    expect(isForeign(text, script, source)).toBe(expected);
  });

  test('knows the letters of both kinds of Chinese', () => {
    expect(countChinese('们备灯词人')).toEqual({ simplifiedCount: 4, traditionalCount: 0 });
    expect(countChinese('們備燈詞人')).toEqual({ simplifiedCount: 0, traditionalCount: 4 });
  });
});

describe('findForeignScript', () => {
  test.each([
    ['Eine lange Zeile mit genau einem слове darin.', 'Latn', '', ['слове']],
    ['Un 词 al final de una frase que es muy larga.', 'Latn', '', ['词']],
    ['Das ist abcdef дома', 'Latn', '', ['дома']],
    ['Я видел a dragon yesterday у реки', 'Cyrl', 'I saw a dragon yesterday', []],
    ['Я видел big red dragon у самой большой реки', 'Cyrl', 'big red dragon', ['big', 'red', 'dragon']],
    ['Randolph가 모든 것을 샀다', 'Kore', 'Randolph bought everything', []],
    ['0とπの間のsinの積分', 'Jpan', 'the integral of sin between 0 and pi', []],
    ['Читай https://example.org/some/page или пиши', 'Cyrl', '', []],
    ['Der Winkel θ ist klein.', 'Latn', 'the angle theta', []],
    ['Привет, Sofia и Анна, как дела у вас', 'Cyrl', 'Hello', []],
  ])('finds in %j, written in %s: %j', (text, writing, source, words) => {
    const found = findForeignScript(text, writing, source);
    expect(found?.words ?? []).toEqual(words);
    expect(found?.isWhole ?? false).toBe(false);
  });

  test.each([
    ['Ja', 'Cyrl'],
    ['я', 'Latn'],
    ['谢谢', 'Latn'],
  ])('finds that all of %j is not in %s', (text, writing) => {
    expect(findForeignScript(text, writing, 'Yes')?.isWhole).toBe(true);
  });
});
