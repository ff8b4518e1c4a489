import * as z from 'zod/mini';
import { readCues, writeText } from '#protocol/cue-wire.ts';
import {
  PartialTranslation,
  type CueEvent,
  type TranslateOptions,
  type TranslateRequest,
  type TranslateResponse,
} from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { batchSource, planBatches, type RequestPlan, requestsAtOnce, chooseSentSample } from './batches.ts';
import { EmptyReply } from './failure.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { orderedProgress } from './ordered-progress.ts';
import type { BatchPosition } from './run.ts';
import { type CueAnswer, isSourceStanding, type Work } from '#islands/project/work.ts';

interface PassInput {
  readonly cues: Track;
  readonly work: Pick<Work, 'translationId' | 'target'>;
  readonly wanted: readonly number[];
  readonly options: TranslateOptions;
  readonly signal: AbortSignal;
  /** How the server runs calls, where it is known: otherwise requests go one after the other. */
  readonly plan?: RequestPlan | null;
}

interface PassListener {
  /** The batch that the pass has come to: the first that is not finished, or the one that failed. */
  onBatch(batch: BatchPosition): void;
  onAnswers(answers: readonly CueAnswer[]): void;
}

/**
 * Asks for the wanted cues in batches, several at once, and reports texts by the index of their cue. After a failure no further batch is sent,
 * and those under way may finish.
 * @throws ApiError, EmptyReply, or the reason of an abort: the failure of the first batch that failed. What was
 * reported stays, except what the server took back. Where a request ends without the server's word (an abort, a lost connection), its last texts
 * may not have been compared with their neighbours yet.
 */
export async function translatePass(
  input: PassInput,
  listener: PassListener,
  translate: Api['translate'],
): Promise<void> {
  const batches = planBatches(input.wanted);
  const positions = batches.map(({ length }, at): BatchPosition => ({
    number: at + 1,
    count: batches.length,
    cues: length,
  }));
  const progress = orderedProgress(positions, (position) => listener.onBatch(position));
  const limit = input.plan ? requestsAtOnce(input.plan) : 1;
  const sample = chooseSentSample(input.cues);
  const failures = await mapConcurrently(batches, limit, async (indices, at) => {
    const part = { index: at + 1, count: batches.length };
    const request = {
      ...requestFor(input, indices),
      ...(sample ? { sample } : {}),
      ...(part.count > 1 ? { part } : {}),
    };
    await translateBatch(request, { indices, input, listener }, translate);
    progress.finished(at);
  });
  const at = failures.findIndex((failure) => failure !== null);
  if (at < 0) return;
  listener.onBatch(positions[at]!);
  throw failures[at]!.thrown;
}

function requestFor({ cues, work, options }: PassInput, indices: readonly number[]): TranslateRequest {
  return {
    ...batchSource(cues, indices),
    target: work.target.code,
    translationId: work.translationId,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

interface Batch {
  readonly indices: readonly number[];
  readonly input: PassInput;
  readonly listener: PassListener;
}

async function translateBatch(
  request: TranslateRequest,
  { indices, input, listener }: Batch,
  translate: Api['translate'],
): Promise<void> {
  const streamed = new Map<number, string>();
  try {
    const reply = await translate(request, {
      signal: input.signal,
      onCue: (cue) => {
        listener.onAnswers(readCue(cue, indices, streamed));
        if (isSourceStanding(cue.flags)) streamed.delete(cue.index);
        else streamed.set(cue.index, cue.text);
      },
    });
    listener.onAnswers(readReply(reply, indices, streamed));
  } catch (thrown) {
    listener.onAnswers(readPartial(thrown, indices, streamed));
    throw thrown;
  }
}

/** Texts by the number of their cue in the request. */
type Streamed = ReadonlyMap<number, string>;

/** A cue as it arrives. A fallback to the source text waits for the final reply: the cue may still be translated. It takes back what was streamed. */
function readCue(
  { index, text, flags = [], findings }: CueEvent,
  indices: readonly number[],
  streamed: Streamed,
): CueAnswer[] {
  const cueIndex = indices[index - 1];
  if (cueIndex === undefined) return [];
  if (isSourceStanding(flags)) return streamed.has(index) ? [{ index: cueIndex, text: null }] : [];
  return [{ index: cueIndex, text, flags, ...(findings ? { findings } : {}) }];
}

/** What was done before a request failed. The rest is open, for Resume to ask for, even where a text of it was streamed. */
function readPartial(thrown: unknown, indices: readonly number[], streamed: Streamed): CueAnswer[] {
  const partial = thrown instanceof ApiError ? z.safeParse(PartialTranslation, thrown.details) : null;
  if (!partial?.success) return [];
  const answers = answersOf(partial.data, indices, new Map());
  const isOpen = ({ flags }: CueAnswer) => isSourceStanding(flags);
  const wasStreamed = new Set([...streamed.keys()].map((number) => indices[number - 1]));
  const takenBack = answers.filter((answer) => isOpen(answer) && wasStreamed.has(answer.index));
  return [
    ...answers.filter((answer) => !isOpen(answer)),
    ...takenBack.map(({ index }) => ({ index, text: null })),
  ];
}

/** The reply adds the flags to what was streamed, and the cues of which no text was streamed (docs/contract.md#streaming). */
function readReply(reply: TranslateResponse, indices: readonly number[], streamed: Streamed): CueAnswer[] {
  if (reply.srt.trim() === '') throw new EmptyReply();
  return answersOf(reply, indices, streamed);
}

function answersOf(
  { srt, stats }: TranslateResponse,
  indices: readonly number[],
  streamed: Streamed,
): CueAnswer[] {
  const flagged = new Map(stats.flagged.map((flag) => [flag.index, flag]));
  const texts = indices.every((_, at) => streamed.has(at + 1)) ? null : readTexts(srt, indices.length);
  return indices.flatMap((index, at): CueAnswer[] => {
    const text = streamed.get(at + 1) ?? texts?.[at];
    if (text === undefined) return [];
    const { reasons = [], findings } = flagged.get(at + 1) ?? {};
    return [{ index, text, flags: reasons, ...(findings ? { findings } : {}) }];
  });
}

/** The texts of an `srt`; `null` where it holds another number of cues, because then nobody can say which is which. */
function readTexts(srt: string, count: number): string[] | null {
  const cues = readCues(srt);
  return cues.length === count ? cues.map(writeText) : null;
}
