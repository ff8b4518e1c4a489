import { createAccount, signInByApi } from './support/account.ts';
import type { App } from './support/app.ts';
import { expect, test } from './support/journey.ts';
import { longSrt, srtBlocks, timesOf } from './support/srt.ts';

const BATCH_CUES = 200;
const source = longSrt(1_500);

interface Answer {
  readonly srt: string;
  readonly stats: {
    readonly flagged: readonly { readonly index: number; readonly reasons: readonly string[] }[];
    readonly retries: number;
    readonly repaired: number;
  };
}

/** Sends a track as the browser does: batches of 200 under one `translationId`. */
async function translateByApi({ origin }: App, token: string, target: string): Promise<Answer[]> {
  const translationId = crypto.randomUUID();
  const blocks = source.trim().split(/\n{2,}/);
  const answers: Answer[] = [];
  for (let at = 0; at < blocks.length; at += BATCH_CUES) {
    const srt = `${blocks.slice(at, at + BATCH_CUES).join('\n\n')}\n`;
    const reply = await fetch(`${origin}/api/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ srt, target, translationId }),
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
    answers.push((await reply.json()) as Answer);
  }
  return answers;
}

const troubles = [
  { what: 'drops lines', fault: 'drop', rate: 0.3 },
  { what: 'cuts its JSON', fault: 'cut', rate: 0.3 },
  { what: 'answers 503 twice', fault: 'error-503', times: 2 },
  { what: 'merges and moves lines', fault: ['merge', 'slide', 'merge-and-shift', 'renumbered'], rate: 0.3 },
  { what: 'ends its stream early', fault: 'stream-cut', rate: 0.3 },
] as const;

test.describe('1,500 cues through the API', () => {
  for (const { what, ...settings } of troubles) {
    test(`come back whole while the model ${what}`, async ({ app }) => {
      const token = await signInByApi(app, await createAccount(app));
      app.gemini.setFaults({ ...settings, latencyMs: 5, seed: 7 });
      const answers = await translateByApi(app, token, 'el');

      const mended = answers.reduce((sum, { stats: { retries, repaired } }) => sum + retries + repaired, 0);
      expect(mended, 'the model did fail').toBeGreaterThan(0);
      const joined = answers.flatMap(({ srt }) => srtBlocks(srt));
      expect(joined.map(({ times }) => times)).toEqual(timesOf(source));
      // What is not in the script of the language was kept as it was and says so: nothing is silently left untranslated.
      const flagged = answers.flatMap(({ stats }, batch) =>
        stats.flagged.map(({ index }) => batch * BATCH_CUES + index - 1),
      );
      const untranslated = joined.flatMap(({ text }, at) => (/\p{Script=Greek}/u.test(text) ? [] : [at]));
      expect(untranslated.filter((at) => !flagged.includes(at))).toEqual([]);
      // The number that each cue says is the number that its source says: no text stands at another's time.
      const strayed = joined.flatMap(({ text }, at) => (text.includes(String(at + 1)) ? [] : [at]));
      expect(strayed.filter((at) => !flagged.includes(at))).toEqual([]);
    });
  }

  test('cost one credit', async ({ app }) => {
    const token = await signInByApi(app, await createAccount(app));
    app.gemini.setFaults({ latencyMs: 5 });
    await translateByApi(app, token, 'pl');
    const reply = await fetch(`${app.origin}/api/credits`, { headers: { authorization: `Bearer ${token}` } });
    expect(await reply.json()).toMatchObject({ credits: { remaining: 4, unlimited: false, total: 5 } });
  });
});

test.describe('the API', () => {
  test('turns away who has no token, in the form that every failure has', async ({ app }) => {
    const reply = await fetch(`${app.origin}/api/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ srt: source, target: 'el' }),
    });
    expect(reply.status).toBe(401);
    const body = (await reply.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ code: 'unauthenticated' });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['error', 'code', 'requestId']));
  });

  test('streams cues as they arrive, then one result', async ({ app }) => {
    const token = await signInByApi(app, await createAccount(app));
    const reply = await fetch(`${app.origin}/api/translate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ srt: longSrt(40), target: 'ja' }),
    });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const stream = await reply.text();
    const names = stream
      .split('\n')
      .flatMap((line) => (line.startsWith('event:') ? [line.slice(6).trim()] : []));
    expect(names.filter((name) => name === 'cue').length).toBeGreaterThanOrEqual(40);
    expect(names.filter((name) => name === 'result')).toHaveLength(1);
    expect(names.at(-1)).toBe('result');
    expect(names.indexOf('cue')).toBeLessThan(names.indexOf('result'));
  });

  test('answers an unknown address as JSON, and an unknown page with the translator', async ({ app }) => {
    const api = await fetch(`${app.origin}/api/nothing-here`);
    expect(api.status).toBe(404);
    expect(await api.json()).toMatchObject({ code: 'not_found' });
    const page = await fetch(`${app.origin}/nothing-here`);
    expect(page.status).toBe(404);
    expect(await page.text()).toMatch(/noindex/);
  });
});
