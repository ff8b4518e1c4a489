import { tCode } from '#messages/t.ts';
import { MAX_NOTE_CHARS } from '#protocol/limits.ts';
import type { FlagReason, TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '#islands/api-client/api.ts';
import { type CueAnswer, isSourceStanding, type Work } from '#islands/project/work.ts';
import { tooFast } from '../cue-flags/reading-pace.ts';

/** As much of a line as is needed to know it by. */
const MAX_QUOTED_CHARS = 200;

interface Question {
  readonly cues: Track;
  readonly work: Work;
  readonly index: number;
  readonly options: TranslateOptions;
  readonly signal: AbortSignal;
}

/**
 * Asks for one line again, with its neighbours, and says what was wrong with it. `null` where nothing better came: what stands there stays.
 * @throws ApiError, or the reason of an abort.
 */
export async function askAgain(question: Question, translate: Api['translate']): Promise<CueAnswer | null> {
  const { cues, work, index, signal } = question;
  const { translatePass } = await import('../run/translate-pass.ts');
  const found: CueAnswer[] = [];
  await translatePass(
    { cues, work, wanted: [index], options: optionsFor(question), signal },
    { onBatch: () => undefined, onAnswers: (answers) => void found.push(...answers) },
    translate,
  );
  const last = found.at(-1);
  return last && isNews(last, work) ? last : null;
}

/** Whether the text differs, or is the same with fewer flags. */
function isNews({ index, text, flags = [] }: CueAnswer, work: Work): boolean {
  if (text === null || isSourceStanding(flags)) return false;
  return text !== work.texts[index] || flags.length < (work.flags.get(index)?.length ?? 0);
}

/** What the person asked for, and why this line is asked for once more. */
export function optionsFor({ cues, work, index, options }: Omit<Question, 'signal'>): TranslateOptions {
  const text = work.texts[index] ?? '';
  const reasons = reasonsOf(cues, work, index);
  if (isSourceStanding(reasons)) return options;
  // In English, for the model, which reads it as a note in its data.
  const words = reasons.map((reason) => tCode(`flag.${reason}`)).join('; ');
  const why = `The last translation of this line is not good (${words}): “${text.slice(0, MAX_QUOTED_CHARS)}”`;
  const note = [why, options.note].filter(Boolean).join('\n').slice(0, MAX_NOTE_CHARS);
  return { ...options, note, ...(reasons.includes('too_fast') ? { shorten: true } : {}) };
}

function reasonsOf(cues: Track, { texts, flags, target }: Work, index: number): readonly FlagReason[] {
  const cue = cues[index];
  const isFast = cue && tooFast(cue, texts[index] ?? '', target.code);
  return [...new Set<FlagReason>([...(flags.get(index) ?? []), ...(isFast ? (['too_fast'] as const) : [])])];
}
