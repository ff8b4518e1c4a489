import fc from '#tests/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultPlan } from '#demo/gemini/fault-plan.ts';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { languages } from '#subtitles/languages/languages.ts';
import { findForeignScript } from '#subtitles/languages/script.ts';

describe('pseudoTranslate', () => {
  test('writes in the script of every language of the list', () => {
    for (const { code, script } of languages) {
      const text = pseudoTranslate('This blade has a dark past, and nobody knows it.', code);
      expect({ code, text, isWrong: findForeignScript(text, script)?.isWhole ?? false }).toMatchObject({
        isWrong: false,
      });
    }
  });

  test('keeps numbers, tags, placeholders, addresses and names', () => {
    expect(
      pseudoTranslate('At 12:30 John saw <i>3</i> ⟦1⟧dogs⟦/1⟧ at https://a.example/b #dogs', 'es'),
    ).toMatch(/^Áť 12:30 John .* <i>3<\/i> ⟦1⟧.+⟦\/1⟧ .* https:\/\/a\.example\/b #dogs$/u);
  });

  test('never gives a text back as it was, and always gives the same', () => {
    const text = fc.stringMatching(/^[A-Za-z]{1,8}(?: [a-z]{1,8}){0,4}[.?!]?$/);
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'ru', 'ja', 'ar', 'zh'), (source, code) => {
        const translated = pseudoTranslate(source, code);
        expect(translated).not.toBe(source);
        expect(pseudoTranslate(source, code)).toBe(translated);
      }),
    );
  });
});

describe('faultPlan', () => {
  const contents = Array.from({ length: 400 }, (_, at) => `call ${at}`);

  test('fails the same calls the same way, in any order', () => {
    const settings = { fault: 'all', rate: 0.3, seed: 5 } as const;
    const [one, other] = [faultPlan(settings), faultPlan(settings)];
    const forwards = contents.map((content) => one.next(content));
    const backwards = [...contents].reverse().map((content) => other.next(content));
    expect(backwards.reverse()).toEqual(forwards);
    expect(new Set(forwards).size).toBeGreaterThan(20);
  });

  test('fails about as many calls as it is asked to', () => {
    const plan = faultPlan({ fault: 'drop', rate: 0.1, seed: 2 });
    const failed = contents.filter((content) => plan.next(content) !== null).length;
    expect(failed).toBeGreaterThan(20);
    expect(failed).toBeLessThan(60);
  });

  test('fails only after, and only so often', () => {
    const plan = faultPlan({ fault: 'reset', after: 2, times: 1 });
    expect([1, 2, 3, 4].map((call) => plan.next(`${call}`))).toEqual([null, null, 'reset', null]);
  });

  test('fails only the calls that ask for a line', () => {
    const plan = faultPlan({ fault: 'hang', about: 'The last' });
    expect(plan.next('after it stands: The last line', ['The first line'])).toBeNull();
    expect(plan.next('a brief of all lines')).toBeNull();
    expect(plan.next('lines', ['One more', 'The last line'])).toBe('hang');
  });
});

describe('startGeminiStandIn', () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startGeminiStandIn();
  });
  afterEach(() => standIn.stop());
  const post = (path: string, body: object) =>
    fetch(`${standIn.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const ask = () =>
    post('/v1beta/models/gemini-3.5-flash-lite:generateContent', {
      contents: [{ role: 'user', parts: [{ text: '{"lines":[{"i":101,"t":"Hello"}]}' }] }],
      systemInstruction: { parts: [{ text: 'into Russian (ru)' }] },
    });

  test('lists models, counts tokens and knows no others', async () => {
    const { models } = (await (await fetch(`${standIn.origin}/v1beta/models?pageSize=5`)).json()) as {
      models: object[];
    };
    expect(models).toContainEqual(expect.objectContaining({ name: 'models/gemini-3.5-flash-lite' }));
    const counted = await post('/v1beta/models/gemini-3.5-flash-lite:countTokens', { contents: [] });
    expect(await counted.json()).toEqual({ totalTokens: expect.any(Number) as number });
    expect((await post('/v1beta/models/gone:generateContent', {})).status).toBe(404);
  });

  test('switches its faults while it runs', async () => {
    expect((await ask()).status).toBe(200);
    await post('/__stand-in/faults', { fault: 'quota-minute', times: 1, retrySeconds: 9 });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(JSON.stringify(await refused.json())).toContain('PerMinute');
    expect((await ask()).status).toBe(200);
  });

  test('refuses faults that it does not have', async () => {
    expect((await post('/__stand-in/faults', { fault: 'earthquake' })).status).toBe(400);
  });
});
