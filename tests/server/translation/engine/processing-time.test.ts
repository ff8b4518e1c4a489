import { expect, test } from 'vitest';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { cuesOf, useEngine } from './use-engine.ts';

const engine = useEngine();

test.each([-3_600_000, 3_600_000])(
  'the time of a translation does not change with a clock that is set by %i ms meanwhile',
  async (ms) => {
    const { model, limiter } = engine.deps.primary;
    const slow: TranslationModel = {
      ...model,
      ask: (...call) => {
        engine.clock.advance(700);
        engine.clock.set(engine.clock.now() + ms);
        return model.ask(...call);
      },
    };
    const { stats } = await engine.translate(
      { cues: cuesOf('One line.') },
      { primary: { model: slow, limiter } },
    );
    expect(stats.processingTimeMs).toBe(700);
  },
);
