import { describe, expect, test } from 'vitest';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { plainTrack } from '#tests/bench/translation/sample-track.ts';
import { cuesOf, useEngine } from './use-engine.ts';

const CALL_TIMEOUT_MS = 100;

describe('a model that hangs', () => {
  const engine = useEngine();
  const translate = (cues: ReturnType<typeof cuesOf>) => {
    const { primary, plan } = engine.deps;
    const model = geminiModel({
      apiKey: 'test',
      models: ['gemini-3.5-flash-lite'],
      baseUrl: engine.standIn.origin,
      timeoutMs: CALL_TIMEOUT_MS,
    });
    return engine.translate(
      { cues },
      { primary: { ...primary, model }, plan: { ...plan, callTimeoutMs: CALL_TIMEOUT_MS } },
    );
  };

  test('is given up after two calls for three cues', async () => {
    engine.standIn.setFaults({ fault: 'hang' });
    const { ended } = await translate(cuesOf('One line.', 'Another line.', 'The last line.'));
    expect(ended?.code).toBe('model_timeout');
    expect(engine.standIn.calls().length).toBeLessThanOrEqual(2);
  });

  test('uses up its error budget by time-outs, so that no repair is tried', async () => {
    engine.standIn.setFaults({ fault: 'hang' });
    const { ended, stats } = await translate(plainTrack(120));
    expect(ended?.code).toBe('model_timeout');
    expect(stats.calls).toBeLessThanOrEqual(7);
  });
});
