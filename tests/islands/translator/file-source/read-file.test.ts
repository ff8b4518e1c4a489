import { beforeEach, expect, test, vi } from 'vitest';
import { readFile } from '#islands/translator/file-source/read-file.ts';
import type { ReadReply } from '#islands/translator/file-source/read-reply.ts';

/** A worker that has not answered yet. */
class SilentWorker {
  onmessage: ((event: { data: ReadReply }) => void) | null = null;
  onerror = null;
  readonly postMessage = vi.fn<(request: unknown) => void>();
  readonly terminate = vi.fn<() => void>();
  constructor() {
    workers.push(this);
  }
}

let workers: SilentWorker[];
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', SilentWorker);
});

const file = new File(['1'], 'film.srt');

test('ends the worker when it has answered', async () => {
  const reading = readFile(file, new AbortController().signal);
  workers[0]!.onmessage!({ data: { status: 'failed' } });
  expect(await reading).toMatchObject({ status: 'failed' });
  expect(workers[0]!.terminate).toHaveBeenCalledOnce();
});

test('ends a worker that is still reading when its file is not wanted any more', async () => {
  const stop = new AbortController();
  const reading = readFile(file, stop.signal);
  stop.abort();
  await expect(reading).rejects.toThrow('another file');
  expect(workers[0]!.terminate).toHaveBeenCalledOnce();
});

test('starts no worker for a file that is not wanted any more', async () => {
  await expect(readFile(file, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(workers).toEqual([]);
});
