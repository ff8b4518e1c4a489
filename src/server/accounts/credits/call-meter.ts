import { AppError } from '#server/errors.ts';
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
  /** The request has ended: every later call is refused, because nobody would pay for it. */
  close(): void;
}

export function callMeter({ cuesLeft, charsReserved, reserveChars, cues: requested }: Bounds): CallMeter {
  let calls = 0;
  let lines = 0;
  let chars = 0;
  let isClosed = false;
  let reserved = charsReserved;
  let reserving: Promise<void> | undefined;

  const reserve = async () => {
    reserved += await reserveChars(chars - reserved);
  };

  /** What was reserved belongs to all calls of the request, so one at a time reserves more. */
  const waitForReserve = async () => {
    while (chars > reserved) await (reserving ??= reserve().finally(() => (reserving = undefined)));
  };

  /** @throws AppError `cancelled` where the request has ended. */
  const refuseIfClosed = () => {
    if (isClosed) throw new AppError('cancelled', { logMessage: 'a call after the end of its request' });
  };

  /** Counts before it waits: calls of a request run at the same time. @throws AppError `translation_too_large`, `cancelled`. */
  const count = async (call: ModelCall) => {
    refuseIfClosed();
    const newLines = Math.min(countLines(call.input), requested - lines);
    if (lines + newLines > cuesLeft) throw tooLarge('cues');
    lines += newLines;
    chars += charsOf(call);
    try {
      await waitForReserve();
      // It may have ended meanwhile.
      refuseIfClosed();
    } catch (error) {
      lines -= newLines;
      chars -= charsOf(call);
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
    close: () => void (isClosed = true),
  };
}

/** What a call counts in characters: all that the user has sent with it, and its context. The instructions have no text of a person. */
function charsOf({ input }: ModelCall): number {
  return input.length;
}

/** The lines to translate of a call (docs/contract.md#model-calls); none in one that only prepares. */
function countLines(input: string): number {
  const message = JSON.parse(input) as { readonly lines?: unknown };
  return Array.isArray(message.lines) ? message.lines.length : 0;
}
