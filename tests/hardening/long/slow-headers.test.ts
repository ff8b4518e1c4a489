import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { latencyDuring } from '../probe.ts';
import { openRaw } from '../raw-connection.ts';
import { startTarget, type Target } from '../target.ts';

const SOCKETS = 1_000;
const ATTACK_MS = 60_000;
const DEADLINE_MS = 20_000;

describe.skipIf(longMinutes === 0)('a thousand connections whose headers never end, for a minute', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.stop());

  /** A connection that sends a header every second; when it is ended, another takes its place. */
  async function dribble(untilMs: number, lifetimesMs: number[]): Promise<void> {
    while (performance.now() < untilMs) {
      const head = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\n`;
      const { socket, ended } = openRaw(target.port, head);
      const timer = setInterval(() => socket.write('X-A: 1\r\n'), 1_000);
      const endedMs = await Promise.race([ended, delay(DEADLINE_MS + 10_000).then(() => Infinity)]);
      clearInterval(timer);
      socket.destroy();
      lifetimesMs.push(endedMs);
    }
  }

  test('are each ended within twenty seconds, and others wait no longer', async () => {
    const lifetimesMs: number[] = [];
    const { p99Ms, failures, requests } = await latencyDuring(
      { port: target.port, path: '/faq' },
      async () => {
        const untilMs = performance.now() + ATTACK_MS;
        await Promise.all(Array.from({ length: SOCKETS }, () => dribble(untilMs, lifetimesMs)));
      },
    );
    const longestMs = Math.round(Math.max(...lifetimesMs));
    recordFigure('slow-headers', {
      sockets: lifetimesMs.length,
      longestMs,
      p99Ms,
      requests,
      failures: failures.length,
    });
    expect(longestMs).toBeLessThanOrEqual(DEADLINE_MS);
    expect(p99Ms).toBeLessThanOrEqual(250);
    expect(failures).toEqual([]);
  }, 180_000);
});
