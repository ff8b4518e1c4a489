import type { APIContext, APIRoute } from 'astro';
import type { Services } from '#server/services.ts';

export interface RouteCall {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  /** Sent as JSON; a string or a stream is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly clientAddress?: string;
  /** The front server took the address for one that asks for a token. */
  readonly isGuarded?: boolean;
  readonly isLogged?: boolean;
  readonly signal?: AbortSignal;
  /** Resolves once the answer has been sent: at once, where a test does not say otherwise. */
  readonly sent?: Promise<void>;
  readonly cut?: () => void;
}

export interface RouteReply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer; `null` where it is something else. */
  readonly json: unknown;
  readonly text: string;
}

/** Calls a route as the server would, and reads its whole answer. */
export async function callRoute(
  route: APIRoute,
  services: Services,
  call: RouteCall = {},
): Promise<RouteReply> {
  const response = await answerOf(route, services, call);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : null, text };
}

/** Calls a route as the server would. The answer may still be arriving. */
export async function answerOf(route: APIRoute, services: Services, call: RouteCall): Promise<Response> {
  return route(contextOf(services, call));
}

function bodyOf(body: unknown): string | ReadableStream | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof ReadableStream) return body;
  return JSON.stringify(body);
}

function contextOf(services: Services, call: RouteCall): APIContext {
  const url = new URL(call.path ?? '/api/test', services.config.origin);
  const body = bodyOf(call.body);
  const request = new Request(url, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  const locals: App.Locals = {
    services,
    requestId: 'test-request',
    clientAddress: call.clientAddress ?? '192.0.2.1',
    readiness: { isDraining: false },
    isGuarded: call.isGuarded ?? false,
    isLogged: call.isLogged ?? true,
    sent: call.sent ?? Promise.resolve(),
    flushed: () => Promise.resolve(),
    cut: call.cut ?? (() => {}),
  };
  // A route reads these four and nothing else of what Astro hands it.
  return { request, url, params: call.params ?? {}, locals } as unknown as APIContext;
}
