import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteCache } from '#server/adapters/sqlite/index.ts';
import type { Cache } from '#server/ports/cache.ts';
import { answerCache } from '#server/translation/engine/answer-cache.ts';
import type { Assignment } from '#server/translation/model.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { handClock } from '../../test-services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const pause = async () => undefined;
const LONG = 'Where have you been all night?';

describe('answerCache', () => {
  let clock: ReturnType<typeof handClock>;
  let cache: Cache;
  beforeEach(() => {
    clock = handClock();
    cache = sqliteCache(':memory:', { clock });
  });
  afterEach(() => cache.close());

  interface Asked extends Partial<Assignment> {
    readonly owner?: string;
    readonly modelName?: string;
  }
  /** The answers for one request, and its lines. */
  function requestFor(
    texts: readonly string[],
    { owner = 'ann', modelName = 'gemini/flash', ...asked }: Asked = {},
  ) {
    const lines = toLines(texts.map((text) => ({ text })));
    const assignment = { target: findLanguage('de')!, source: null, options: {}, ...asked };
    const answers = answerCache({ cache, clock, owner, assignment, modelName, lines, pause });
    return {
      lines,
      answers,
      keep: (...translations: readonly string[]) => {
        answers.keep(translations.map((text, at) => ({ line: lines[at]!, text })));
        return answers.kept();
      },
      find: async () => Object.fromEntries(await answers.find(lines)),
    };
  }

  test('finds what was kept, under the places of the lines in the new request', async () => {
    await requestFor([LONG, 'Nobody came to help them.']).keep('Wo warst du?', 'Niemand kam.');
    const next = requestFor(['Something new is said here.', 'Nobody came to help them.', LONG]);
    expect(await next.find()).toEqual({ 1: 'Niemand kam.', 2: 'Wo warst du?' });
  });

  test('forgets after a day', async () => {
    await requestFor([LONG]).keep('Wo warst du?');
    clock.advance(DAY_MS - 1);
    expect(await requestFor([LONG]).find()).toEqual({ 0: 'Wo warst du?' });
    clock.advance(2);
    expect(await requestFor([LONG]).find()).toEqual({});
  });

  test.each<[string, Asked]>([
    ['another user', { owner: 'ben' }],
    ['another model', { modelName: 'other/model' }],
    ['another language', { target: findLanguage('fr')! }],
    ['a source that the person has named', { source: findLanguage('en')! }],
    ['another tone', { options: { tone: 'formal' } }],
    ['another glossary', { options: { glossary: [{ source: 'night', target: 'Abend' }] } }],
    ['another note', { options: { note: 'Ann is 80.' } }],
  ])('has no answer for %s', async (_, asked) => {
    await requestFor([LONG]).keep('Wo warst du?');
    expect(await requestFor([LONG], asked).find()).toEqual({});
    expect(await requestFor([LONG]).find()).toEqual({ 0: 'Wo warst du?' });
  });

  test('tells a short reply apart by the line before it', async () => {
    await requestFor(['Left or right?', 'Right.']).keep('Links oder rechts?', 'Rechts.');
    expect(await requestFor(['Left or right?', 'Right.']).find()).toHaveProperty('1', 'Rechts.');
    expect(await requestFor(['So you are my brother.', 'Right.']).find()).toEqual({});
    expect(await requestFor(['Right.']).find()).toEqual({});
  });

  test('keeps the first reply of a track for the first reply of a track', async () => {
    await requestFor(['はい。', LONG]).keep('Ja.');
    expect(await requestFor(['はい。']).find()).toEqual({ 0: 'Ja.' });
    expect(await requestFor([LONG, 'はい。']).find()).toEqual({});
  });

  test('takes a sentence for the same wherever it is said', async () => {
    await requestFor(['Left or right?', LONG]).keep('Links oder rechts?', 'Wo warst du?');
    expect(await requestFor([LONG, 'Why?', LONG]).find()).toEqual({ 0: 'Wo warst du?', 2: 'Wo warst du?' });
  });

  test('replaces an answer by a later one', async () => {
    const request = requestFor([LONG]);
    await request.keep('Wo warst du?');
    await request.keep('Wo bist du gewesen?');
    expect(await request.find()).toEqual({ 0: 'Wo bist du gewesen?' });
  });

  test('finds only what is asked for', async () => {
    const request = requestFor([LONG, 'Nobody came to help them.']);
    await request.keep('Wo warst du?', 'Niemand kam.');
    expect([...(await request.answers.find([request.lines[1]!]))]).toEqual([[1, 'Niemand kam.']]);
    expect((await request.answers.find([])).size).toBe(0);
  });

  test('keeps nothing where there is nothing to keep', async () => {
    const request = requestFor([LONG]);
    await request.keep();
    expect(await request.find()).toEqual({});
  });

  test('holds no word of the source', async () => {
    const keys: string[] = [];
    const watched: Cache = {
      ...cache,
      putMany: (owner, entries, expiresAtMs) => {
        keys.push(...entries.keys());
        return cache.putMany(owner, entries, expiresAtMs);
      },
    };
    const { lines } = requestFor([LONG]);
    const assignment = { target: findLanguage('de')!, source: null, options: { note: 'A secret.' } };
    const answers = answerCache({
      cache: watched,
      clock,
      owner: 'ann',
      assignment,
      modelName: 'm',
      lines,
      pause,
    });
    answers.keep([{ line: lines[0]!, text: 'Wo warst du?' }]);
    await answers.kept();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/u)]);
  });
});
