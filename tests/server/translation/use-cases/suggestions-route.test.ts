import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { MAX_SUGGESTION_CHARS_PER_DAY } from '#protocol/limits.ts';
import { SuggestResponse } from '#protocol/suggest.ts';
import { TranslateResponse } from '#protocol/translate.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { parseSrt, serialiseSrt } from '#subtitles/srt/srt.ts';
import type { Cue } from '#subtitles/cue.ts';
import { POST as TRANSLATE } from '../../../../src/pages/api/translate.ts';
import { POST } from '../../../../src/pages/api/suggestions.ts';
import { callRoute } from '../../call-route.ts';
import { scriptedModel, testServices, type TestServices } from '../../test-services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const cues: Cue[] = [
  'Where were you all this long time, my dear friend?',
  'In 1987 the <i>old machine</i> was still running quietly below.',
  'Nobody ever came down here to look after it.',
].map((text, at) => ({ ...parse(text), startMs: at * 4_000, endMs: at * 4_000 + 3_900 }));

function parse(text: string): Cue {
  return parseSrt(`1\n00:00:00,000 --> 00:00:01,000\n${text}\n`).cues[0]!;
}

describe('POST /api/suggestions', () => {
  let standIn: StandIn;
  let services: TestServices;
  let token: string;
  const translationId = randomUUID();
  beforeEach(async () => {
    standIn = await startGeminiStandIn();
    const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin });
    services = testServices({ model });
    token = services.people.tokenOf('ann');
  });
  afterEach(async () => {
    await standIn.stop();
    await services.close();
  });

  /** The texts of a fresh translation, with SubRip's tags. */
  const translate = async (target = 'de'): Promise<string[]> => {
    const { json } = await callRoute(TRANSLATE, services, {
      token,
      body: { srt: serialiseSrt(cues), target, translationId },
    });
    return z
      .parse(TranslateResponse, json)
      .srt.trim()
      .split('\n\n')
      .map((block) => block.split('\n').slice(2).join('\n'));
  };
  const suggest = (current: readonly string[], body: object = {}) =>
    callRoute(POST, services, {
      token,
      body: {
        srt: serialiseSrt(cues.slice(0, current.length)),
        current,
        target: 'de',
        translationId,
        ...body,
      },
    });
  const offered = async (current: readonly string[], body: object = {}) =>
    z
      .parse(SuggestResponse, (await suggest(current, body)).json)
      .suggestions.map((found) => found.map(({ text }) => text));
  const remaining = async () => (await readBalance(services, 'ann')).remaining;

  test('gives up to three other wordings of each cue, without a credit', async () => {
    const current = await translate();
    const { status, json } = await suggest(current, { wish: 'warmer' });
    const { suggestions, charged } = z.parse(SuggestResponse, json);
    expect([status, charged, await remaining()]).toEqual([200, false, 4]);
    suggestions.forEach((found, at) => {
      const texts = found.map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(3);
      expect(new Set([...texts, current[at]]).size).toBe(texts.length + 1);
    });
    expect(suggestions[1]!.every(({ text }) => /1987/.test(text) && /<i>.+<\/i>/.test(text))).toBe(true);
  });

  test('sends the wish as data, beside what stands', async () => {
    const [current = ''] = await translate();
    standIn.clearCalls();
    await suggest([current], { wish: 'plainer', words: 'she speaks to her boss' });
    const { instructions, input } = standIn.calls()[0]!.question;
    expect(instructions).not.toContain('boss');
    expect(JSON.parse(input)).toMatchObject({
      wish: 'Plainer: words of every day. she speaks to her boss',
      lines: [{ i: 1, now: current.replaceAll('\n', '⏎') }],
    });
  });

  test('drops whatever is not shorter where shorter was asked for', async () => {
    const current = await translate();
    const shorter = await offered(current, { wish: 'shorter' });
    expect(shorter.map((texts) => texts.length > 0)).toEqual(current.map(() => true));
    shorter.forEach((texts, at) =>
      texts.forEach((text) => expect(text.length).toBeLessThan(current[at]!.length)),
    );
  });

  test.each([
    ['echo', 0],
    ['wrong-script', 0],
    ['numbers-changed', 1],
    ['tags-stripped', 1],
  ] as const)('offers nothing that a translation would be flagged for: %s', async (fault, at) => {
    const current = await translate();
    standIn.setFaults({ fault });
    expect((await offered(current, { wish: 'closer' }))[at]).toEqual([]);
    expect(standIn.calls().length).toBeGreaterThan(1);
  });

  test('offers a text with the flaw of the one that stands, and says so', async () => {
    const [, current = ''] = await translate();
    const { json } = await callRoute(POST, services, {
      token,
      body: {
        srt: serialiseSrt([cues[1]!]),
        current: [current.replaceAll(/<\/?i>/g, '')],
        target: 'de',
        translationId,
        wish: 'shorter',
      },
    });
    const [found = []] = z.parse(SuggestResponse, json).suggestions;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ flags }) => flags?.join() === 'tags_differ')).toBe(true);
  });

  test('sends no line that is too long for a translation', async () => {
    const long = [{ ...cues[0]!, text: 'An old robot '.repeat(400) }];
    const { status, json } = await suggest(['Ein alter Roboter'], { srt: serialiseSrt(long) });
    expect([status, json]).toEqual([200, { suggestions: [[]], charged: false }]);
    expect(standIn.calls()).toEqual([]);
  });

  test('takes a credit once the day of the translation is over', async () => {
    const current = await translate();
    services.clock.advance(DAY_MS + 1);
    const { json } = await suggest(current);
    expect(z.parse(SuggestResponse, json).charged).toBe(true);
    expect(await remaining()).toBe(4);
  });

  test('offers nothing longer where there is no time to read it', async () => {
    const short = [{ ...cues[0]!, endMs: 1_000 }];
    const current = ['Wo warst du so lange?'];
    const { json } = await callRoute(POST, services, {
      token,
      body: { srt: serialiseSrt(short), current, target: 'de', wish: 'warmer' },
    });
    const [found = []] = z.parse(SuggestResponse, json).suggestions;
    expect(found.length).toBeGreaterThan(0);
    for (const { text } of found) expect(text.length).toBeLessThanOrEqual(current[0]!.length);
  });

  test('has a bound a day, held on the server, that ends at midnight', async () => {
    const current = await translate();
    await takeSuggestionChars(services, 'ann', MAX_SUGGESTION_CHARS_PER_DAY - 10);
    standIn.clearCalls();
    const refused = await suggest(current);
    expect(refused).toMatchObject({ status: 429, json: { code: 'suggestions_used' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(standIn.calls()).toEqual([]);
    await takeSuggestionChars(services, 'ben', 10);
    services.clock.advance(DAY_MS);
    expect((await suggest(current)).status).toBe(200);
  });

  test('counts a day by all that the model is sent: wish, glossary, instructions and second calls', async () => {
    const current = await translate();
    const terms = ['Nobody', 'came', 'down', 'here', 'look', 'after'];
    const glossary = terms.map((source) => ({ source, target: 'x'.repeat(100) }));
    standIn.clearCalls();
    standIn.setFaults({ fault: 'echo' });
    const words = 'w'.repeat(200);
    await suggest(current, { words, options: { glossary, note: 'n'.repeat(1_000) } });
    const sent = standIn
      .calls()
      .reduce((sum, { question }) => sum + question.instructions.length + question.input.length, 0);
    expect(standIn.calls()[0]?.question.input).toContain(words);
    expect(standIn.calls().length).toBeGreaterThan(1);
    await takeSuggestionChars(services, 'ann', MAX_SUGGESTION_CHARS_PER_DAY - sent);
    await expect(takeSuggestionChars(services, 'ann', 1)).rejects.toMatchObject({ code: 'suggestions_used' });
  });

  test('does not count what is asked of a key of one’s own', async () => {
    const current = await translate();
    await saveGeminiKey(services, 'ann', 'AIzaTheKeyOfAnn');
    await takeSuggestionChars(services, 'ann', MAX_SUGGESTION_CHARS_PER_DAY);
    expect((await suggest(current)).status).toBe(200);
  });

  test('tells a quota error as a translation does, and keeps the credit where it was', async () => {
    const current = await translate();
    standIn.setFaults({ fault: 'quota-minute' });
    expect(await suggest(current)).toMatchObject({ status: 429, json: { code: 'model_quota_minute' } });
    expect(await remaining()).toBe(4);
  });

  test('tells the operator once of a model whose answers cannot be read', async () => {
    const text = '{"lines":[{"i":1,"t":"Das ha';
    const { model } = scriptedModel(() => ({
      text,
      finish: { kind: 'complete' },
      usage: { inputTokens: 1, outputTokens: 1 },
    }));
    services = testServices({ model });
    token = services.people.tokenOf('ann');
    expect((await suggest(['Wo warst du?'])).json).toMatchObject({ suggestions: [[]] });
    const told = services.logLines.filter((line) => line.includes('gave up'));
    expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { model: 'scripted/model', cause: 'unreadable', level: 40 },
    ]);
  });

  test('refuses a body whose texts and cues do not match', async () => {
    const { status } = await suggest(['one', 'two'], { srt: serialiseSrt(cues) });
    expect(status).toBe(400);
  });
});
