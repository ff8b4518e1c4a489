import { describe, expect, test } from 'vitest';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import { itemFaults } from '#demo/gemini/faults.ts';
import { coOccurrence } from '#server/translation/alignment/co-occurrence.ts';
import { fitModel } from '#server/translation/alignment/fit.ts';
import { findMisplaced } from '#server/translation/alignment/find-misplaced.ts';
import { anywhereState, offsetStates, ownState } from '#server/translation/alignment/offset-states.ts';
import type { Pair } from '#server/translation/alignment/pair.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';
import { hasLostTexts, hasNoOrder } from '#server/translation/alignment/shuffled.ts';
import { dialoguesOf } from '#tests/bench/speech/dialogues.ts';
import type { Speech } from '#tests/bench/speech/corpus.ts';

const CALL_LINES = 40;
const MIN_CALL_LINES = 18;
/** The probability above which a line is asked again. */
const ASKED_AGAIN = 0.001;

/** What the chain says about a text that is lost among the others with this probability, and in its place otherwise. */
const row = (lost: number) =>
  Float64Array.from(offsetStates, (_, state) =>
    state === anywhereState ? lost : state === ownState ? 1 - lost : 0,
  );

describe('hasLostTexts', () => {
  const rows = (lost: readonly number[]) => lost.map(row);

  test('is true of an answer in which a fifth of the texts and more has no place', () => {
    expect(hasLostTexts(rows([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]))).toBe(true);
    expect(hasLostTexts(rows([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe(false);
  });

  test('is not true of a short answer in which two are lost', () => {
    expect(hasLostTexts(rows([1, 1, 0, 0, 0]))).toBe(false);
    expect(hasLostTexts([])).toBe(false);
  });
});

const pairOf = (source: string, text: string): Pair => ({
  source: profileOf(source),
  sourceText: source,
  answer: profileOf(text),
});

/** The calls of a film as pairs, with the published translations in this order. */
function callsOf({ cues, translations }: Speech): { source: string; text: string }[][] {
  const lines = cues.map(({ text }, at) => ({ source: text, text: translations[at]! }));
  const starts = lines.flatMap((_, at) => (at % CALL_LINES === 0 ? [at] : []));
  return starts
    .map((from) => lines.slice(from, from + CALL_LINES))
    .filter((call) => call.length >= MIN_CALL_LINES);
}

function shuffled(call: readonly { source: string; text: string }[], draw: number) {
  let draws = 0;
  const pick = (below: number) => hashOf(`${draw} ${call[0]!.source} ${(draws += 1)}`) % below;
  const items = call.map((line, id) => ({ id, ...line }));
  const texts = itemFaults.shuffled!(items, { pick, inWrongScript: (text) => text }).map(({ text }) => text);
  return call.map(({ source }, at) => ({ source, text: texts[at]! }));
}

const orderOf = (call: readonly { source: string; text: string }[]) => {
  const pairs = call.map(({ source, text }) => pairOf(source, text));
  const probabilities = pairs.map(() => row(0));
  return hasNoOrder({
    pairs,
    answered: pairs.map((_, at) => at),
    probabilities,
    model: fitModel([], null),
    lexical: coOccurrence(pairs),
  });
};

describe.each(dialoguesOf('tune').map(({ speech }) => speech))('the dialogue of $name', (speech) => {
  const calls = callsOf(speech);

  test('has an order', () => {
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.map(orderOf)).toEqual(calls.map(() => false));
  });

  test('has none when it is shuffled, and no text is believed then', () => {
    for (const call of calls.flatMap((one) => [1, 2].map((draw) => shuffled(one, draw)))) {
      expect(orderOf(call)).toBe(true);
      const pairs = call.map(({ source, text }) => pairOf(source, text));
      const { doubt } = findMisplaced(pairs, { accepted: [], hasUnknownIds: false });
      expect([...doubt.values()].filter((probability) => probability <= ASKED_AGAIN)).toEqual([]);
    }
  });
});

test('anchors show the order of an answer, whatever its texts look like', () => {
  const call = shuffled(callsOf(dialoguesOf('tune')[0]!.speech)[0]!, 1);
  const pairs = call.map(({ source, text }, at) => ({ ...pairOf(source, text), anchored: new Set([at]) }));
  const answered = pairs.map((_, at) => at);
  const probabilities = pairs.map(() => row(0));
  const model = fitModel([], null);
  expect(hasNoOrder({ pairs, answered, probabilities, model, lexical: coOccurrence(pairs) })).toBe(false);
});
