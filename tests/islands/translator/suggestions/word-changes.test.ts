import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { wordChanges } from '#islands/translator/suggestions/word-changes.ts';

const shown = (before: string, after: string, language = 'de') =>
  wordChanges(before, after, language)
    .map(({ kind, text }) => ({ same: text, new: `[+${text}]`, gone: `[-${text}]` })[kind])
    .join('');

describe('wordChanges', () => {
  test('marks words that are new, and those that are gone', () => {
    expect(shown('Wo warst du so lange?', 'Wo warst du denn so lange?')).toBe(
      'Wo warst du [+denn ]so lange?',
    );
    expect(shown('Wo warst du so lange?', 'Wo warst du?')).toBe('Wo warst du[- so lange]?');
  });

  test('takes another line break for no difference', () => {
    expect(shown('Wo warst du\nso lange?', 'Wo warst du so\nlange?')).toBe('Wo warst du so\nlange?');
  });

  test('compares words where a language has no spaces', () => {
    expect(shown('私は毎日水を飲みます', '私は毎日お茶を飲みます', 'ja')).toMatch(
      /^私は毎日\[.+\]を飲みます$/u,
    );
  });

  test('leaves out what is gone where almost nothing stayed', () => {
    expect(shown('Wo warst du so lange?', 'Endlich bist du da!')).not.toContain('[-');
  });

  test('always gives the later text back, and nothing but words of the earlier one as gone', () => {
    const text = fc
      .array(fc.constantFrom('ja', 'nein', 'ach', '7', '\n'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordChanges(before, after, 'de');
        expect(pieces.flatMap((piece) => (piece.kind === 'gone' ? [] : piece.text)).join('')).toBe(after);
        for (const { kind, text: piece } of pieces)
          if (kind === 'gone') expect(before).toContain(piece.trim());
      }),
    );
  });
});
