import { expect, test } from 'vitest';
import { startOfText, trimText } from '#subtitles/markup/trim-text.ts';

test.each([
  ['words', 'words'],
  ['\u3000\u3000僕は\n行く\u3000', '\u3000\u3000僕は\n行く'],
  ['    far right', '    far right'],
  ['\u00a0words', '\u00a0words'],
  [' words ', 'words'],
  ['\twords\n', '\twords'],
  ['\n \n\u3000words\n\n', '\u3000words'],
  ['\ufeff\u3000words', '\u3000words'],
  ['\ufeffwords', 'words'],
  [' \n\t\u3000', ''],
  ['', ''],
])('trimText(%j) is %j', (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed);
  expect(text.slice(startOfText(text)).trimEnd()).toBe(trimmed);
});
