import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openTelemetryMetrics } from '#server/adapters/opentelemetry/metrics.ts';
import { POST } from '../../../../src/pages/api/translate.ts';
import { callRoute } from '../../call-route.ts';
import { testServices } from '../../test-services.ts';

interface Received {
  readonly path: string | undefined;
  readonly body: string;
}

interface Point {
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly asDouble?: number;
  readonly asInt?: number;
  readonly count?: number;
}

let receiver: Server;
let received: Received[];
let endpoint: string;

beforeEach(async () => {
  received = [];
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, body });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(() => void receiver.close());

/** The points of every metric that arrived last. */
function pointsByName(): Record<string, readonly Point[]> {
  const { resourceMetrics } = JSON.parse(received.at(-1)?.body ?? '{}') as {
    resourceMetrics: { scopeMetrics: { metrics: Record<string, { dataPoints: Point[] } | string>[] }[] }[];
  };
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((scope) => scope.metrics),
  );
  return Object.fromEntries(
    metrics.map((metric) => {
      const data = ['sum', 'gauge', 'histogram'].flatMap((kind) => metric[kind] ?? [])[0];
      return [metric['name'] as unknown as string, (data as { dataPoints: Point[] }).dataPoints];
    }),
  );
}

const valueOf = (points: readonly Point[] | undefined, label?: string) =>
  points
    ?.filter(
      ({ attributes }) => label === undefined || attributes.some(({ value }) => value.stringValue === label),
    )
    .map(({ asDouble, asInt, count }) => Number(asInt ?? asDouble ?? count))[0];

test('a translation is seen in numbers, and nothing of the person or the text is', async () => {
  const standIn = await startGeminiStandIn({ latencyMs: 0 });
  const metrics = openTelemetryMetrics({ endpoint });
  const model = geminiModel({
    apiKey: 'AIzaCANARY',
    models: ['gemini-3.5-flash-lite'],
    baseUrl: standIn.origin,
  });
  const services = testServices({ model, services: { metrics } });
  const token = services.people.tokenOf('uid-CANARY', { email: 'canary@example.com' });
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello CANARY\n';
  for (const target of ['fr', 'fr', 'de'])
    expect((await callRoute(POST, services, { token, body: { srt, target } })).status).toBe(200);
  await metrics.close();
  await standIn.stop();

  expect(received.map(({ path }) => path)).toEqual(['/v1/metrics']);
  const points = pointsByName();
  expect(valueOf(points['polycue.model.calls'], 'complete')).toBe(2);
  expect(valueOf(points['polycue.translations'], 'complete')).toBe(3);
  expect(valueOf(points['polycue.credits'], 'spent')).toBe(2);
  expect([valueOf(points['polycue.cues'], 'model'), valueOf(points['polycue.cues'], 'cache')]).toEqual([
    2, 1,
  ]);
  expect(valueOf(points['polycue.model.tokens'], 'input')).toBeGreaterThan(0);
  expect(valueOf(points['polycue.model.wait'])).toBe(2);
  expect(valueOf(points['process.memory.usage'])).toBeGreaterThan(1e6);
  expect(points).toHaveProperty(['nodejs.eventloop.delay.p99']);
  expect(received[0]?.body).not.toMatch(/canary|127\.0\.0\.1|192\.0\.2/iu);
});

test('a receiver that is down does not hold up the end of the server', async () => {
  receiver.close();
  await once(receiver, 'close');
  const metrics = openTelemetryMetrics({ endpoint, intervalMs: 1_000 });
  metrics.count('polycue.translations', 1);
  const startedMs = performance.now();
  await metrics.close();
  // It gives up after 0.8 seconds, and without that limit after nearly nine.
  expect(performance.now() - startedMs).toBeLessThan(6_000);
});
