import type { IncomingMessage } from 'node:http';

/** A short body may come in any pieces. */
const FREE_PIECES = 1_000;
/** What a piece holds on average in a longer body. A packet of the slowest line holds more, and a proxy or a browser sends kilobytes. */
const MIN_PIECE_BYTES = 100;
const BLOCK_BYTES = 4_096;

/**
 * Makes tiny pieces of a body cost no more than its bytes (docs/threat-model.md#t44). A piece that is kept takes some 400 bytes of memory, and limits count
 * bytes: a body within its limit, byte by byte, would take a gigabyte. So small ones are gathered in blocks, and too many of them end the connection: each takes
 * time as well. It counts as they arrive, so also while nobody reads the body.
 */
export function boundBodyPieces(request: IncomingMessage): void {
  const push = request.push.bind(request);
  const block = blockOf(push);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces > FREE_PIECES + bytes / MIN_PIECE_BYTES) {
      request.socket.destroy();
      return false;
    }
    if (piece !== null && piece.length < BLOCK_BYTES) return block.add(piece);
    block.handOn();
    return push(piece, encoding);
  };
}

type Push = (piece: Buffer) => boolean;

/** Pieces that wait to become a block: nobody can do anything with a part of a body. */
function blockOf(push: Push): { readonly add: Push; readonly handOn: () => void } {
  let block: Buffer | null = null;
  let used = 0;
  const handOn = () => {
    const whole = block?.subarray(0, used);
    [block, used] = [null, 0];
    return whole === undefined || push(whole);
  };
  return {
    add(piece) {
      const hasRoom = used + piece.length <= BLOCK_BYTES;
      const goesOn = hasRoom || handOn();
      block ??= Buffer.allocUnsafeSlow(BLOCK_BYTES);
      used += piece.copy(block, used);
      return goesOn;
    },
    handOn,
  };
}
