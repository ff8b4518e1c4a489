import { beforeAll, describe, expect, test } from 'vitest';
import { readDialogue, type Speech } from '#tests/bench/speech/corpus.ts';
import { runSpeech } from '#tests/bench/speech/run-speech.ts';
import { speechFaults } from '#tests/bench/speech/speech-faults.ts';

const film = (code: string) =>
  new URL(`../../../fixtures/subtitles/movies/elephants-dream.${code}.vtt`, import.meta.url).pathname;

/** A small part of what `npm run bench -- speech` measures, on the dialogue of a film in two published tracks. */
describe.each(['ar', 'ja'])('a film translated by people into %s', (language) => {
  let speech: Speech;
  beforeAll(() => {
    speech = readDialogue('film', film('en'), film(language));
  });
  const run = (fault: string | null, rate = 1) =>
    runSpeech({ speech, language, fault: fault === null ? null : speechFaults[fault]!, rate, seed: 1 });

  test('is hardly asked again, not flagged and not replaced', async () => {
    const { askedAgain, lines, flagged, replaced, unnoticed } = await run(null);
    expect({ flagged, replaced, unnoticed }).toEqual({ flagged: 0, replaced: 0, unnoticed: 0 });
    expect(askedAgain / lines).toBeLessThanOrEqual(0.06);
  });

  test.each(['slide', 'slide back', 'slide by two', 'merge and shift', 'drop', 'merge', 'shuffle'])(
    '%s in every call: nothing is lost or moved without a word',
    async (fault) => {
      const { unnoticed, examples } = await run(fault);
      expect(examples.filter(([, reason]) => reason === 'unnoticed')).toEqual([]);
      expect(unnoticed).toBe(0);
    },
  );
});
