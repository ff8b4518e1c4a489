import { parentPort, workerData } from 'node:worker_threads';
import { readSubtitles } from '#subtitles/read.ts';
import { hostileTexts, hostileTextsOfFormats } from '../../subtitles/hostile-texts.ts';

const CHARS = 5_000_000;
const ATTEMPTS = 5;

/** Milliseconds of processor time to read five million characters, and half as many. */
export interface ReadingTimes {
  readonly halfMs: number;
  readonly ms: number;
}

/** Processor time of this thread, at its best: other load is not ours. */
function timeOf(text: string): number {
  let bestMs = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = process.threadCpuUsage();
    readSubtitles(text);
    const { user, system } = process.threadCpuUsage(before);
    bestMs = Math.min(bestMs, (user + system) / 1_000);
  }
  return bestMs;
}

const generate = { ...hostileTexts, ...hostileTextsOfFormats }[String(workerData)]!;
const halfMs = timeOf(generate(CHARS / 2));
parentPort!.postMessage({ halfMs, ms: timeOf(generate(CHARS)) } satisfies ReadingTimes);
