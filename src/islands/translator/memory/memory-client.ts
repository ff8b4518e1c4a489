import type { Match } from '#terminology/memory/memory-index.ts';
import type { MemoryAnswer, MemoryQuestion } from './memory.worker.ts';

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, { question: MemoryQuestion; resolve: (matches: readonly Match[]) => void }>();

/** The units of a memory that are like a text, the best first. The memory is read by a worker: typing does not wait for it. */
export function askMemory(list: string, text: string): Promise<readonly Match[]> {
  worker ??= start();
  lastId += 1;
  const question: MemoryQuestion = { id: lastId, list, text };
  worker.postMessage(question);
  return new Promise((resolve) => waiting.set(question.id, { question, resolve }));
}

/** What was read is out of date: the next question reads the memory again, and so do those that wait. */
export function forgetMemory(): void {
  worker?.terminate();
  worker = waiting.size > 0 ? start() : null;
  for (const { question } of waiting.values()) worker?.postMessage(question);
}

/** A worker that failed would fail again: there are no matches. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const { resolve } of waiting.values()) resolve([]);
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./memory.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data: { id, matches } }: MessageEvent<MemoryAnswer>) => {
    waiting.get(id)?.resolve(matches);
    waiting.delete(id);
  };
  started.onerror = giveUp;
  return started;
}
