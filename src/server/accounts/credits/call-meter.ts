import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import { tooLarge } from './translation-budget.ts';

interface Bounds {
  readonly cuesLeft: number;
  readonly charsReserved: number;
  /** Reserves at least so many more characters, and gives how many. @throws AppError `translation_too_large`. */
  readonly reserveChars: (chars: number) => Promise<number>;
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

export function callMeter({ cuesLeft, charsReserved, reserveChars, cues: requested }: Bounds): CallMeter {
  let calls = 0;
  let lines = 0;
  let chars = 0;

  let reserved = charsReserved;
  let reserving: Promise<void> | undefined;

  const reserve = async () => {
    reserved += await reserveChars(chars - reserved);
  };

  /** What was reserved belongs to all calls of the request, so one at a time reserves more. */
  const waitForReserve = async () => {
    while (chars > reserved) await (reserving ??= reserve().finally(() => (reserving = undefined)));
  };

  /** Counts before it waits: calls of a request run at the same time. @throws AppError `translation_too_large`. */
  const count = async ({ input }: ModelCall) => {
    const newLines = Math.min(countLines(input), requested - lines);
    if (lines + newLines > cuesLeft) throw tooLarge('cues');
    lines += newLines;
    chars += input.length;
    try {
      await waitForReserve();
    } catch (error) {
      lines -= newLines;
      chars -= input.length;
      throw error;
    }
    calls += 1;
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
        await count(call);
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
