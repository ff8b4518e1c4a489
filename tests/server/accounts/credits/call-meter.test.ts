import { describe, expect, test } from 'vitest';
import { callMeter } from '#server/accounts/credits/call-meter.ts';
import { tooLarge } from '#server/accounts/credits/translation-budget.ts';
import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';

const callOf = (lines: number) =>
  ({ input: JSON.stringify({ lines: Array<string>(lines).fill('x') }) }) as ModelCall;
const brief = { input: JSON.stringify({ title: 'A film' }) } as ModelCall;

interface Bounds {
  readonly cuesLeft: number;
  readonly charsReserved: number;
  readonly cues: number;
  readonly reserveChars?: (chars: number) => Promise<number>;
}

const nothingLeft = async () => {
  throw tooLarge('characters');
};

function open({ reserveChars = nothingLeft, ...bounds }: Bounds) {
  let asked = 0;
  const answering = { name: 'm', ask: async () => void (asked += 1) } as unknown as TranslationModel;
  const meter = callMeter({ ...bounds, reserveChars });
  const { ask } = meter.metered(answering);
  return { meter, ask: (call: ModelCall) => ask(call, new AbortController().signal), asked: () => asked };
}

describe('what a request sends to models', () => {
  test('is counted: each line once, and every character', async () => {
    const { meter, ask } = open({ cuesLeft: 100, charsReserved: 10_000, cues: 5 });
    expect([meter.wasCalled, meter.sent]).toEqual([false, { cues: 0, chars: 0 }]);
    await ask(brief);
    await ask(callOf(3));
    expect(meter.sent.cues).toBe(3);
    await ask(callOf(3));
    expect([meter.wasCalled, meter.sent]).toEqual([
      true,
      { cues: 5, chars: brief.input.length + 2 * callOf(3).input.length },
    ]);
  });

  test('may take all that is left of the cues, and no more', async () => {
    const { meter, ask, asked } = open({ cuesLeft: 4, charsReserved: 10_000, cues: 10 });
    await ask(callOf(4));
    await expect(ask(callOf(1))).rejects.toMatchObject({
      code: 'translation_too_large',
      publicDetails: { unit: 'cues' },
    });
    expect([asked(), meter.sent.cues]).toEqual([1, 4]);
  });

  test('may take all that is left of the characters, and no more', async () => {
    const charsReserved = 2 * callOf(1).input.length;
    const { meter, ask, asked } = open({ cuesLeft: 10, charsReserved, cues: 10 });
    await ask(callOf(1));
    await ask(callOf(1));
    await expect(ask(brief)).rejects.toMatchObject({
      code: 'translation_too_large',
      publicDetails: { unit: 'characters' },
    });
    expect([asked(), meter.sent]).toEqual([2, { cues: 2, chars: charsReserved }]);
  });

  test('reserves more where it needs more, once for calls at the same time', async () => {
    const { length } = callOf(1).input;
    const wanted: number[] = [];
    const reserveChars = async (chars: number) => {
      wanted.push(chars);
      return Math.max(chars, 2 * length);
    };
    const { meter, ask, asked } = open({ cuesLeft: 10, charsReserved: length, cues: 10, reserveChars });
    await ask(callOf(1));
    expect(wanted).toEqual([]);
    await Promise.all([ask(callOf(1)), ask(callOf(1))]);
    expect(wanted).toEqual([length]);
    await ask(callOf(1));
    expect([wanted, asked(), meter.sent.chars]).toEqual([[length, length], 4, 4 * length]);
  });

  test('does not count a call for which nothing could be reserved', async () => {
    const { length } = brief.input;
    const { meter, ask, asked } = open({ cuesLeft: 10, charsReserved: length, cues: 10 });
    await expect(ask(callOf(5))).rejects.toMatchObject({ code: 'translation_too_large' });
    expect([meter.wasCalled, meter.sent]).toEqual([false, { cues: 0, chars: 0 }]);
    await ask(brief);
    expect(asked()).toBe(1);
  });

  test('ends with its request: a later call is refused and not counted', async () => {
    const { meter, ask, asked } = open({ cuesLeft: 10, charsReserved: 10_000, cues: 10 });
    await ask(brief);
    meter.close();
    for (const late of [brief, callOf(1)])
      await expect(ask(late)).rejects.toMatchObject({ code: 'cancelled' });
    expect([asked(), meter.sent]).toEqual([1, { cues: 0, chars: brief.input.length }]);
  });

  test('ends with its request for a call that waits for more characters', async () => {
    const reserve = Promise.withResolvers<number>();
    const bounds = { cuesLeft: 10, charsReserved: 0, cues: 10, reserveChars: () => reserve.promise };
    const { meter, ask, asked } = open(bounds);
    const late = ask(callOf(1));
    meter.close();
    reserve.resolve(10_000);
    await expect(late).rejects.toMatchObject({ code: 'cancelled' });
    expect([asked(), meter.wasCalled, meter.sent]).toEqual([0, false, { cues: 0, chars: 0 }]);
  });
});
