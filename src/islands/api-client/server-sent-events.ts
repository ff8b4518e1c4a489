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

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A CR at the very end may be half of a CRLF: it waits for the next chunk.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
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
