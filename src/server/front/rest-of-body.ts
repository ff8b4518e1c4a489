import type { IncomingMessage, ServerResponse } from 'node:http';
import { LARGEST_BODY_BYTES } from '../http/body-limits.ts';

const LOOK_EVERY_MS = 20;

/**
 * Closes the connection of a body that goes on and on after its answer. Node reads what a route has left unread, so that the next request can begin: a
 * body without an announced length would be read for minutes, as fast as it comes. Any body that could have been read comes to its end.
 */
export function boundRestOfBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    const readBefore = socket.bytesRead;
    const look = () => {
      if (request.complete) end();
      else if (socket.bytesRead - readBefore > LARGEST_BODY_BYTES) socket.destroy();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const end = () => {
      clearInterval(timer);
      socket.off('close', end);
    };
    socket.once('close', end);
  });
}
