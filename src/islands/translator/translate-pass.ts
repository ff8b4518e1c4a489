import type { TranslateOptions, TranslateResponse } from '#protocol/translate.ts';
import { toTaggedText } from '#subtitles/markup.ts';
import { parseSrt } from '#subtitles/srt.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '../lib/api.ts';
import { batchSource, planBatches } from './batches.ts';
import { EmptyReply } from './failure.ts';
import type { BatchPosition } from './run.ts';
import type { Answer, Work } from './work.ts';

interface PassInput {
  readonly cues: Track;
  readonly work: Pick<Work, 'translationId' | 'target'>;
  readonly wanted: readonly number[];
  readonly options: TranslateOptions;
  readonly signal: AbortSignal;
}

interface PassListener {
  onBatch(batch: BatchPosition): void;
  onAnswers(answers: readonly Answer[]): void;
}

/**
 * Asks for the wanted cues, batch after batch, and reports texts by the index of their cue.
 * @throws ApiError, EmptyReply, or the reason of an abort. What was reported stays good.
 */
export async function translatePass(
  input: PassInput,
  listener: PassListener,
  translate: Api['translate'],
): Promise<void> {
  const batches = planBatches(input.wanted);
  for (const [position, indices] of batches.entries()) {
    listener.onBatch({ number: position + 1, count: batches.length, cues: indices.length });
    const reply = await translate(
      {
        ...batchSource(input.cues, indices),
        target: input.work.target.code,
        translationId: input.work.translationId,
        ...(Object.keys(input.options).length > 0 ? { options: input.options } : {}),
      },
      {
        signal: input.signal,
        onProgress: () => undefined,
        onCue: ({ index, text, flags }) => {
          const cueIndex = indices[index - 1];
          if (cueIndex !== undefined)
            listener.onAnswers([{ index: cueIndex, text, ...(flags ? { flags } : {}) }]);
        },
      },
    );
    listener.onAnswers(readReply(reply, indices));
  }
}

/** The whole reply is the last word on its cues: it holds the repairs and the flags. */
function readReply({ srt, stats }: TranslateResponse, indices: readonly number[]): Answer[] {
  if (srt.trim() === '') throw new EmptyReply();
  const { cues } = parseSrt(srt);
  // With another number of cues nobody can say which is which: what came cue by cue stands.
  if (cues.length !== indices.length) return [];
  const reasons = new Map(stats.flagged.map((flag) => [flag.index, flag.reasons]));
  return indices.map((index, at) => {
    const cue = cues[at];
    return { index, text: cue ? toTaggedText(cue) : '', flags: reasons.get(at + 1) ?? [] };
  });
}
