import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import { toLines } from '#server/translation/model-text.ts';
import { readDialogue } from '#tests/bench/speech/corpus.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';
import { type KnownText, translateUnsteadily } from './translate-unsteadily.ts';

/** The time in which calls that end together are collected for their repair, and a bit. */
const COLLECTED_MS = 121;

function madeUp(count: number, target: string): KnownText {
  const cues = sampleTrack(count, count + 1);
  const right = new Map(toLines(cues).map(({ text }) => [text, [pseudoTranslate(text, target)]]));
  return { cues, target, right };
}

function film(target: string): KnownText {
  const file = (code: string) =>
    new URL(`../../../fixtures/subtitles/movies/elephants-dream.${code}.vtt`, import.meta.url).pathname;
  const { cues, translations } = readDialogue('film', file('en'), file(target));
  const right = new Map<string, string[]>();
  for (const { text, index } of toLines(cues))
    right.set(text, [...(right.get(text) ?? []), translations[index]!]);
  return { cues, target, right };
}

const texts: Readonly<Record<string, KnownText>> = {
  'made up': madeUp(120, 'el'),
  'a film in Arabic': film('ar'),
  'a film in Japanese': film('ja'),
};
const SEEDS = [1, 2, 3];

describe('translateTrack with a model that moves texts in every call, and whose answers arrive in any order', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const run = (
    text: KnownText,
    change: Pick<Parameters<typeof translateUnsteadily>[1], 'fault' | 'cutRate' | 'seed'>,
  ) => translateUnsteadily(text, { ...change, passTime: () => vi.advanceTimersByTime(COLLECTED_MS) });

  describe.each(['shuffled', 'slide-by-two', 'slide'] as const)('%s', (fault) => {
    test.each([0, 0.4, 0.8])(
      'keeps no text of another line where a share of %d of them breaks',
      async (cutRate) => {
        for (const [name, text] of Object.entries(texts)) {
          for (const seed of SEEDS) {
            const { unnoticed } = await run(text, { fault, cutRate, seed });
            expect({ name, seed, unnoticed }).toEqual({ name, seed, unnoticed: [] });
          }
        }
      },
    );
  });

  test.each(Object.entries(texts))(
    'takes right answers of which more than half break at less than twice the tokens: %s',
    async (_name, text) => {
      const whole = await run(text, { fault: null, cutRate: 0, seed: 1 });
      for (const seed of SEEDS) {
        const { tokens, unnoticed } = await run(text, { fault: null, cutRate: 0.55, seed });
        expect(unnoticed).toEqual([]);
        expect(tokens).toBeLessThan(2 * whole.tokens);
      }
    },
  );
});
