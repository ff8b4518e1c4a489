import type { IncomingMessage, ServerResponse } from 'node:http';
import { LARGEST_BODY_BYTES } from '../http/body-limits.ts';

const LOOK_EVERY_MS = 20;
/** A slow line sends something within this time, and has long received the answer. */
const STALL_MS = 10_000;

/**
 * Closes the connection of a body that goes on and on after its answer, or stalls. Node reads what a route has left unread, so that the next request can
 * begin: a body without an announced length would be read for minutes, as fast as it comes, and one that stalls kept for as long as an idle connection.
 * Any body that could have been read comes to its end.
 */
export function boundRestOfBody(
  request: IncomingMessage,
  response: ServerResponse,
  stallMs = STALL_MS,
): void {
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    const readBefore = socket.bytesRead;
    const idleMs = socket.timeout ?? 0;
    socket.setTimeout(stallMs);
    const look = () => {
      if (request.complete) end();
      else if (socket.bytesRead - readBefore > LARGEST_BODY_BYTES) socket.destroy();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const end = () => {
      clearInterval(timer);
      socket.off('close', end);
      // The next request may have begun, with its own time.
      if (socket.timeout === stallMs) socket.setTimeout(idleMs);
    };
    socket.once('close', end);
  });
}
