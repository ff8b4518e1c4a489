import { seededRandom, hashOf } from '#demo/gemini/seeded-random.ts';
import type { Item } from '#demo/gemini/faults.ts';
import { toLines } from '#server/translation/model-text.ts';
import type { Speech } from './corpus.ts';
import type { SpeechFault } from './speech-faults.ts';

/** What is recited, and what goes wrong with it. */
export interface Recital {
  readonly speech: Speech;
  readonly fault: SpeechFault | null;
  /** Share of the calls in which the fault occurs. */
  readonly rate: number;
  readonly seed: number;
}

/** A call as it was answered. */
export interface RecitedCall {
  readonly lines: readonly string[];
  readonly tokens: number;
  readonly isFirst: boolean;
}

interface Question {
  readonly instructions: string;
  readonly input: string;
  readonly schema: unknown;
}

/** Answers calls to a model with the published translation of every line, and remembers what it was asked. */
export function reciter({ speech, fault, rate, seed }: Recital) {
  const known = new Map<string, string>();
  for (const line of toLines(speech.cues)) known.set(line.text, speech.translations[line.index]!);
  const calls: RecitedCall[] = [];
  /** How often each text may still be asked for the first time: some lines are said more than once. */
  const unasked = new Map<string, number>();
  for (const { text } of toLines(speech.cues)) unasked.set(text, (unasked.get(text) ?? 0) + 1);
  const timesAsked = new Map<string, number>();

  function answer({ instructions, input, schema }: Question) {
    const { lines = [] } = JSON.parse(input) as { lines?: { i: number; t: string }[] };
    const repeat = timesAsked.get(input) ?? 0;
    timesAsked.set(input, repeat + 1);
    const hasAnchors = JSON.stringify(schema).includes('"src"');
    const items = lines.map(({ i, t }): Item => ({ id: i, source: t, text: known.get(t) ?? t }));
    let draws = 0;
    const pick = (below: number) => hashOf(`${seed} ${(draws += 1)} ${repeat}${input}`) % below;
    const isHit = fault !== null && seededRandom(`${repeat}${input}`, seed) < rate;
    const answered = (isHit ? fault(items, pick) : items).map(({ id, source, text }) =>
      hasAnchors ? { i: id, src: source.split(' ').slice(0, 3).join(' '), t: text } : { i: id, t: text },
    );
    const text = lines.length === 0 ? '{"about":"","terms":[]}' : JSON.stringify({ lines: answered });
    const usage = {
      inputTokens: Math.ceil((instructions.length + input.length) / 4),
      outputTokens: Math.ceil(text.length / 4),
    };
    const isFirst = lines.every(({ t }) => (unasked.get(t) ?? 0) > 0);
    const tokens = usage.inputTokens + usage.outputTokens;
    calls.push({ lines: lines.map(({ t }) => t), tokens, isFirst });
    for (const { t } of lines) unasked.set(t, (unasked.get(t) ?? 0) - 1);
    return { text, usage };
  }

  return { answer, calls: calls as readonly RecitedCall[] };
}
