/** One event of a stream, with its data as text. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads an event stream as it arrives (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream).
 * An event that the end of the stream cuts off is dropped, as the standard says.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let event = '';
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const { field, value } = splitField(line);
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
}

/** The server says something at least every fifteen seconds, once it has begun. */
const TICK_MS = 20_000;
/** Ticks, not a time: a computer that slept takes its sleep for one tick. */
const MAX_SILENT_TICKS = 3;

/** Lines as they arrive. Where nothing arrives any more, the connection was lost without a word, and they end. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  let silentTicks = -Infinity;
  const timer = setInterval(() => {
    silentTicks += 1;
    if (silentTicks >= MAX_SILENT_TICKS) void reader.cancel().catch(() => undefined);
  }, TICK_MS);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silentTicks = 0;
      // A CR at the very end may be half of a CRLF: it waits for the next chunk.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    clearInterval(timer);
    // Closing the connection is what stops the model calls.
    await reader.cancel().catch(() => undefined);
  }
}

function splitField(line: string): { field: string; value: string } {
  const colon = line.indexOf(':');
  if (colon === -1) return { field: line, value: '' };
  const value = line.slice(colon + 1);
  return { field: line.slice(0, colon), value: value.startsWith(' ') ? value.slice(1) : value };
}
