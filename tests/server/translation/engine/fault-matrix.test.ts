import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultNames } from '#demo/gemini/faults.ts';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { Cache } from '#server/ports/cache.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import { runFault } from '#tests/bench/translation/run-fault.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';

const CALLS_AND_A_BRIEF = 5;

/** A small part of what `npm run bench` checks. */
describe('translateTrack under a fault', () => {
  let standIn: StandIn;
  let store: DocumentStore;
  let cache: Cache;
  beforeAll(async () => {
    standIn = await startGeminiStandIn();
    store = sqliteStore(':memory:');
    cache = sqliteCache(':memory:');
  });
  afterAll(async () => {
    await standIn.stop();
    await Promise.all([store.close(), cache.close()]);
  });
  const run = (fault: (typeof faultNames)[number] | null, rate: number) =>
    runFault({
      standIn,
      store,
      cache,
      cues: sampleTrack(160, 11),
      target: 'es',
      faults: { fault, rate, seed: 4 },
      timeoutMs: fault === 'hang' ? 150 : 10_000,
    });

  test('flags nothing and asks nothing twice where there is none', async () => {
    const clean = await run(null, 0);
    expect(clean).toMatchObject({ right: 160, flagged: 0, calls: CALLS_AND_A_BRIEF, ended: null });
  });

  test.each(faultNames)('%s in every call: nothing is lost, moved or wrong without a word', async (fault) => {
    const result = await run(fault, 1);
    expect(result.examples).toEqual([]);
    expect(result).toMatchObject({ unnoticed: 0, moved: 0, cues: 160 });
    expect(result.right + result.flagged).toBeGreaterThanOrEqual(160);
  });

  test.each(faultNames)(
    '%s in one call of three: nothing is lost, moved or wrong without a word',
    async (fault) => {
      const result = await run(fault, 0.34);
      expect(result.examples).toEqual([]);
      expect(result).toMatchObject({ unnoticed: 0, moved: 0, cues: 160 });
    },
  );

  test('a line dropped in every call costs at most 1.15 times the tokens', async () => {
    const [clean, dropped] = [await run(null, 0), await run('drop', 1)];
    expect(dropped.right).toBe(160);
    expect(dropped.tokens / clean.tokens).toBeLessThanOrEqual(1.15);
  });
});
