import { describe, expect, test } from 'vitest';
import { withoutBlankLines } from '#subtitles/markup/blank-lines.ts';

describe('withoutBlankLines', () => {
  test.each([
    ['keeps lines', 'a b\n c', 'a b\n c', {}],
    ['takes out blank lines', 'a\n\nb\n \t\nc', 'a\nb\nc', { blank_line: 2 }],
    ['takes blanks off the ends', ' a\nb ', 'a\nb', {}],
    ['takes blank lines off the ends', '\na\n', 'a', {}],
    ['takes other line ends for line ends', 'a\rb\r\nc', 'a\nb\nc', {}],
    ['counts blank lines of every kind', 'a\r\rb\r\n\r\nc', 'a\nb\nc', { blank_line: 2 }],
    ['keeps nothing of nothing', ' \n ', '', {}],
    ['keeps indentation', '\u3000a', '\u3000a', {}],
    ['keeps an indentation that markup cuts', '\n <i> </i> a', ' <i> </i> a', {}],
  ])('%s', (_, text, wanted, reported) => {
    const dropped = {};
    expect([withoutBlankLines(text, dropped), dropped]).toEqual([wanted, reported]);
  });
});
