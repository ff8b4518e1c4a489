import type { IncomingMessage } from 'node:http';

/** A short body may come in any pieces. */
const FREE_PIECES = 1_000;
/** What a piece holds on average in a longer body. A packet of the slowest line holds more, and a proxy or a browser sends kilobytes. */
const MIN_PIECE_BYTES = 100;

/**
 * Ends the connection of a body that arrives in tiny pieces (docs/threat-model.md#t44). Each takes memory and time of its own, as much as hundreds of bytes, and limits count
 * bytes: a body within its limit, byte by byte, would take a gigabyte. It counts as they arrive, so also while nobody reads the body.
 */
export function boundBodyPieces(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= FREE_PIECES + bytes / MIN_PIECE_BYTES) return push(piece, encoding);
    request.socket.destroy();
    return false;
  };
}
