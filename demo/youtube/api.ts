import type { IncomingMessage, ServerResponse } from 'node:http';
import { bearerOf, readBytes, send, sendJson } from '../google/loopback.ts';
import type { TokenRegistry } from '../google/token-registry.ts';
import type { Call } from './call.ts';
import { deleteCaption, downloadCaption, insertCaption, listCaptions, updateCaption } from './captions.ts';
import { failAfterwards, failInstead } from './fail.ts';
import { type FaultPlan, isTransportFault, type Operation, operations } from './faults.ts';
import { listInterfaceLanguages } from './interface-languages.ts';
import { readUpload } from './multipart.ts';
import type { PlatformState } from './platform-state.ts';
import type { QuotaMeter } from './quota-meter.ts';
import { Refused, refusalBody } from './refusals.ts';
import { listPlaylistItems } from './playlist-items.ts';
import { listChannels, listVideos, updateVideo } from './videos.ts';

const WRITE_SCOPES = [
  'https://www.googleapis.com/auth/youtube.force-ssl',
  'https://www.googleapis.com/auth/youtubepartner',
];

/** One call as it arrived. */
export interface RecordedCall {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly token: string | null;
  readonly body: Buffer;
}

/** What every call can reach. */
export interface Surroundings {
  readonly tokens: TokenRegistry;
  readonly state: PlatformState;
  readonly quota: QuotaMeter;
  readonly faults: FaultPlan;
  readonly nowMs: () => number;
  readonly record: (call: RecordedCall) => void;
}

/** Carries out one call of the Data API, or fails as the fault plan says. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  surroundings: Surroundings,
): Promise<void> {
  const { faults, record } = surroundings;
  const operation = operationOf(request.method ?? '', url.pathname);
  if (!operation) return refuse(response, new Refused('notFound'));
  const body = await readBytes(request);
  const contentType = request.headers['content-type'] ?? '';
  record({
    operation,
    method: request.method ?? '',
    path: url.pathname + url.search,
    contentType,
    token: bearerOf(request),
    body,
  });
  const { latencyMs = 0, location = '/' } = faults.settings();
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  const fault = faults.next(operation);
  try {
    if (fault && isTransportFault(fault) && failInstead(fault, response, location)) return;
    if (fault && !isTransportFault(fault)) throw new Refused(fault);
    const answer = perform(operation, { request, url, body, contentType }, surroundings);
    if (fault && isTransportFault(fault)) return failAfterwards(fault, response);
    if (typeof answer === 'string') return send(response, 200, 'application/octet-stream', answer);
    if (answer === null) return void response.writeHead(204).end();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(response, error);
  }
}

function refuse(response: ServerResponse, { reason }: Refused): void {
  const { status, body } = refusalBody(reason);
  sendJson(response, status, body);
}

interface Arrived {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly contentType: string;
}

function perform(
  operation: Operation,
  { request, url, body, contentType }: Arrived,
  surroundings: Surroundings,
): object | string | null {
  const { tokens, state, quota, nowMs } = surroundings;
  const token = bearerOf(request);
  const caller = tokens.find(token);
  if (!caller) {
    quota.spend(1);
    throw new Refused(token === null ? 'required' : 'authError');
  }
  if (!caller.scopes.some((scope) => WRITE_SCOPES.includes(scope)))
    throw new Refused('insufficientPermissions');
  quota.spend(operations[operation]);
  const origin = `http://${request.headers.host ?? ''}`;
  const call: Call = { caller, query: url.searchParams, state, nowMs: nowMs(), origin };
  const isUpload = url.pathname.startsWith('/upload/');
  switch (operation) {
    case 'captions.list':
      return listCaptions(call);
    case 'captions.download':
      return downloadCaption(call, decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
    case 'captions.insert':
      return insertCaption(call, readUpload(contentType, body));
    case 'captions.update': {
      if (!isUpload) return updateCaption(call, parseJson(body), null);
      const { resource, media } = readUpload(contentType, body);
      return updateCaption(call, resource, media);
    }
    case 'captions.delete':
      deleteCaption(call);
      return null;
    case 'videos.list':
      return listVideos(call);
    case 'videos.update':
      return updateVideo(call, parseJson(body));
    case 'channels.list':
      return listChannels(call);
    case 'playlistItems.list':
      return listPlaylistItems(call);
    case 'i18nLanguages.list':
      return listInterfaceLanguages(url.searchParams);
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new Refused('badRequest');
  }
}

const routes: Readonly<Record<string, Operation>> = {
  'GET /youtube/v3/captions': 'captions.list',
  'DELETE /youtube/v3/captions': 'captions.delete',
  'PUT /youtube/v3/captions': 'captions.update',
  'POST /upload/youtube/v3/captions': 'captions.insert',
  'PUT /upload/youtube/v3/captions': 'captions.update',
  'GET /youtube/v3/videos': 'videos.list',
  'PUT /youtube/v3/videos': 'videos.update',
  'GET /youtube/v3/channels': 'channels.list',
  'GET /youtube/v3/playlistItems': 'playlistItems.list',
  'GET /youtube/v3/i18nLanguages': 'i18nLanguages.list',
};

function operationOf(method: string, path: string): Operation | null {
  if (method === 'GET' && /^\/youtube\/v3\/captions\/[^/]+$/.test(path)) return 'captions.download';
  return routes[`${method} ${path}`] ?? null;
}
