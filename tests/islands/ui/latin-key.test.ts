import { expect, test } from 'vitest';
import { digitOf, letterOf } from '#islands/ui/keyboard/latin-key.ts';

test.each([
  ['English', 'z', 'KeyZ', 'z'],
  ['German, where Z and Y are exchanged', 'z', 'KeyY', 'z'],
  ['French, where Z is in another place', 'Z', 'KeyW', 'z'],
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Korean', 'ㅋ', 'KeyZ', 'z'],
  ['a key that is no letter', 'ü', 'BracketLeft', ''],
])('the letter of a command on a keyboard: %s', (_layout, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['English', '1', 'Digit1', 1],
  ['French, where the row writes signs', '&', 'Digit1', 1],
  ['Persian', '۱', 'Digit1', 1],
  ['the number pad', '2', 'Numpad2', 2],
  ['a letter', 'a', 'KeyA', null],
])('the digit of a key: %s', (_layout, key, code, digit) => {
  expect(digitOf({ key, code, ...plain })).toBe(digit);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a digit with %s is a command of the browser', (held) => {
  expect(digitOf({ key: '1', code: 'Digit1', ...plain, [held]: true })).toBeNull();
});
