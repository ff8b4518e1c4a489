import { describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { plainTrack } from '#tests/bench/translation/sample-track.ts';
import { useEngine } from './use-engine.ts';

const HALF = '{"lines":[{"i":1,"t":"Das ha';

describe('a model whose answers cannot be read', () => {
  const engine = useEngine();
  const translate = async (cues: number, unreadable = Infinity) => {
    const { model, limiter } = engine.deps.primary;
    let calls = 0;
    const broken: TranslationModel = {
      ...model,
      ask: async (call, signal, onText) => {
        calls += 1;
        if (calls > unreadable) return model.ask(call, signal, onText);
        onText?.(HALF);
        return { text: HALF, finish: { kind: 'complete' }, usage: { inputTokens: 1, outputTokens: 1 } };
      },
    };
    const lines: string[] = [];
    const result = await engine.translate(
      { cues: plainTrack(cues) },
      { primary: { model: broken, limiter }, log: createLog('warn', (line) => lines.push(line)) },
    );
    return { ...result, lines };
  };

  test.each([
    [1, 6],
    [20, 12],
    [80, 12],
    [400, 22],
  ])('is asked for %i cues in at most %i calls, and told to the operator once', async (cues, most) => {
    const { stats, delivered, lines } = await translate(cues);
    expect([delivered, stats.flagged.length]).toEqual([0, cues]);
    expect(stats.calls).toBeLessThanOrEqual(most);
    const told = lines.map((line) => JSON.parse(line) as unknown);
    if (cues > 1)
      expect(told).toMatchObject([{ model: 'gemini-3.5-flash-lite', cause: 'unreadable', level: 40 }]);
  });

  test.each([1, 2])('costs no more than the calls themselves where only %i were', async (unreadable) => {
    const { stats, lines } = await translate(80, unreadable);
    expect([stats.flagged, stats.calls, lines]).toEqual([[], stats.batches + unreadable, []]);
  });
});
