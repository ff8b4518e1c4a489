import { describe, expect, test } from 'vitest';
import { en, type MessageKey } from '#messages/en.ts';
import { setCatalogue, t, tCode } from '#messages/t.ts';

const entries = Object.entries(en) as [MessageKey, string][];

describe('the catalogue', () => {
  test('names each sentence by area and element', () => {
    expect(
      entries.map(([key]) => key).filter((key) => !/^[a-z][A-Za-z]*(?:\.[a-z][\w-]*)+$/.test(key)),
    ).toEqual([]);
  });

  test('has a text for every key, without stray blanks', () => {
    const odd = entries.filter(([, text]) => text === '' || /\s{2,}|\n/.test(text));
    expect(odd).toEqual([]);
  });

  test('has braces only around names of parameters', () => {
    expect(entries.filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
  });

  test('fills parameters in, several times and in any order', () => {
    expect(t('run.translatingBatch', { i: 2, k: 200, m: 3 })).toBe('Translating batch 2/3 (200 cues)...');
    expect(tCode('error.rate_limited', {})).toBe('Too many requests. Please wait  s and try again.');
  });

  test('never reads a parameter as a pattern', () => {
    expect(t('file.selected', { file: '$& {file} $1.srt' })).toBe('Selected: $& {file} $1.srt');
  });

  test('names Gemini in a failure only where a key of one’s own is meant: another model may have failed', () => {
    const naming = entries.filter(([key, text]) => key.startsWith('error.') && text.includes('Gemini'));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter(([, text]) => !text.includes('API key'))).toEqual([]);
  });

  test('can be exchanged for another language', () => {
    const bracketed = Object.fromEntries(entries.map(([key]) => [key, `[${key}]`])) as Record<
      MessageKey,
      string
    >;
    setCatalogue(bracketed);
    expect(t('run.translate')).toBe('[run.translate]');
    setCatalogue(en);
    expect(t('run.translate')).toBe('Translate');
  });
});
