import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  emulatorTitle,
  hasFirestoreEmulator,
  startFirestoreEmulator,
} from '../../contract/firestore-emulator.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

/** A ping after half a minute, five seconds for its answer, and five until the circuit is tried again. */
const LIMIT_MS = 45_000;

/** Passes connections on, until a network in between forgets those that there are: nothing comes through any more, and neither side is told. */
async function forgetfulNetwork(host: string) {
  const [address = '', port] = host.split(':');
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((from) => {
    const to = connect(Number(port), address);
    pairs.add([from, to]);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget() {
      for (const [from, to] of pairs) {
        from.unpipe(to);
        to.unpipe(from);
        from.resume();
        to.resume();
      }
      return pairs.size;
    },
    stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

describe.skipIf(longMinutes === 0 || !hasFirestoreEmulator)(
  `a connection to ${emulatorTitle} that is lost without a word`,
  () => {
    let target: Target;
    let network: Awaited<ReturnType<typeof forgetfulNetwork>>;
    const stops: (() => unknown)[] = [];
    beforeAll(async () => {
      const emulator = await startFirestoreEmulator();
      network = await forgetfulNetwork(emulator.host);
      stops.push(() => network.stop(), emulator.stop);
      target = await startTarget({ POLYCUE_STORE: 'firestore', FIRESTORE_EMULATOR_HOST: network.host });
      stops.unshift(target.stop);
    }, 120_000);
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    test('is replaced, and the server answers again', async () => {
      const token = await target.signUp('lost@example.com');
      const ask = async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${target.origin}/api/credits`, { headers })).status;
      };
      await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 20_000 });
      expect(network.forget()).toBeGreaterThan(0);
      const startedMs = performance.now();
      expect(await ask()).toBe(503);
      await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: LIMIT_MS, interval: 250 });
      recordFigure('lost-connection', { answersAfterMs: Math.round(performance.now() - startedMs) });
    }, 120_000);
  },
);
