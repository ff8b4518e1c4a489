import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Metrics } from '#server/ports/metrics.ts';

interface Options {
  /** The root of an OTLP receiver; metrics go to `/v1/metrics` below it. */
  readonly endpoint: string;
  readonly intervalMs?: number;
}

const INTERVAL_MS = 60_000;
const NANOSECONDS_PER_MS = 1e6;
const RESOLUTION_MS = 20;
/** Of the seconds between SIGTERM and SIGKILL, most belong to running requests. */
const LAST_SEND_MS = 800;

/** Sends metrics as OTLP over HTTP, as JSON: its other form needs code from strings, which the server refuses. */
export function openTelemetryMetrics({ endpoint, intervalMs = INTERVAL_MS }: Options): Metrics {
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/metrics` });
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, 10_000),
  });
  const resource = resourceFromAttributes({ 'service.name': 'polycue' });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const meter = provider.getMeter('polycue');
  const counters = {
    'polycue.model.calls': meter.createCounter('polycue.model.calls'),
    'polycue.model.tokens': meter.createCounter('polycue.model.tokens'),
    'polycue.translations': meter.createCounter('polycue.translations'),
    'polycue.credits': meter.createCounter('polycue.credits'),
    'polycue.suggestions': meter.createCounter('polycue.suggestions'),
    'polycue.cues': meter.createCounter('polycue.cues'),
  };
  const distributions = {
    'http.server.request.duration': meter.createHistogram('http.server.request.duration', { unit: 'ms' }),
    'polycue.model.wait': meter.createHistogram('polycue.model.wait', { unit: 'ms' }),
    'polycue.model.duration': meter.createHistogram('polycue.model.duration', { unit: 'ms' }),
  };
  const gauges = { 'polycue.streams': meter.createUpDownCounter('polycue.streams') };

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 'ms' }).addCallback((result) => {
    result.observe(delay.percentile(99) / NANOSECONDS_PER_MS);
    delay.reset();
  });
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));

  return {
    count: (name, amount, labels) => counters[name].add(amount, labels),
    record: (name, milliseconds, labels) => distributions[name].record(milliseconds, labels),
    change: (name, by) => gauges[name].add(by),
    async close() {
      delay.disable();
      // A receiver that is down must not hold up the end of the server.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(LAST_SEND_MS, undefined, { ref: false })]);
    },
  };
}
