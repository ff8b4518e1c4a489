import * as z from 'zod/mini';
import {
  PartialTranslation,
  type CueEvent,
  type TranslateOptions,
  type TranslateRequest,
  type TranslateResponse,
} from '#protocol/translate.ts';
import { toTaggedText } from '#subtitles/markup.ts';
import { parseSrt } from '#subtitles/srt.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { batchSource, planBatches, sampleOf } from './batches.ts';
import { EmptyReply } from './failure.ts';
import type { BatchPosition } from './run.ts';
import { type Answer, isSourceStanding, type Work } from './work.ts';

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
  const sample = sampleOf(input.cues);
  for (const [position, indices] of batches.entries()) {
    listener.onBatch({ number: position + 1, count: batches.length, cues: indices.length });
    const request: TranslateRequest = {
      ...batchSource(input.cues, indices),
      target: input.work.target.code,
      translationId: input.work.translationId,
      ...(sample ? { sample } : {}),
      ...(Object.keys(input.options).length > 0 ? { options: input.options } : {}),
    };
    try {
      const reply = await translate(request, {
        signal: input.signal,
        onCue: (cue) => listener.onAnswers(readCue(cue, indices)),
      });
      listener.onAnswers(readReply(reply, indices));
    } catch (thrown) {
      listener.onAnswers(readPartial(thrown, indices));
      throw thrown;
    }
  }
}

/** A cue as it arrives. Where the source text only stands in, the end of the request decides: it may still be translated. */
function readCue({ index, text, flags = [] }: CueEvent, indices: readonly number[]): Answer[] {
  const cueIndex = indices[index - 1];
  return cueIndex === undefined || isSourceStanding(flags) ? [] : [{ index: cueIndex, text, flags }];
}

/** What was done before a request failed. The rest stays open, for Resume to ask for. */
function readPartial(thrown: unknown, indices: readonly number[]): Answer[] {
  const partial = thrown instanceof ApiError ? z.safeParse(PartialTranslation, thrown.details) : null;
  if (!partial?.success) return [];
  return answersOf(partial.data, indices).filter(({ flags = [] }) => !isSourceStanding(flags));
}

/** The whole reply is the last word on its cues: it holds the repairs and the flags. */
function readReply(reply: TranslateResponse, indices: readonly number[]): Answer[] {
  if (reply.srt.trim() === '') throw new EmptyReply();
  return answersOf(reply, indices);
}

function answersOf({ srt, stats }: TranslateResponse, indices: readonly number[]): Answer[] {
  const { cues } = parseSrt(srt);
  // With another number of cues nobody can say which is which: what came cue by cue stands.
  if (cues.length !== indices.length) return [];
  const reasons = new Map(stats.flagged.map((flag) => [flag.index, flag.reasons]));
  return indices.map((index, at) => {
    const cue = cues[at];
    return { index, text: cue ? toTaggedText(cue) : '', flags: reasons.get(at + 1) ?? [] };
  });
}
