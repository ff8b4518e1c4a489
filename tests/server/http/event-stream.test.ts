import { describe, expect, test, vi } from 'vitest';
import { eventStream, type SendEvent } from '#server/http/event-stream.ts';

type Run = (send: SendEvent, signal: AbortSignal) => Promise<object>;

const onError = (thrown: unknown) => ({ code: String(thrown) });
const flushed = () => Promise.resolve();
const streamOf = (run: Run) => eventStream(run, { onError, flushed });
const LONG = 'word '.repeat(400_000);

/** What a reader has been given, read piece by piece. */
function readerOf(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const read = async () => decoder.decode((await reader.read()).value, { stream: true });
  return { read, cancel: () => reader.cancel() };
}

describe('a stream of events', () => {
  test('sends each event, and what the run gives as the last', async () => {
    const response = streamOf(async (send) => {
      send('cue', { index: 1 });
      return { srt: LONG, stats: { cues: 1 } };
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const last = JSON.stringify({ srt: LONG, stats: { cues: 1 } });
    expect(await response.text()).toBe(`event: cue\ndata: {"index":1}\n\nevent: result\ndata: ${last}\n\n`);
  });

  test('ends with the error of a run that fails', async () => {
    const response = streamOf(() => Promise.reject(new Error('lost')));
    expect(await response.text()).toBe('event: error\ndata: {"code":"Error: lost"}\n\n');
  });

  test('makes the next piece of the last event when the reader has taken the one before', async () => {
    const { read } = readerOf(streamOf(async () => ({ srt: LONG })));
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    await read();
    await read();
    expect(encode.mock.calls.length).toBeLessThan(8);
  });

  test('waits until the connection has taken what was written', async () => {
    const taken = Promise.withResolvers<void>();
    const response = eventStream(async () => ({ srt: LONG }), { onError, flushed: () => taken.promise });
    const { read } = readerOf(response);
    expect(await read()).toBe('event: result\ndata: ');
    const next = read();
    const first = await Promise.race([next, new Promise((resolve) => setImmediate(resolve, 'nothing'))]);
    expect(first).toBe('nothing');
    taken.resolve();
    expect(await next).toBe('{');
  });

  test('stops the run when the reader leaves, and ends without a failure', async () => {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<unknown>();
    const { read, cancel } = readerOf(
      streamOf(
        (send, signal) =>
          new Promise((resolve) => {
            send('progress', { done: 0 });
            signal.addEventListener('abort', () => {
              send('cue', { index: 1 });
              stop(signal.reason);
              resolve({ srt: LONG });
            });
          }),
      ),
    );
    expect(await read()).toContain('progress');
    await cancel();
    expect(await stopped).toMatchObject({ code: 'cancelled' });
  });

  test('ends when the reader leaves in the middle of the last event', async () => {
    const { read, cancel } = readerOf(streamOf(async () => ({ srt: LONG })));
    const encode = vi.spyOn(TextEncoder.prototype, 'encode');
    await read();
    await cancel();
    const calls = encode.mock.calls.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(encode.mock.calls.length).toBe(calls);
  });
});
