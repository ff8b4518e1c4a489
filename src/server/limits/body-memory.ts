import { AppError } from '../errors.ts';

const RETRY_SECONDS = 5;

/** The memory that one body takes while it is read. */
export interface BodyReservation {
  /** Counts bytes that have arrived. @throws AppError `unavailable` where this body had to make room for others. */
  reserve(bytes: number): void;
  /** Aborts when this body has to make room, so that it is freed at once and not with its next bytes. */
  readonly signal: AbortSignal;
}

interface OpenBody {
  bytes: number;
  readonly ending: AbortController;
}

/**
 * Bounds what all bodies that are being read take together: many users at once, each within their limits, could fill the memory of the server. Beyond
 * the bound the largest ends, so that a part of a film or a picture on a slow line is safe from whoever sends much.
 */
export function bodyMemory(maxBytes: number): {
  whileReading<Result>(read: (reservation: BodyReservation) => Promise<Result>): Promise<Result>;
} {
  const open = new Set<OpenBody>();
  let total = 0;

  const close = (body: OpenBody) => {
    if (open.delete(body)) total -= body.bytes;
  };
  const endLargest = () => {
    const largest = [...open].reduce((most, body) => (body.bytes > most.bytes ? body : most));
    close(largest);
    largest.ending.abort(tooManyBodies());
  };

  return {
    async whileReading(read) {
      const body: OpenBody = { bytes: 0, ending: new AbortController() };
      const { signal } = body.ending;
      open.add(body);
      const reserve = (bytes: number) => {
        signal.throwIfAborted();
        body.bytes += bytes;
        total += bytes;
        while (total > maxBytes) endLargest();
        signal.throwIfAborted();
      };
      try {
        return await read({ reserve, signal });
      } finally {
        close(body);
      }
    },
  };
}

function tooManyBodies(): AppError {
  return new AppError('unavailable', {
    logMessage: 'too many large bodies at once',
    retryAfterSeconds: RETRY_SECONDS,
  });
}
