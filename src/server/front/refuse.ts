import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorReply } from '../http/error-response.ts';
import { AppError, payloadTooLarge } from '../errors.ts';
import type { FrontRefusal } from './find-refusal.ts';
import type { RawHeaders } from './security-headers.ts';

const LINGER_MS = 500;
/** What is read of a refused body, so that most of them end by themselves. The rest waits in the connection, unread. */
const MAX_DISCARDED_BYTES = 500_000;

/** Answers a refusal as JSON. Where a body was announced, it is discarded and the connection closed: the client need not send all of it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, allow, maxBytes }: FrontRefusal,
  context: { headers: RawHeaders; requestId: string },
): void {
  const error = maxBytes === undefined ? new AppError(code) : payloadTooLarge(maxBytes);
  const body = JSON.stringify(errorReply(error, context.requestId));
  const hasBody =
    request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  response.writeHead(status, [
    ...context.headers,
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
    ...['Cache-Control', 'no-store'],
    ...(allow ? ['Allow', allow] : []),
    ...(hasBody ? ['Connection', 'close'] : []),
  ]);
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(body);
  if (hasBody) endAfterReading(request, response);
  else response.end();
}

/** Answers what the parser refused: no request object exists, so the answer is raw text. */
export function answerMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: RawHeaders,
): void {
  // No request began, or the client is gone: no answer is needed.
  const hasAsked = socket instanceof Socket && socket.bytesRead > 0;
  if (!hasAsked || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = malformedRequestStatus.get(error.code ?? '') ?? '400 Bad Request';
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  destroySoon(socket);
}

const malformedRequestStatus: ReadonlyMap<string, string> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }),
);

/**
 * Ending the answer closes the connection, and what still arrives would reset it: the client might not receive the answer. It has all of it now, and
 * its end waits for that of the body, for a while.
 */
function endAfterReading(request: IncomingMessage, response: ServerResponse): void {
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  response.once('close', () => clearTimeout(timer));
  let discarded = 0;
  request.once('end', end).on('data', ({ length }: Buffer) => {
    discarded += length;
    if (discarded > MAX_DISCARDED_BYTES) request.pause();
  });
}

/** Ending a connection leaves the client's half open until the client closes it. */
function destroySoon(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
