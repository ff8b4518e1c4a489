import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ideographicNumbers } from '#server/translation/validation/numbers/ideographic-numbers.ts';

/** Below ten thousand, as Chinese writes it: '一千零五', '十二'. */
function inChinese(value: number): string {
  const places = [...String(value)].map((digit, at, all) => ({
    digit: Number(digit),
    zeros: all.length - 1 - at,
  }));
  return places
    .map(({ digit, zeros }) =>
      digit === 0 ? '零' : `${'零一二三四五六七八九'.charAt(digit)}${['', '十', '百', '千'][zeros]!}`,
    )
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/(?<=.)零$/u, '')
    .replace(/^一十/u, '十');
}

describe('ideographicNumbers', () => {
  test.each([
    ['有二十五个。', 25],
    ['第十章', 10],
    ['一百零五页', 105],
    ['两千年前', 2_000],
    ['兩百人', 200],
    ['一万二千円', 12_000],
    ['三亿五千万人', 350_000_000],
    ['四十億年', 4_000_000_000],
    ['一万亿', 1_000_000_000_000],
    ['三千万亿', 3_000_000_000_000_000],
    ['二亿三千万', 230_000_000],
    ['一万亿零五百万', 1_000_005_000_000],
    ['一九八七年', 1_987],
    ['二〇二六年', 2_026],
    ['百二十年', 120],
    ['千', 1_000],
    ['零', 0],
  ])('reads %j as %i', (text, value) => {
    expect(ideographicNumbers(text)).toContain(value);
  });

  test('finds all numbers of a sentence', () => {
    expect(ideographicNumbers('三个人等了五天')).toEqual([3, 5]);
  });

  test('also gives the parts, since a number may run into the next word', () => {
    expect(ideographicNumbers('二十一起来')).toEqual(expect.arrayContaining([21, 2, 10, 1]));
  });

  test.each(['', 'Only 25 of them.', 'ひらがな', '你好'])('finds none in %j', (text) => {
    expect(ideographicNumbers(text)).toEqual([]);
  });

  test('reads every number below ten thousand, alone and as so many tens of thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (value) => {
        expect(ideographicNumbers(`共${inChinese(value)}个`)).toContain(value);
        if (value > 0) expect(ideographicNumbers(`共${inChinese(value)}万个`)).toContain(value * 10_000);
      }),
    );
  });
});
