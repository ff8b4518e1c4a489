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

/** Sentences that stay as written: nothing else would notice a slip of the keyboard. */
describe('the specified sentences', () => {
  const specified: readonly [MessageKey, string][] = [
    ['picker.placeholder', 'Search language or code...'],
    ['picker.empty', 'No matches'],
    ['picker.count', '{shown} / {total} languages'],
    ['file.selected', 'Selected: {file}'],
    ['file.hint', 'SRT files; {formats} are converted'],
    ['file.readFailed', 'Failed to read the file.'],
    ['editor.placeholder', 'Your translation will appear here.'],
    ['editor.overlay', 'Translating with AI…'],
    ['urlSource.connectHint', 'Connect your account to fetch live subtitles.'],
    ['run.signInFirst', 'You must be signed in to translate subtitles. Please connect your Google account.'],
    [
      'run.nothing',
      'No SRT content to translate. Please upload a file or provide a valid YouTube URL with subtitles.',
    ],
    ['run.batchFailed', 'Batch {n} translation failed: {status} {body}'],
    ['run.failedStatus', 'Server translation failed: {status} {body}'],
    ['run.batchEmpty', 'Batch {n} returned empty translation result'],
    [
      'signIn.registered',
      'Registration successful! Please check your email to verify your account before logging in.',
    ],
    [
      'signIn.unverified',
      'Please verify your email before logging in. Check your inbox for the verification link.',
    ],
    ['settings.keyConfirm', 'Are you sure you want to remove your saved API key?'],
    ['settings.keySaved', 'API key saved successfully!'],
    ['settings.keyRemoved', 'API key removed successfully!'],
    ['settings.deleted', 'Account deleted successfully'],
    ['settings.imageTooLarge', 'Image must be smaller than 2MB'],
  ];
  test.each(specified)('%s', (key, text) => {
    expect(en[key]).toBe(text);
  });
});
