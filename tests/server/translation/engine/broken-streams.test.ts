import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import { AppError } from '#server/errors.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { plainTrack } from '#tests/bench/translation/sample-track.ts';
import { useEngine } from './use-engine.ts';

describe('a stream that breaks', () => {
  const engine = useEngine();
  const tokens = () =>
    engine.standIn
      .calls()
      .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);

  test.each([1, 2, 3])(
    'leaves no cue flagged, at less than twice the tokens, where more than half of all streams break anywhere (draw %i)',
    async (seed) => {
      const cues = plainTrack(300);
      await engine.translate({ cues });
      const clean = tokens();
      engine.standIn.clearCalls();
      engine.standIn.setFaults({ fault: 'stream-cut-anywhere', rate: 0.55, seed });
      // Another user: nothing is cached.
      const { stats, ended } = await engine.translate({ cues }, { owner: 'bob' });
      expect([stats.flagged, ended]).toEqual([[], null]);
      expect(tokens()).toBeLessThan(2 * clean);
    },
  );

  test('is continued with the lines that had not arrived whole', async () => {
    engine.standIn.setFaults({ fault: 'stream-cut', times: 1 });
    const { stats } = await engine.translate({ cues: plainTrack(30) });
    const [first, rest, ...more] = engine.asked();
    expect(first).toHaveLength(30);
    expect(rest!.length).toBeGreaterThan(5);
    expect(rest).toEqual(first!.slice(-rest!.length));
    expect([more, stats.flagged, stats.repaired]).toEqual([[], [], 0]);
  });

  test('keeps what it brought when the continuation meets the quota', async () => {
    engine.standIn.setFaults({ fault: ['stream-cut'], times: 1 });
    const limiter = engine.deps.primary.limiter;
    let calls = 0;
    const refusing: typeof limiter = {
      run: (call, signal) => {
        calls += 1;
        if (calls === 2) engine.standIn.setFaults({ fault: 'quota-day', times: Infinity });
        return limiter.run(call, signal);
      },
    };
    const { delivered, ended } = await engine.translate(
      { cues: plainTrack(30) },
      { primary: { ...engine.deps.primary, limiter: refusing } },
    );
    expect(ended?.code).toBe('model_quota_day');
    expect(delivered).toBeGreaterThan(5);
  });

  test('is freed of the numbers that a model puts into its texts, before and after the break', async () => {
    const { limiter } = engine.deps.primary;
    const { stats, cues } = await engine.translate(
      { cues: plainTrack(30) },
      { primary: { model: breakingOnce(12), limiter } },
    );
    expect(stats.flagged).toEqual([]);
    expect(cues.filter(({ text }) => /^\d+\./u.test(text))).toEqual([]);
  });
});

/** A model that numbers its texts, and whose first stream breaks after some lines. */
function breakingOnce(lines: number): TranslationModel {
  let isBroken = false;
  return {
    name: 'breaking',
    check: async () => undefined,
    async ask({ input }, _signal, onText) {
      const asked = (JSON.parse(input) as { lines: { i: number; t: string }[] }).lines;
      const answer = asked.map(({ i, t }) => ({ i, t: `${i}. ${pseudoTranslate(t, 'el')}` }));
      const arrived = isBroken ? answer : answer.slice(0, lines);
      onText?.(JSON.stringify({ lines: arrived }));
      if (!isBroken) {
        isBroken = true;
        throw new AppError('model_unavailable', { logMessage: 'the stream broke' });
      }
      return {
        text: JSON.stringify({ lines: answer }),
        usage: { inputTokens: 1, outputTokens: 1 },
        finish: { kind: 'complete' },
      };
    },
  };
}
