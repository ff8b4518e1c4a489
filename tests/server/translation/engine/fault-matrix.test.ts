import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultSettings } from '#demo/gemini/fault-plan.ts';
import { type Fault, faultNames } from '#demo/gemini/faults.ts';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { Cache } from '#server/ports/cache.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import type { Cue } from '#subtitles/cue.ts';
import fc from '#tests/fast-check.ts';
import { runFault } from '#tests/bench/translation/run-fault.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';

const CALLS_AND_A_BRIEF = 5;
const { seed } = fc.readConfigureGlobal();

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
  const runOn = (cues: readonly Cue[], faults: FaultSettings, timeoutMs = 10_000) =>
    runFault({
      standIn,
      store,
      cache,
      cues,
      target: 'es',
      faults: { seed: 4, ...faults },
      timeoutMs,
    });
  const run = (fault: Fault | null, rate: number) =>
    runOn(sampleTrack(160, 11), { fault, rate }, fault === 'hang' ? 150 : undefined);

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

  // In continuous integration half of them: which half is drawn by the commit.
  const drawn = faultNames.filter((_, at) => seed === undefined || (at + seed) % 2 === 0);
  test.each(drawn)(
    '%s in one call of three: nothing is lost, moved or wrong without a word',
    async (fault) => {
      const result = await run(fault, 0.34);
      expect(result.examples).toEqual([]);
      expect(result).toMatchObject({ unnoticed: 0, moved: 0, cues: 160 });
    },
  );

  describe('in one call alone', () => {
    const film = sampleTrack(400, 11);
    const calls = 11;
    /** The brief comes first: this is the first, a middle and the last call for cues. Each fault has one of them, the next commit another one. */
    const places = [1, 5, 10] as const;

    test('a film is a brief and ten calls where there is none', async () => {
      expect(await runOn(film, { fault: null })).toMatchObject({ calls, right: film.length });
    });

    test.each(faultNames)('%s costs at most 1.2 times the calls, and no cue', async (fault) => {
      const after = places[(faultNames.indexOf(fault) + (seed ?? 0)) % places.length]!;
      const result = await runOn(film, { fault, times: 1, after }, fault === 'hang' ? 5_000 : undefined);
      expect(result.calls).toBeLessThanOrEqual(1.2 * calls);
      expect(result).toMatchObject({ unnoticed: 0, moved: 0 });
      // A quota that is used up ends a run: asking on would only be refused again.
      if (fault.startsWith('quota')) expect(result.ended).toMatch(/^model_quota/);
      else expect(result).toMatchObject({ right: film.length, ended: null });
    });
  });

  test('a line dropped in every call costs at most 1.15 times the tokens', async () => {
    const [clean, dropped] = [await run(null, 0), await run('drop', 1)];
    expect(dropped.right).toBe(160);
    expect(dropped.tokens / clean.tokens).toBeLessThanOrEqual(1.15);
  });
});
