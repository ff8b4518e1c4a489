import { describe, expect, test } from 'vitest';
import { en, type MessageKey } from '#messages/en.ts';
import { setCatalogue, t, tCode } from '#messages/t.ts';

/** Sentences that are right for more than one, and what is shown for one; `null` where there are always more. */
const shownForMore: Readonly<Record<string, MessageKey | null>> = {
  'file.cues': 'file.oneCue',
  'file.problems': 'file.oneProblem',
  'file.tooManyCues': null,
  'file.language': null,
  'header.credits': 'header.oneCredit',
  'languages.count': 'languages.one',
  'languages.credits': 'languages.oneCredit',
  'price.credit': 'price.last',
  'run.requests': 'run.oneRequest',
  'search.many': 'search.one',
  'glossaries.many': 'glossaries.one',
  'memory.count': 'memory.one',
  'upload.count': 'file.oneCue',
  'ownVideos.manyTitles': null,
  'faq.languagesAnswer': null,
  'error.network_limit': null,
};

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
    expect(tCode('error.rate_limited', {})).toBe('Too many requests. Please wait  and try again.');
  });

  test('never reads a parameter as a pattern', () => {
    expect(t('file.selected', { file: '$& {file} $1.srt' })).toBe('Selected: $& {file} $1.srt');
  });

  test('counts so that one reads right too, or has a sentence of its own for one', () => {
    // How many credits are free is the operator's to set: it may be one.
    const counting =
      /(?<!of )\{(?:count|missing|left|flagged)\} (?:subtitles|lines|terms|credits|languages|requests|notes|results|cells|cuts)\b|\{\w+\} free \w+s\b/u;
    const found = entries.filter(([, text]) => counting.test(text)).map(([key]) => key);
    expect(found.sort()).toEqual(Object.keys(shownForMore).sort());
  });

  test('has one word for one thing: a draft is YouTube’s, what is kept here is a translation', () => {
    const ofYouTube = /^(?:captions|uploadPlan|uploadAll)\./;
    const misnamed = entries.filter(
      ([key, text]) => /\bproject/i.test(text) || (/\bdraft/i.test(text) && !ofYouTube.test(key)),
    );
    expect(misnamed).toEqual([]);
  });

  test.each([
    ['quota.used', 'error.platform_quota'],
    ['quota.userUsed', 'error.platform_user_quota'],
  ] as const)('says %s as the server says %s, with the time of the place', (here, server) => {
    expect(en[here].replace(' ({time} here)', '')).toBe(en[server]);
  });

  test('says in the same words that access to YouTube was not ticked, before and after it was asked for', () => {
    expect(en['connect.noYouTube']).toBe(en['error.platform_scope_missing']);
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
