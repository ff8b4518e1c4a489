import { describe, expect, test } from 'vitest';
import { isEmailShaped } from '#protocol/email-shape.ts';
import { cpuMs } from '../cpu-time.ts';

describe('the shape of an e-mail address', () => {
  test.each([
    'a@b.co',
    ' ada@mail.example.test ',
    'jürgen@müller.de',
    "o'neil+tag@xn--mller-kva.de",
    '用户@例子.中国',
  ])('accepts %j', (text) => expect(isEmailShaped(text)).toBe(true));

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b.',
    'a b@c.de',
    'a@b..c',
    'a@b.de, c@d.de',
    'Ann <a@b.de>',
    'a@b.de\nBcc: c@d.de',
  ])('refuses %j', (text) => expect(isEmailShaped(text)).toBe(false));

  test('judges a long text at once', async () => {
    const text = `${'a'.repeat(200_000)}@${'a'.repeat(200_000)}`;
    expect(isEmailShaped(text)).toBe(false);
    expect(await cpuMs(() => isEmailShaped(text))).toBeLessThan(1_000);
  });
});
