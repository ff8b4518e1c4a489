import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import type { Finding, FlagReason } from '#protocol/translate.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { useEngine } from './use-engine.ts';

const texts = [
  'It was the year 1985.',
  'Nobody had seen the harbour.',
  'The engine stopped at last.',
  'We sold 2,500 tickets.',
];
const cues = texts.map((text, at) => ({ text, startMs: at * 3_000, endMs: at * 3_000 + 2_000 }));

/** A model that answers some lines in the same wrong way whenever it is asked. */
function stubborn(wrong: Readonly<Record<string, string>>): TranslationModel {
  return {
    name: 'stubborn',
    check: async () => undefined,
    async ask({ input }, _signal, onText) {
      const { lines } = JSON.parse(input) as { lines: { i: number; t: string }[] };
      const answer = lines.map(({ i, t }) => ({ i, src: t, t: wrong[t] ?? pseudoTranslate(t, 'el') }));
      const text = JSON.stringify({ lines: answer });
      onText?.(text);
      return { text, usage: { inputTokens: 1, outputTokens: 1 }, finish: { kind: 'complete' } };
    },
  };
}

describe('a flag', () => {
  const engine = useEngine();

  async function flagged(wrong: Readonly<Record<string, string>>, options = {}) {
    const streamed = new Map<number, readonly Finding[]>();
    const onCue = (index: number, _text: string, _flags: readonly FlagReason[], found: readonly Finding[]) =>
      void streamed.set(index, found);
    const { stats } = await engine.translate(
      { cues, options, onCue },
      { primary: { ...engine.deps.primary, model: stubborn(wrong) } },
    );
    for (const { index, findings } of stats.flagged) expect(streamed.get(index - 1)).toEqual(findings);
    return stats.flagged;
  }

  test('names the number that changed and the one of the source, as each writes it', async () => {
    const wrong = { [texts[3]!]: pseudoTranslate(texts[3]!, 'el').replace('2,500', '2.600') };
    expect(await flagged(wrong)).toEqual([
      {
        index: 4,
        reasons: ['numbers_differ'],
        findings: [{ reason: 'numbers_differ', found: ['2.600'], expected: ['2,500'] }],
      },
    ]);
  });

  test('names the words in another script', async () => {
    const wrong = { [texts[1]!]: `${pseudoTranslate(texts[1]!, 'el')} гавань` };
    expect(await flagged(wrong)).toEqual([
      { index: 2, reasons: ['wrong_script'], findings: [{ reason: 'wrong_script', found: ['гавань'] }] },
    ]);
  });

  test('names the terms of the glossary that are missing', async () => {
    const options = { glossary: [{ source: 'engine', target: 'κινητήρας' }] };
    expect(await flagged({}, options)).toEqual([
      { index: 3, reasons: ['glossary'], findings: [{ reason: 'glossary', expected: ['κινητήρας'] }] },
    ]);
  });

  test('quotes a remark that stands where the translation should be', async () => {
    const remark = 'I am sorry, I cannot translate this.';
    expect(await flagged({ [texts[2]!]: remark })).toEqual([
      {
        index: 3,
        reasons: expect.arrayContaining(['untranslated', 'refused']) as FlagReason[],
        findings: expect.arrayContaining([{ reason: 'refused', found: [remark] }]) as Finding[],
      },
    ]);
  });
});
