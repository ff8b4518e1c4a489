import type { ServerResponse } from 'node:http';
import type { TransportFault } from './faults.ts';
import { sendJson } from '../google/loopback.ts';
import { refusalBody } from './refusals.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** Fails before anything is done; `false` if the fault comes afterwards. */
export function failInstead(fault: TransportFault, response: ServerResponse, location: string): boolean {
  switch (fault) {
    case 'hang':
      return true;
    case 'reset':
      response.destroy();
      return true;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return true;
    case 'redirect':
      response.writeHead(302, { location }).end();
      return true;
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      pour(response);
      return true;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end();
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": 7, ');
      return true;
    case 'reset-after':
    case 'hang-after':
    case 'error-after':
      return false;
  }
}

/** Fails after the call was carried out: the caller cannot know. */
export function failAfterwards(fault: TransportFault, response: ServerResponse): void {
  if (fault === 'reset-after') response.destroy();
  if (fault === 'error-after') {
    const { status, body } = refusalBody('backendError');
    sendJson(response, status, body);
  }
}

/** Sends data until the caller closes the connection. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(CHUNK));
  if (!response.destroyed) response.once('drain', () => pour(response));
}
