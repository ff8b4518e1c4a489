import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkPort } from '../../scripts/bootstrap/port.mjs';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function occupy(answer: RequestListener): Promise<number> {
  const taken = createServer(answer);
  server = taken;
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  return (taken.address() as AddressInfo).port;
}

describe('checkPort', () => {
  test('is silent where the port is free', async () => {
    const port = await occupy((_, response) => response.end());
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    await expect(checkPort({ PORT: String(port) }, 'npm start')).resolves.toBeUndefined();
  });

  test('distinguishes another program from a running Polycue, and says what to type', async () => {
    const other = await occupy((_, response) => response.end('hello'));
    await expect(checkPort({ PORT: String(other) }, 'npm start')).rejects.toThrow(
      `Port ${other} on 127.0.0.1 is taken by another program. Start on another port: PORT=${other + 1} npm start`,
    );
    await new Promise((resolve) => server?.close(resolve));

    const ours = await occupy((_, response) => {
      response.setHeader('x-request-id', 'a-request');
      response.end(JSON.stringify({ status: 'ok' }));
    });
    await expect(checkPort({ PORT: String(ours) }, 'npm run dev')).rejects.toThrow(
      `Polycue is already running at http://127.0.0.1:${ours}. Open that address, or start a second one: PORT=${ours + 1} npm run dev`,
    );
  });

  test('names HOST where it is no address of this machine', async () => {
    await expect(checkPort({ HOST: '192.0.2.1' }, 'npm start')).rejects.toThrow(
      /Cannot listen on 192\.0\.2\.1:4321 \(EADDRNOTAVAIL\)/,
    );
  });
});
