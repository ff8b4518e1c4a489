import fc from '#tests/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEvents, type ServerSentEvent } from '#islands/api-client/server-sent-events.ts';

function stream(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function collect(chunks: readonly Uint8Array[]): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(stream(chunks))) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Cuts bytes at the given places, in the middle of letters too. */
function cut(whole: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [0, ...places.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return at.slice(1).map((end, index) => whole.slice(at[index], end));
}

describe('readEvents', () => {
  test('reads the same events wherever the network cuts the bytes, with any line ends', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => JSON.stringify(value));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('cue', 'progress', 'result'), text), { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (events, end, places) => {
          const wire = events
            .map(([event, data]) => `event: ${event}${end}data: ${data}${end}${end}`)
            .join('');
          expect(await collect(cut(bytes(wire), places))).toEqual(
            events.map(([event, data]) => ({ event, data })),
          );
        },
      ),
    );
  });

  test('joins several data lines, skips comments, and calls a nameless event a message', async () => {
    expect(await collect([bytes(': hello\ndata: a\ndata:b\n\n')])).toEqual([
      { event: 'message', data: 'a\nb' },
    ]);
  });

  test('drops an event that the end cuts off', async () => {
    expect(await collect([bytes('event: cue\ndata: 1\n\nevent: cue\ndata: 2\n')])).toEqual([
      { event: 'cue', data: '1' },
    ]);
  });

  test('closes the connection when the reader stops early', async () => {
    let wasCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('data: 1\n\n')),
      cancel: () => {
        wasCancelled = true;
      },
    });
    for await (const _event of readEvents(body)) break;
    expect(wasCancelled).toBe(true);
  });
});

describe('a connection that is lost without a word', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const event = bytes('event: progress\ndata: {}\n\n');

  /** A stream that stays open, what its reader has done, and how long nothing comes. */
  function openStream() {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const onCancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: onCancel,
    });
    const events: ServerSentEvent[] = [];
    const reading = (async () => {
      for await (const read of readEvents(body)) events.push(read);
    })();
    const wait = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));
    return { controller, onCancel, events, reading, wait };
  }

  test('ends after a minute of silence, and is closed', async () => {
    const { controller, onCancel, events, reading, wait } = openStream();
    controller.enqueue(event);
    await wait(59_000);
    expect(onCancel).not.toHaveBeenCalled();
    await wait(1_000);
    expect(onCancel).toHaveBeenCalledOnce();
    await reading;
    expect(events).toHaveLength(1);
  });

  test('is none while something comes, however little, and before anything has come', async () => {
    const { controller, onCancel, events, wait } = openStream();
    await wait(300_000);
    for (let sent = 0; sent < 8; sent += 1) {
      controller.enqueue(event);
      await wait(35_000);
    }
    expect(onCancel).not.toHaveBeenCalled();
    expect(events).toHaveLength(8);
  });
});
