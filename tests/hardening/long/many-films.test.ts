import { setInterval as ticks } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { serialiseSrt } from '#subtitles/srt/srt.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const ACCOUNTS = 80;
/** As much as one user may have under way while all together have much: sixty such films would fill the heap. */
const FILM_CHARS = 990_000;
const CUES = 9_900;
const MAX_MB = 512;
/** Long enough that the first film is still under way when the last one comes. */
const MODEL_MS = 20_000;

const srt = serialiseSrt(
  Array.from({ length: CUES }, (_, at) => ({
    startMs: at * 1_000,
    endMs: at * 1_000 + 900,
    text: `They said that it was line ${at} of a long film. ${'a'.repeat(20)}`,
  })),
).slice(0, FILM_CHARS);

describe.skipIf(longMinutes === 0)(
  'eighty accounts that each send a film of just under a million letters',
  () => {
    let target: Target;
    let model: Awaited<ReturnType<typeof startGeminiStandIn>>;
    let mostMb = 0;
    const watching = new AbortController();
    const leaving = new AbortController();
    const statuses = new Map<number, number>();
    beforeAll(async () => {
      model = await startGeminiStandIn({ latencyMs: MODEL_MS, keepsCalls: false });
      target = await startTarget({ GEMINI_BASE_URL: model.origin, POLYCUE_RATE_LIMITS: 'off' });
      void watchMemory();
    }, 60_000);
    afterAll(async () => {
      watching.abort();
      recordFigure('many-films', { accounts: ACCOUNTS, mostMb, statuses: Object.fromEntries(statuses) });
      await target.stop();
      await model.stop();
    });

    async function watchMemory(): Promise<void> {
      try {
        for await (const _ of ticks(100, undefined, { signal: watching.signal }))
          mostMb = Math.max(mostMb, Math.round(target.memoryMb()));
      } catch {
        // It was told to stop.
      }
    }

    /** Begins a translation whose answer nobody reads. */
    async function send(token: string): Promise<void> {
      const { status } = await fetch(`${target.origin}/api/translate`, {
        method: 'POST',
        signal: leaving.signal,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ srt, target: 'de' }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }

    test('take at most 512 MB together, and stop nobody who sends little', async () => {
      const tokens: string[] = [];
      for (let at = 0; at < ACCOUNTS; at += 1) tokens.push(await target.signUp(`film-${at}@example.com`));
      await Promise.all(tokens.map(send));
      expect([...statuses.keys()].sort()).toEqual([200, 503]);
      const little = await fetch(`${target.origin}/api/translate-text`, {
        method: 'POST',
        signal: leaving.signal,
        headers: {
          authorization: `Bearer ${await target.signUp('ann@example.com')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ text: 'A title', target: 'de' }),
      });
      expect(little.status).toBe(200);
      leaving.abort();
      expect(mostMb).toBeLessThanOrEqual(MAX_MB);
    }, 300_000);
  },
);
