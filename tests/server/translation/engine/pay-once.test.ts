import { describe, expect, test, vi } from 'vitest';
import { testLimiter } from '../../model-access/test-limiter.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';
import { cuesOf, useEngine } from './use-engine.ts';

describe('paying once', () => {
  const engine = useEngine();

  test('asks nothing for the same cues within a day, and everything after it', async () => {
    const cues = sampleTrack(80);
    const first = await engine.translate({ cues });
    engine.standIn.clearCalls();
    const again = await engine.translate({ cues });
    expect(again.cues).toEqual(first.cues);
    expect(again.stats).toMatchObject({ calls: 0, inputTokens: 0, flagged: [] });
    engine.clock.advance(24 * 60 * 60 * 1000 + 1);
    expect((await engine.translate({ cues })).stats.cached).toBe(0);
  });

  test('writes every answer into the cache once', async () => {
    const cues = sampleTrack(200);
    const write = vi.spyOn(engine.deps.cache, 'putMany');
    const { stats } = await engine.translate({ cues });
    const written = write.mock.calls.flatMap(([, entries]) => [...entries.keys()]);
    expect(stats.flagged).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
    expect(written).toHaveLength(new Set(written).size);
  });

  test('asks only for what changed', async () => {
    const cues = sampleTrack(80);
    await engine.translate({ cues });
    engine.standIn.clearCalls();
    const changed = cues.map((cue, at) =>
      at === 40 ? { ...cue, text: 'Something else entirely is said here.' } : cue,
    );
    await engine.translate({ cues: changed });
    expect(engine.asked().flat()).toContain('Something else entirely is said here.');
    expect(engine.asked().flat().length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['another user', {}, { owner: 'ben' }],
    ['another language', { target: findLanguage('fr')! }, {}],
    ['another tone', { options: { tone: 'formal' as const } }, {}],
  ])('answers %s with answers of their own', async (_, request, deps) => {
    const cues = cuesOf('Where have you been all this time?');
    await engine.translate({ cues });
    const { stats } = await engine.translate({ cues, ...request }, deps);
    expect(stats).toMatchObject({ cached: 0, calls: 1 });
  });

  test('keeps no answer that was flagged', async () => {
    engine.standIn.setFaults({ fault: 'numbers-changed' });
    const cues = cuesOf('It is 1987 and 45 people wait.', 'Nobody came to help them.');
    const bad = await engine.translate({ cues });
    expect(bad.stats.flagged).toMatchObject([{ index: 1, reasons: ['numbers_differ'] }]);
    engine.standIn.setFaults({ fault: null });
    const good = await engine.translate({ cues });
    expect(good.stats).toMatchObject({ cached: 1, flagged: [] });
    expect(good.cues[0]?.text).toContain('1987');
  });

  test('does not ask again after a quota error, keeps what is done, and goes on where it stopped', async () => {
    const cues = sampleTrack(300, 6);
    const plan = { callCues: 40, concurrency: 2, callTimeoutMs: 10_000 };
    engine.standIn.setFaults({ fault: 'quota-minute', after: 4, retrySeconds: 20 });
    const stopped = await engine.translate({ cues }, { plan });
    const missing = stopped.stats.flagged.length;
    expect(stopped.ended).toMatchObject({ code: 'model_quota_minute', retryAfterSeconds: 20 });
    expect(stopped.stats.retries).toBe(0);
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(250);

    engine.standIn.clearCalls();
    const early = await engine.translate({ cues }, { plan });
    expect(early.ended).toMatchObject({ code: 'model_quota_minute', params: { seconds: 20 } });
    expect(engine.standIn.calls()).toEqual([]);

    engine.standIn.setFaults({ fault: null });
    engine.clock.advance(20_000);
    const resumed = await engine.translate({ cues }, { plan });
    expect(resumed.ended).toBeNull();
    expect(resumed.stats.flagged).toEqual([]);
    // A short reply that was translated elsewhere in the same words need not be asked at all.
    expect(engine.asked().flat().length).toBeLessThanOrEqual(missing);
    expect(resumed.stats.cached).toBeGreaterThanOrEqual(300 - missing - 20);
  });

  test.each([0, 6, 12, 19])(
    'a quota that one instance exhausts stops the calls of every other, %i hours after noon',
    async (hours) => {
      engine.clock.advance(hours * 60 * 60 * 1000);
      const { store } = engine;
      engine.standIn.setFaults({ fault: 'quota-day' });
      await engine.translate({ cues: cuesOf('Hello there') });
      engine.standIn.clearCalls();
      // Another instance shares the store's documents, and nothing in memory.
      const sameDocuments = Object.create(store) as typeof store;
      const limiter = testLimiter({ store: sameDocuments, clock: engine.clock }, 'test', 4);
      const { ended } = await engine.translate(
        { cues: cuesOf('Goodbye now') },
        { primary: { model: engine.deps.primary.model, limiter } },
      );
      expect(ended?.code).toBe('model_quota_day');
      expect(engine.standIn.calls()).toEqual([]);
    },
  );
});
