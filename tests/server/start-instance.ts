import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { APIContext, APIRoute } from 'astro';
import { type RenderRequest, startFront } from '#server/front/server.ts';
import type { Services } from '#server/services.ts';

type Module = Readonly<Record<string, APIRoute>>;

const modules = import.meta.glob<Module>('../../src/pages/api/**/*.ts', { eager: true });

/** The endpoints by their addresses: those without parameters are all that a test of instances needs. */
const routes = new Map(
  Object.entries(modules).map(([file, module]) => [
    file.replace(/^.*\/pages/, '').replace(/(?:\/index)?\.ts$/, ''),
    module,
  ]),
);

/** An instance of the server on a free port: the front server and the endpoints as they are, and in Astro's place a table of them. */
export async function startInstance(services: Services) {
  const front = await startFront(services, new Map(), render);
  return { url: front.url, stop: () => front.drain(0) };
}

const render: RenderRequest = async (incoming, response, _next, locals) => {
  const url = new URL(incoming.url ?? '/', 'http://instance.test');
  const module = routes.get(url.pathname) ?? routes.get('/api/[...path]');
  const route = module?.[incoming.method ?? 'GET'] ?? module?.['ALL'];
  if (!route) throw new Error('not even a route for unknown addresses');
  const request = toRequest(incoming, response, url);
  const reply = await route({ request, url, params: {}, locals } as unknown as APIContext);
  response.writeHead(reply.status, [...reply.headers].flat());
  response.end(Buffer.from(await reply.arrayBuffer()));
};

function toRequest(incoming: IncomingMessage, response: ServerResponse, url: URL): Request {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  });
}
