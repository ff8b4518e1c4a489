import { expect, test, vi } from 'vitest';
import type { TranslateOptions } from '#protocol/translate.ts';
import { occurringTerms } from '#server/translation/calls/occurring-terms.ts';
import type { Assignment } from '#server/translation/model.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

const into = (options: TranslateOptions): Assignment => ({
  target: findLanguage('de')!,
  source: null,
  options,
});
const linesOf = (...texts: readonly string[]) => toLines(texts.map((text) => ({ text })));
const brief = { summary: '', terms: [{ source: 'Dough', target: 'Teig' }] };

test('tells of the terms of brief, glossary and words to keep whether one of the lines has them', async () => {
  const options = { glossary: [{ source: 'proof', target: 'Gare' }], keep: ['Polycue', 'autolyse'] };
  const lines = linesOf('Let it PROOF', 'says <i>Polycue</i>', 'of the\ndough');
  const env = { assignment: into(options), yieldToEventLoop: () => Promise.resolve() };
  const occurs = await occurringTerms(lines, { brief }, env);
  expect(['proof', 'Polycue', 'autolyse', 'Dough', 'line'].map(occurs)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('a term does not reach from one line into the next', async () => {
  const env = { assignment: into({ keep: ['one two'] }), yieldToEventLoop: () => Promise.resolve() };
  expect((await occurringTerms(linesOf('one', 'two'), { brief: null }, env))('one two')).toBe(false);
  expect((await occurringTerms(linesOf('one\ntwo'), { brief: null }, env))('one two')).toBe(true);
});

test('looks for many terms in many long lines with pauses, and for none without', async () => {
  const pause = vi.fn(() => Promise.resolve());
  const keep = Array.from({ length: 200 }, (_, at) => `${'a'.repeat(100 + at)}b`);
  const lines = linesOf(...Array.from({ length: 30 }, () => 'a'.repeat(4_800)));
  await occurringTerms(lines, { brief: null }, { assignment: into({}), yieldToEventLoop: pause });
  expect(pause).not.toHaveBeenCalled();
  await occurringTerms(lines, { brief: null }, { assignment: into({ keep }), yieldToEventLoop: pause });
  expect(pause.mock.calls.length).toBeGreaterThan(3);
});
