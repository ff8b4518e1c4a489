/** The result, or what stands for it once the caller has stopped waiting: what others wait for as well goes on. */
export async function unlessAborted<Result>(
  running: Promise<Result>,
  signal: AbortSignal,
  otherwise: Result,
): Promise<Result> {
  const { promise: aborted, resolve } = Promise.withResolvers<Result>();
  const stop = () => resolve(otherwise);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([running, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
