import { MAX_CONTEXT_CHARS, MAX_CUES_PER_REQUEST, SENT_SAMPLE_LINES } from '#protocol/limits.ts';
import type { TranslateRequest } from '#protocol/translate.ts';
import { writeCues } from '#protocol/cue-wire.ts';
import type { Track } from '#subtitles/cue.ts';

const CONTEXT_CUES = 5;

/** Cuts the wanted cues into requests of at most 200, in order. */
export function planBatches(wanted: readonly number[]): number[][] {
  const batches: number[][] = [];
  for (let from = 0; from < wanted.length; from += MAX_CUES_PER_REQUEST) {
    batches.push(wanted.slice(from, from + MAX_CUES_PER_REQUEST));
  }
  return batches;
}

/** How the server cuts and runs the calls of one translation. */
export interface RequestPlan {
  readonly callCues: number;
  readonly concurrency: number;
}

/**
 * Requests under way at once: as many as keep the translation's calls busy, and one more, so that the repair at the end of a request does not
 * leave calls idle. Calls one at a time gain nothing from a second request.
 */
export function requestsAtOnce({ callCues, concurrency }: RequestPlan): number {
  if (concurrency === 1) return 1;
  return Math.ceil((concurrency * callCues) / MAX_CUES_PER_REQUEST) + 1;
}

/** The part of a request that says what to translate and what stands around it. */
export function batchSource(
  cues: Track,
  indices: readonly number[],
): Pick<TranslateRequest, 'srt' | 'before' | 'after'> {
  const first = indices[0] ?? 0;
  const last = indices.at(-1) ?? 0;
  return {
    srt: writeCues(indices.flatMap((index) => cues[index] ?? [])),
    before: toContext(cues.slice(Math.max(0, first - CONTEXT_CUES), first)),
    after: toContext(cues.slice(last + 1, last + 1 + CONTEXT_CUES)),
  };
}

/**
 * Lines spread over the whole track, for a translation of several requests: names and forms of address then stay the same from the first to
 * the last. `undefined` where one request holds everything.
 */
export function chooseSentSample(cues: Track): TranslateRequest['sample'] {
  if (cues.length <= MAX_CUES_PER_REQUEST) return undefined;
  const step = cues.length / SENT_SAMPLE_LINES;
  const chosen = Array.from({ length: SENT_SAMPLE_LINES }, (_, at) => cues[Math.floor(at * step)]).filter(
    (cue) => cue !== undefined,
  );
  return { lines: toContext(chosen), total: cues.length };
}

function toContext(cues: Track): string[] {
  return cues.map(({ text }) => text.slice(0, MAX_CONTEXT_CHARS)).filter((text) => text.trim() !== '');
}
