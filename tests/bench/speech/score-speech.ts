import type { FlagReason } from '#protocol/translate.ts';
import type { Speech } from './corpus.ts';
import type { RecitedCall } from './reciter.ts';

/** What the translation of one speech came to. */
export interface SpeechRun {
  readonly lines: number;
  readonly askedAgain: number;
  /** Lines that hold a right translation and are flagged. */
  readonly falseFlags: number;
  /** Lines whose right translation was given up for the source. */
  readonly replaced: number;
  /** Lines that hold another text than their translation without a flag. */
  readonly unnoticed: number;
  readonly flagged: number;
  readonly tokens: number;
  /** Tokens of the calls that ask for lines the first time. */
  readonly firstTokens: number;
  readonly firstCalls: number;
  readonly calls: number;
  /** Time in calls' lengths. */
  readonly rounds: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly examples: readonly (readonly string[])[];
}

/** Holds the texts and flags that came, by the index of their cue, against the published translation. */
export function compare(
  speech: Speech,
  got: readonly string[],
  flags: ReadonlyMap<number, readonly FlagReason[]>,
) {
  const right = rightTexts(speech);
  const isRight = (at: number) => right.get(speech.cues[at]!.text)!.has(bare(got[at]!));
  const all = speech.cues.map((_, at) => at);
  const falseFlags = all.filter((at) => flags.has(at) && isRight(at));
  const unnoticed = all.filter((at) => !flags.has(at) && !isRight(at));
  const reasons: Record<string, number> = {};
  for (const one of flags.values()) reasons[one.join()] = (reasons[one.join()] ?? 0) + 1;
  return {
    lines: speech.cues.length,
    falseFlags: falseFlags.length,
    flagged: flags.size,
    replaced: all.filter((at) => flags.get(at)?.includes('untranslated') && !isRight(at)).length,
    unnoticed: unnoticed.length,
    reasons,
    examples: [...unnoticed, ...all.filter((at) => flags.has(at))].map((at) => [
      speech.name,
      String(flags.get(at) ?? 'unnoticed'),
      speech.cues[at]!.text,
      got[at]!,
      speech.translations[at]!,
    ]),
  };
}

/** Lines that are said more than once may have any of their translations. */
function rightTexts(speech: Speech): ReadonlyMap<string, ReadonlySet<string>> {
  const right = new Map<string, Set<string>>();
  speech.cues.forEach(({ text }, at) => {
    right.set(text, (right.get(text) ?? new Set()).add(bare(speech.translations[at]!)));
  });
  return right;
}

/** What the calls of a translation took. */
export function costsOf(calls: readonly RecitedCall[]) {
  const first = calls.filter(({ isFirst }) => isFirst);
  const again = calls.filter(({ isFirst }) => !isFirst).flatMap(({ lines }) => lines);
  const sum = (list: readonly RecitedCall[]) => list.reduce((total, { tokens }) => total + tokens, 0);
  return {
    askedAgain: again.length,
    tokens: sum(calls),
    firstTokens: sum(first),
    firstCalls: first.length,
    calls: calls.length,
  };
}

function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u200e\u200f]+/gu, '');
}
