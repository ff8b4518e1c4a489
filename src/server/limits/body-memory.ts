import { AppError } from '../errors.ts';

const RETRY_SECONDS = 5;

/** The memory that one body takes while it is read. */
export interface BodyRoom {
  /** Counts bytes that have arrived. @throws AppError `unavailable` where this body had to make room for others. */
  take(bytes: number): void;
  /** Aborts when this body has to make room, so that it is freed at once and not with its next bytes. */
  readonly signal: AbortSignal;
}

interface OpenRoom {
  bytes: number;
  readonly ending: AbortController;
}

/**
 * Bounds what all bodies that are being read take together: many users at once, each within their limits, could fill the memory of the server. Beyond
 * the bound the largest ends, so that a part of a film or a picture on a slow line is safe from whoever sends much.
 */
export function bodyRooms(maxBytes: number): {
  inRoom<Result>(read: (room: BodyRoom) => Promise<Result>): Promise<Result>;
} {
  const open = new Set<OpenRoom>();
  let total = 0;

  const close = (room: OpenRoom) => {
    if (open.delete(room)) total -= room.bytes;
  };
  const endLargest = () => {
    const largest = [...open].reduce((most, room) => (room.bytes > most.bytes ? room : most));
    close(largest);
    largest.ending.abort(tooManyBodies());
  };

  return {
    async inRoom(read) {
      const room: OpenRoom = { bytes: 0, ending: new AbortController() };
      const { signal } = room.ending;
      open.add(room);
      const take = (bytes: number) => {
        signal.throwIfAborted();
        room.bytes += bytes;
        total += bytes;
        while (total > maxBytes) endLargest();
        signal.throwIfAborted();
      };
      try {
        return await read({ take, signal });
      } finally {
        close(room);
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
