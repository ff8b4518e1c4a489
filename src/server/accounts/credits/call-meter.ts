import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import { tooLarge } from './translation-budget.ts';

interface Bounds {
  readonly cuesLeft: number;
  readonly charsLeft: number;
  /** Cues of the request: one that is asked again is a repeat, which counts in characters. */
  readonly cues: number;
}

/** Counts what a request sends to models, and refuses what would exceed the limits of its translation. */
export interface CallMeter {
  readonly wasCalled: boolean;
  readonly sent: { readonly cues: number; readonly chars: number };
  /** The same model with its calls counted. */
  metered(model: TranslationModel): TranslationModel;
}

export function callMeter({ cuesLeft, charsLeft, cues: requested }: Bounds): CallMeter {
  let calls = 0;
  let lines = 0;
  let chars = 0;

  /** @throws AppError `translation_too_large`. */
  const count = ({ input }: ModelCall) => {
    const cues = Math.min(requested, lines + countLines(input));
    if (cues > cuesLeft) throw tooLarge('cues');
    if (chars + input.length > charsLeft) throw tooLarge('characters');
    calls += 1;
    lines = cues;
    chars += input.length;
  };

  return {
    get wasCalled() {
      return calls > 0;
    },
    get sent() {
      return { cues: lines, chars };
    },
    metered: (model) => ({
      ...model,
      async ask(call, signal, onText) {
        count(call);
        return model.ask(call, signal, onText);
      },
    }),
  };
}

/** The lines to translate of a call (docs/contract.md#model-calls); none in one that only prepares. */
function countLines(input: string): number {
  const message = JSON.parse(input) as { readonly lines?: unknown };
  return Array.isArray(message.lines) ? message.lines.length : 0;
}
