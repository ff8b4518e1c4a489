import { MAX_CUES_PER_REQUEST } from '#protocol/limits.ts';
import type { TranslateRequest } from '#protocol/translate.ts';
import type { Cue, Track } from '#subtitles/cue.ts';
import { serialiseSrt } from '#subtitles/srt.ts';
import { scanTimingLine } from '#subtitles/timing-line.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup.ts';

const CONTEXT_CUES = 5;
const MAX_CONTEXT_CHARS = 500;

/** Cuts the wanted cues into requests of at most 200, in order. */
export function planBatches(wanted: readonly number[]): number[][] {
  const batches: number[][] = [];
  for (let from = 0; from < wanted.length; from += MAX_CUES_PER_REQUEST) {
    batches.push(wanted.slice(from, from + MAX_CUES_PER_REQUEST));
  }
  return batches;
}

/** The part of a request that says what to translate and what stands around it. */
export function batchSource(
  cues: Track,
  indices: readonly number[],
): Pick<TranslateRequest, 'srt' | 'before' | 'after'> {
  const first = indices[0] ?? 0;
  const last = indices.at(-1) ?? 0;
  return {
    srt: serialiseSrt(indices.flatMap((index) => toSendable(cues[index]))),
    before: toContext(cues.slice(Math.max(0, first - CONTEXT_CUES), first)),
    after: toContext(cues.slice(last + 1, last + 1 + CONTEXT_CUES)),
  };
}

/**
 * The cue in a shape that survives the way there and back as exactly one cue: no blank line inside, no line that reads as times, an end after
 * its start. The cue of the page keeps its own times.
 */
function toSendable(cue: Cue | undefined): Cue[] {
  if (!cue) return [];
  const text = toTaggedText(cue)
    .replaceAll(/\n\s*\n/g, '\n')
    .split('\n')
    .map(withoutTiming)
    .join('\n')
    .trim();
  const endMs = Math.max(cue.endMs, cue.startMs + 1);
  return [{ startMs: cue.startMs, endMs, ...fromTaggedText(text) }];
}

/** A colon that no reader of subtitles takes for one in a time. */
const HARMLESS_COLON = '\u2236';

function withoutTiming(tagged: string): string {
  const line = tagged.replaceAll('&gt;', '>');
  return scanTimingLine(line, 0, line.length) ? line.replaceAll(/[:：;]/gu, HARMLESS_COLON) : tagged;
}

const SAMPLE_LINES = 40;

/**
 * Lines spread over the whole track, for a translation of several requests: names and forms of address then stay the same from the first to
 * the last. `undefined` where one request holds everything.
 */
export function sampleOf(cues: Track): TranslateRequest['sample'] {
  if (cues.length <= MAX_CUES_PER_REQUEST) return undefined;
  const step = cues.length / SAMPLE_LINES;
  const chosen = Array.from({ length: SAMPLE_LINES }, (_, at) => cues[Math.floor(at * step)]).filter(
    (cue) => cue !== undefined,
  );
  return { lines: toContext(chosen), total: cues.length };
}

function toContext(cues: Track): string[] {
  return cues.map(({ text }) => text.slice(0, MAX_CONTEXT_CHARS)).filter((text) => text.trim() !== '');
}
