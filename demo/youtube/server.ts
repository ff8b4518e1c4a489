import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPreflight, listen, type Loopback, readBytes, send, sendJson } from '../google/loopback.ts';
import { answerTokenInfo } from '../google/token-info.ts';
import { answerApi, type RecordedCall, type Surroundings } from './api.ts';
import type { TokenRegistry } from '../google/token-registry.ts';
import { channelPage } from './channel-page.ts';
import { channelPicture, thumbnail } from './drawings.ts';
import { faultPlan, FaultSettings } from './faults.ts';
import type { PlatformState } from './platform-state.ts';
import { type QuotaMeter, quotaMeter } from './quota-meter.ts';
import { sampleChannel } from './sample-channel.ts';

export interface YouTubeStandIn extends Loopback {
  readonly state: PlatformState;
  readonly quota: QuotaMeter;
  calls(): readonly RecordedCall[];
  clearCalls(): void;
  setFaults(settings: FaultSettings): void;
}

export interface YouTubeOptions {
  readonly tokens: TokenRegistry;
  readonly port?: number;
  readonly nowMs?: () => number;
  /** Keep a record of the calls. Off where the stand-in runs for days. */
  readonly keepsCalls?: boolean;
}

/** Stands in for the YouTube Data API over HTTP on the loopback interface, with a sample channel. */
export async function startYouTubeStandIn(options: YouTubeOptions): Promise<YouTubeStandIn> {
  const { tokens, port, nowMs = Date.now, keepsCalls = true } = options;
  const calls: RecordedCall[] = [];
  const surroundings: Surroundings = {
    tokens,
    state: sampleChannel(),
    quota: quotaMeter(nowMs),
    faults: faultPlan(),
    nowMs,
    record: (call) => void (keepsCalls && calls.push(call)),
  };
  const loopback = await listen(
    (request, response, url) => route(request, response, url, surroundings),
    port,
  );
  const { state, quota } = surroundings;
  return {
    ...loopback,
    state,
    quota,
    calls: () => calls,
    clearCalls: () => void calls.splice(0),
    setFaults: (settings) => setFaults(surroundings, settings),
  };
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  surroundings: Surroundings,
): Promise<void> {
  const { state, quota, tokens } = surroundings;
  if (request.method === 'OPTIONS') return answerPreflight(response);
  if (url.pathname === '/') return send(response, 200, 'text/html; charset=utf-8', channelPage(state, quota));
  if (url.pathname === '/tokeninfo') return answerTokenInfo(request, response, url, tokens);
  const drawing = /^\/(vi|channel)\/([\w-]+)(?:\/default)?\.svg$/.exec(url.pathname);
  if (drawing) {
    const picture = drawing[1] === 'vi' ? thumbnail(drawing[2] ?? '') : channelPicture();
    return send(response, 200, 'image/svg+xml', picture);
  }
  if (url.pathname === '/__stand-in/faults') {
    setFaults(surroundings, FaultSettings.parse(JSON.parse((await readBytes(request)).toString('utf8'))));
    return sendJson(response, 200, {});
  }
  return answerApi(request, response, url, surroundings);
}

function setFaults({ faults, quota }: Surroundings, settings: FaultSettings): void {
  faults.set(settings);
  if (settings.quotaUnits !== undefined) quota.setLimit(settings.quotaUnits);
}
