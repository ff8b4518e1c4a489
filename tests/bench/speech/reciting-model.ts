import { chanceOf, hashOf } from '#demo/gemini/chance.ts';
import type { Item } from '#demo/gemini/faults.ts';
import type { ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import { toLines } from '#server/translation/model-text.ts';
import type { Speech } from './corpus.ts';
import type { SpeechFault } from './speech-faults.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A call as it was answered. */
export interface RecitedCall {
  readonly lines: readonly string[];
  readonly tokens: number;
  readonly isFirst: boolean;
}

interface Options {
  readonly speech: Speech;
  readonly clock: VirtualClock;
  readonly latencyMs: number;
  readonly fault: SpeechFault | null;
  /** Share of the calls in which the fault occurs. */
  readonly rate: number;
  readonly seed: number;
}

/** A model that knows the published translation of every line, and answers with it in one piece after `latencyMs`. */
export function recitingModel({ speech, clock, latencyMs, fault, rate, seed }: Options) {
  const known = new Map<string, string>();
  for (const line of toLines(speech.cues)) known.set(line.text, speech.translations[line.index]!);
  const calls: RecitedCall[] = [];
  /** How often each text may still be asked for the first time: some lines are said more than once. */
  const unasked = new Map<string, number>();
  for (const { text } of toLines(speech.cues)) unasked.set(text, (unasked.get(text) ?? 0) + 1);
  const timesAsked = new Map<string, number>();

  async function ask(
    { instructions, input, schema }: ModelCall,
    _signal: AbortSignal,
    onText?: (piece: string) => void,
  ) {
    const { lines = [] } = JSON.parse(input) as { lines?: { i: number; t: string }[] };
    const repeat = timesAsked.get(input) ?? 0;
    timesAsked.set(input, repeat + 1);
    const hasAnchors = JSON.stringify(schema).includes('"src"');
    const items = lines.map(({ i, t }): Item => ({ id: i, source: t, text: known.get(t) ?? t }));
    let draws = 0;
    const pick = (below: number) => hashOf(`${seed} ${(draws += 1)} ${repeat}${input}`) % below;
    const isHit = fault !== null && chanceOf(`${repeat}${input}`, seed) < rate;
    const answered = isHit ? fault(items, pick) : items;
    const text = JSON.stringify({
      lines: answered.map(({ id, source, text }) =>
        hasAnchors ? { i: id, src: source.split(' ').slice(0, 3).join(' '), t: text } : { i: id, t: text },
      ),
    });
    const inputTokens = Math.ceil((instructions.length + input.length) / 4);
    const outputTokens = Math.ceil(text.length / 4);
    const isFirst = lines.length === 0 || lines.every(({ t }) => (unasked.get(t) ?? 0) > 0);
    calls.push({ lines: lines.map(({ t }) => t), tokens: inputTokens + outputTokens, isFirst });
    for (const { t } of lines) unasked.set(t, (unasked.get(t) ?? 0) - 1);
    await clock.wait(latencyMs);
    const answer = lines.length === 0 ? '{"about":"","terms":[]}' : text;
    onText?.(answer);
    return { text: answer, usage: { inputTokens, outputTokens }, finish: { kind: 'complete' as const } };
  }

  const model: TranslationModel = { name: 'reciting', ask, check: async () => undefined };
  return { model, calls };
}
