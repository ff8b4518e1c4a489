import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startModelProcess } from '../model-process.ts';
import { startTarget, type Target } from '../target.ts';
import { type LoadResult, runMixedLoad } from './mixed-load.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;
const MAX_RESIDENT_MB = 512;
const MAX_DELAY_P99_MS = 50;
const MAX_DELAY_MS = 200;
const MAX_MB_PER_TEN_MINUTES = 1;
const MORE_DESCRIPTORS = 10;

interface Sample {
  readonly minute: number;
  readonly residentMb: number;
  readonly descriptors: number;
  readonly sockets: number;
}

/** What the probe in the server prints. */
interface Probe {
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly usedHeapMb: number;
}

describe.skipIf(longMinutes === 0)('a long load of pages, calls, translations and uploads', () => {
  let target: Target;
  let model: Awaited<ReturnType<typeof startModelProcess>>;
  const samples: Sample[] = [];
  const probes: Probe[] = [];
  let result: LoadResult;

  beforeAll(
    async () => {
      const probe = pathToFileURL(join(import.meta.dirname, '..', 'load-probe.mjs')).href;
      model = await startModelProcess();
      target = await startTarget({
        GEMINI_BASE_URL: model.origin,
        POLYCUE_RATE_LIMITS: 'off',
        POLYCUE_FREE_CREDITS: '1000',
        NODE_OPTIONS: `--expose-gc --import=${probe}`,
      });
      const end = new AbortController();
      const running = runMixedLoad(target, end.signal);
      // The first minute loads what is loaded once.
      await delay(Math.min(MINUTE_MS, (longMinutes * MINUTE_MS) / 10));
      await askProbe();
      const third = (longMinutes * MINUTE_MS) / 3;
      for (let part = 0; part < 3; part += 1) {
        const untilMs = performance.now() + third;
        while (performance.now() < untilMs) {
          await delay(SAMPLE_MS);
          samples.push(takeSample());
        }
        probes.push(await askProbe());
      }
      end.abort();
      result = await running;
      recordFigure('load', {
        minutes: longMinutes,
        ...figures(),
        requests: result.requests,
        probes,
        samples,
      });
    },
    (longMinutes + 3) * MINUTE_MS,
  );
  afterAll(async () => {
    await target.stop();
    await model.stop();
  });

  async function askProbe(): Promise<Probe> {
    const before = target.output().length;
    process.kill(target.pid, 'SIGUSR2');
    const printed = () => /\{"load":(\{[^}]+\})\}/.exec(target.output().slice(before))?.[1];
    await vi.waitUntil(printed, { timeout: 30_000, interval: 20 });
    return JSON.parse(printed() ?? '') as Probe;
  }

  function takeSample(): Sample {
    const folder = `/proc/${target.pid}/fd`;
    const links = readdirSync(folder).map((name) => linkOf(join(folder, name)));
    const sockets = links.filter((link) => link.startsWith('socket:')).length;
    const minute = (samples.length * SAMPLE_MS) / MINUTE_MS;
    return { minute, residentMb: target.memoryMb(), descriptors: links.length - sockets, sockets };
  }

  /** Of the last two thirds: what is loaded once has been loaded. */
  function figures() {
    const settled = samples.slice(samples.length / 3);
    const slopeOf = (key: keyof Sample) => slope(settled.map((sample) => [sample.minute, sample[key]]));
    return {
      delayP99Ms: Math.max(...probes.map(({ p99Ms }) => p99Ms)),
      delayMaxMs: Math.max(...probes.map(({ maxMs }) => maxMs)),
      residentMbPerTenMinutes: Math.round(slopeOf('residentMb') * 100) / 10,
      mostResidentMb: Math.round(Math.max(...samples.map(({ residentMb }) => residentMb))),
      heapGrowthMb: Math.round(((probes[2]?.usedHeapMb ?? 0) - (probes[0]?.usedHeapMb ?? 0)) * 100) / 100,
      moreDescriptors: spread(settled.map(({ descriptors }) => descriptors)),
      socketsPerTenMinutes: Math.round(slopeOf('sockets') * 100) / 10,
    };
  }

  test('is answered without a failure', () => {
    expect(result.failures).toEqual({});
    expect(result.requests).toBeGreaterThan(longMinutes * 1_000);
  });

  test('delays the event loop by 50 ms at the 99th percentile, and never by more than 200 ms', () => {
    expect(figures().delayP99Ms).toBeLessThanOrEqual(MAX_DELAY_P99_MS);
    expect(figures().delayMaxMs).toBeLessThanOrEqual(MAX_DELAY_MS);
  });

  test('leaves memory and descriptors flat after the first third', () => {
    const { residentMbPerTenMinutes, mostResidentMb, moreDescriptors, socketsPerTenMinutes } = figures();
    expect(residentMbPerTenMinutes).toBeLessThan(MAX_MB_PER_TEN_MINUTES);
    expect(mostResidentMb).toBeLessThanOrEqual(MAX_RESIDENT_MB);
    expect(moreDescriptors).toBeLessThanOrEqual(MORE_DESCRIPTORS);
    expect(Math.abs(socketsPerTenMinutes)).toBeLessThanOrEqual(2);
  });
});

/** A descriptor that was closed meanwhile has no link. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

/** Of the straight line through the points, by least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return above / below;
}
