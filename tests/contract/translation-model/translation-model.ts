import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultSettings } from '#demo/gemini/fault-plan.ts';
import type { RecordedCall } from '#demo/gemini/exchange.ts';
import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';

/** A model and the server behind it. */
export interface ModelWorld {
  readonly model: TranslationModel;
  /** The same server, asked with a key that it refuses; `null` where servers know no keys. */
  readonly rejected: TranslationModel | null;
  setFaults(settings: FaultSettings): void;
  calls(): readonly RecordedCall[];
  close(): Promise<void>;
}

const call: ModelCall = {
  instructions: 'Translate the subtitle `lines` into Greek (el).',
  input: JSON.stringify({
    lines: [
      { i: 101, t: 'Where are you?' },
      { i: 102, t: 'In Room 12.' },
    ],
  }),
  schema: {
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { i: { type: 'integer' }, t: { type: 'string' } },
          required: ['i', 't'],
        },
      },
    },
    required: ['lines'],
  },
};
const unlimited = () => new AbortController().signal;

/** What every translation model must do. Each adapter's test file calls this once. */
export function describeTranslationModel(
  name: string,
  open: (options: { timeoutMs: number }) => Promise<ModelWorld>,
) {
  describe(`${name} as a TranslationModel`, () => {
    let world: ModelWorld;
    beforeEach(async () => {
      // Nothing hangs for longer than its test does.
      world = await open({ timeoutMs: 60_000 });
    });
    afterEach(() => world.close());

    const failure = (fault: FaultSettings) => {
      world.setFaults(fault);
      return world.model.ask(call, unlimited()).then(
        () => null,
        (thrown: unknown) => thrown,
      );
    };

    test('answers in the declared shape, with what it cost', async () => {
      const answer = await world.model.ask(call, unlimited());
      expect(answer.finish).toEqual({ kind: 'complete' });
      expect(JSON.parse(answer.text)).toEqual({
        lines: [
          { i: 101, t: expect.stringMatching(/\p{sc=Greek}/u) as string },
          { i: 102, t: expect.stringContaining('12') as string },
        ],
      });
      expect(answer.usage.inputTokens).toBeGreaterThan(10);
      expect(answer.usage.outputTokens).toBeGreaterThan(10);
    });

    test('hands on the pieces as they arrive, and they make up the answer', async () => {
      const pieces: string[] = [];
      const answer = await world.model.ask(call, unlimited(), (piece) => pieces.push(piece));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(answer.text);
    });

    test('says that an answer was cut', async () => {
      world.setFaults({ fault: 'cut' });
      expect((await world.model.ask(call, unlimited())).finish).toEqual({ kind: 'cut' });
    });

    test('says that an answer was blocked, and why', async () => {
      world.setFaults({ fault: 'blocked' });
      const { finish, text } = await world.model.ask(call, unlimited());
      expect(finish).toEqual({ kind: 'blocked', reason: expect.stringMatching(/./) as string });
      expect(text).toBe('');
    });

    test('takes an answer without any text for an empty one', async () => {
      world.setFaults({ fault: 'empty' });
      expect(await world.model.ask(call, unlimited())).toMatchObject({
        text: '',
        finish: { kind: 'complete' },
      });
    });

    test('says how long a quota per minute asks to wait', async () => {
      expect(await failure({ fault: 'quota-minute', retrySeconds: 38.2 })).toMatchObject({
        code: 'model_quota_minute',
        retryAfterSeconds: 39,
        params: { seconds: 39 },
      });
    });

    test.each(['error-500', 'error-503', 'html', 'reset', 'stream-cut'] as const)(
      'calls %s an unavailable model',
      async (fault) => {
        expect(await failure({ fault })).toMatchObject({ code: 'model_unavailable' });
      },
    );

    test('ends a call that takes too long, and says that it was time', async () => {
      await world.close();
      world = await open({ timeoutMs: 500 });
      expect(await failure({ fault: 'hang' })).toMatchObject({ code: 'model_timeout' });
    });

    test('ends at once when the caller goes away, with the caller’s own reason', async () => {
      world.setFaults({ fault: 'hang' });
      const caller = new AbortController();
      const asked = world.model.ask(call, caller.signal);
      await expect.poll(() => world.calls().length).toBe(1);
      caller.abort(new Error('gone'));
      await expect(asked).rejects.toThrow('gone');
      await expect.poll(() => world.calls().at(-1)?.wasAborted).toBe(true);
    });

    test('does not even begin for a caller who has gone', async () => {
      await expect(world.model.ask(call, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
      expect(world.calls()).toEqual([]);
    });

    test('checks a key without asking for an answer', async () => {
      await world.model.check(unlimited());
      expect(world.calls()).toEqual([]);
    });

    test('says that a key was refused', async () => {
      if (!world.rejected) return;
      await expect(world.rejected.check(unlimited())).rejects.toMatchObject({ code: 'model_key_rejected' });
      await expect(world.rejected.ask(call, unlimited())).rejects.toMatchObject({
        code: 'model_key_rejected',
      });
    });
  });
}
