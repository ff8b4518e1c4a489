import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import { type Recital, reciter } from './reciter.ts';
import type { VirtualClock } from './virtual-clock.ts';

interface Pace {
  readonly clock: VirtualClock;
  readonly latencyMs: number;
}

/** A model that knows the published translation of every line, and answers with it in one piece after `latencyMs`. */
export function recitingModel(recital: Recital, { clock, latencyMs }: Pace) {
  const { answer, calls } = reciter(recital);
  async function ask(call: ModelCall, _signal: AbortSignal, onText?: (piece: string) => void) {
    const { text, usage } = answer(call);
    await clock.wait(latencyMs);
    onText?.(text);
    return { text, usage, finish: { kind: 'complete' as const } };
  }
  const model: TranslationModel = { name: 'reciting', ask, check: async () => undefined };
  return { model, calls };
}
