import { AppError } from '../errors.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { TranslationModel } from '../ports/translation-model.ts';
import type { LimitedModel } from './limited-model.ts';

/** The same model and limiter, with the calls, their tokens, their time and the time before them measured. */
export function measured({ model, limiter }: LimitedModel, metrics: Metrics): LimitedModel {
  return {
    model: measuredModel(model, metrics),
    limiter: {
      run(call, signal) {
        const waitingSinceMs = performance.now();
        const enter = () => {
          metrics.record('polycue.model.wait', performance.now() - waitingSinceMs);
          return call();
        };
        return limiter.run(enter, signal);
      },
    },
  };
}

function measuredModel(model: TranslationModel, metrics: Metrics): TranslationModel {
  return {
    ...model,
    async ask(call, signal, onText) {
      const startedMs = performance.now();
      let outcome = 'failed';
      try {
        const answer = await model.ask(call, signal, onText);
        outcome = answer.finish.kind;
        metrics.count('polycue.model.tokens', answer.usage.inputTokens, { direction: 'input' });
        metrics.count('polycue.model.tokens', answer.usage.outputTokens, { direction: 'output' });
        return answer;
      } catch (error) {
        if (error instanceof AppError) outcome = error.code;
        throw error;
      } finally {
        metrics.count('polycue.model.calls', 1, { outcome });
        metrics.record('polycue.model.duration', performance.now() - startedMs, { outcome });
      }
    },
  };
}
