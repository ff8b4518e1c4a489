import { createServer, request as sendTo } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A load balancer that sends each request to the next server in turn. */
export async function startLoadBalancer() {
  let ports: readonly number[] = [];
  let next = 0;
  const server = createServer((incoming, response) => {
    const port = ports[(next += 1) % ports.length];
    const { method, url: path, headers } = incoming;
    const outgoing = sendTo({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': String(port) });
      answer.pipe(response);
    });
    outgoing.once('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    balance: (servers: readonly { readonly port: number }[]) =>
      void (ports = servers.map(({ port }) => port)),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
