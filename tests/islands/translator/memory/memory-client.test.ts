import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askMemory, forgetMemory } from '#islands/translator/memory/memory-client.ts';

/** A worker that answers when it is told to. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  readonly questions: { id: number; text: string }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    SlowWorker.all.push(this);
  }
  postMessage(question: { id: number; text: string }): void {
    this.questions.push(question);
  }
  terminate(): void {}
  answer(): void {
    for (const { id, text } of this.questions)
      this.onmessage?.({ data: { id, matches: [{ source: text, target: 'x', similarity: 1 }] } });
  }
}

beforeEach(() => {
  SlowWorker.all.length = 0;
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => {
  SlowWorker.all.at(-1)?.onerror?.();
  vi.unstubAllGlobals();
});

test('a question that waits while the memory changes is answered from the new one', async () => {
  const answer = askMemory('list', 'Hello');
  forgetMemory();
  SlowWorker.all.at(-1)!.answer();
  expect(await answer).toMatchObject([{ source: 'Hello' }]);
  expect(SlowWorker.all).toHaveLength(2);
});

test('a change of the memory starts no worker where nothing is asked', () => {
  forgetMemory();
  expect(SlowWorker.all).toHaveLength(0);
});

test('a worker that fails has no matches, and is not asked for ever', async () => {
  const answer = askMemory('list', 'Hello');
  SlowWorker.all.at(-1)!.onerror!();
  expect(await answer).toEqual([]);
  expect(SlowWorker.all).toHaveLength(1);
});
