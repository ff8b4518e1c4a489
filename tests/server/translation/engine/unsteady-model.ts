import { setImmediate as nextIteration } from 'node:timers/promises';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { type Fault, type Item, itemFaults } from '#demo/gemini/faults.ts';
import { AppError } from '#server/errors.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';

interface Options {
  /** What happens to the lines of every answer. */
  readonly fault: Fault | null;
  /** The share of the answers that break off, anywhere. */
  readonly cutRate: number;
  /** Decides which answer arrives next, and where one breaks off. */
  readonly seed: number;
  /** The translation of each source text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Lets the time pass in which calls are collected before they are repaired. */
  readonly passTime: () => void;
}

/** One call as it was answered. */
export interface UnsteadyCall {
  readonly sources: readonly string[];
  readonly isAnchored: boolean;
  /** The lines that arrived before the answer broke off. */
  readonly arrived: readonly Item[];
  readonly isCut: boolean;
}

/** Iterations of the event loop in which work may still start before the next answer arrives. */
const IDLE_ITERATIONS = 12;

/** A model that is wrong in every call, and whose answers arrive in any order, whole or broken off: on a loaded machine time decides that, here a seed does. */
export function unsteadyModel({ fault, cutRate, seed, texts, passTime }: Options) {
  const calls: UnsteadyCall[] = [];
  const arriving: (() => void)[] = [];
  let draws = 0;
  let started = 0;
  let isRunning = false;
  const draw = (below: number) => hashOf(`${seed} ${(draws += 1)}`) % below;

  async function run(): Promise<void> {
    isRunning = true;
    while (arriving.length > 0) {
      const before = started;
      for (let idle = 0; idle < IDLE_ITERATIONS; idle += 1) await nextIteration();
      if (started !== before) continue;
      if (draw(4) === 0) passTime();
      else arriving.splice(draw(arriving.length), 1)[0]!();
    }
    isRunning = false;
  }

  const arrival = () =>
    new Promise<void>((resolve) => {
      started += 1;
      arriving.push(resolve);
      if (!isRunning) void run();
    });

  const model: TranslationModel = {
    name: 'unsteady',
    check: async () => undefined,
    async ask({ instructions, input, schema }, _signal, onText) {
      const { lines = [] } = JSON.parse(input) as { lines?: { i: number; t: string }[] };
      const isAnchored = JSON.stringify(schema).includes('"src"');
      const items = lines.map(({ i, t }): Item => ({ id: i, source: t, text: texts.get(t) ?? t }));
      let picks = 0;
      const pick = (below: number) => hashOf(`${instructions}${input}${(picks += 1)}`) % below;
      const answered =
        fault === null ? items : itemFaults[fault]!(items, { pick, inWrongScript: (text) => text });
      await arrival();
      const isCut = lines.length > 0 && draw(1_000) < 1_000 * cutRate;
      const arrived = isCut ? answered.slice(0, draw(answered.length)) : answered;
      if (lines.length > 0) calls.push({ sources: lines.map(({ t }) => t), isAnchored, arrived, isCut });
      const text =
        lines.length === 0
          ? '{"about":"","terms":[]}'
          : JSON.stringify({
              lines: arrived.map(({ id, source, text: t }) =>
                isAnchored ? { i: id, src: source.split(' ').slice(0, 3).join(' '), t } : { i: id, t },
              ),
            });
      if (lines.length === 0 || arrived.length > 0) onText?.(text);
      if (isCut) throw new AppError('model_timeout', { logMessage: 'the answer broke off' });
      return {
        text,
        usage: {
          inputTokens: Math.ceil((instructions.length + input.length) / 4),
          outputTokens: Math.ceil(text.length / 4),
        },
        finish: { kind: 'complete' },
      };
    },
  };
  return { model, calls };
}
