interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves once the connection has taken what was written to it, or is closed. */
  readonly flushed: () => Promise<void>;
}

/** An answer of JSON that is made piece by piece, as fast as its reader takes it: a slow one keeps one piece in memory, and not all of it. */
export function streamedJson(pieces: AsyncGenerator<string>, { headers, flushed }: StreamOptions): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await flushed();
        const next = await pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  });
}
