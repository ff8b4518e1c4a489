import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorReply } from '../http/error-response.ts';
import { AppError } from '../errors.ts';
import { MAX_BODY_BYTES, type Refusal } from './gate.ts';
import type { RawHeaders } from './security-headers.ts';

const LINGER_MS = 500;

/** Answers a refusal as JSON and, where a body is still on its way, ends the connection so that nobody has to send it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, allow }: Refusal,
  context: { headers: RawHeaders; requestId: string },
): void {
  const params = { limit: `${MAX_BODY_BYTES / (1024 * 1024)} MB` };
  const body = JSON.stringify(errorReply(new AppError(code, { params }), context.requestId));
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
  response.end(request.method === 'HEAD' ? undefined : body);
  if (hasBody) closeAfterReading(request);
}

/** What the parser would not read: no request exists, so the answer is written by hand. */
export function answerBrokenFrame(error: NodeJS.ErrnoException, socket: Duplex, headers: RawHeaders): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = brokenFrameStatus[error.code ?? ''] ?? '400 Bad Request';
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

const brokenFrameStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Closing at once would reset the connection, and the client might never read why: what arrives meanwhile is thrown away. */
function closeAfterReading(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.socket.once('close', () => clearTimeout(timer));
}
