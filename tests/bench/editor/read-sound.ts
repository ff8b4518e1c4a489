import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type * as Mediabunny from 'mediabunny';
import type { App } from '#tests/e2e/support/app.ts';
import { TranslatorPage } from '#tests/e2e/support/translator-page.ts';

const HOUR_SECONDS = 3_600;
const LIBRARY = 'node_modules/mediabunny/dist/bundles/mediabunny.min.cjs';
const LOOK_EVERY_MS = 50;

export interface SoundFigures {
  readonly fileMb: number;
  readonly seconds: number;
  /** How much more the page's process held at its highest, with the film alone and with its sound. */
  readonly filmMb: number;
  readonly filmAndSoundMb: number;
  readonly frameP95Ms: number;
  readonly longestFrameMs: number;
}

/** What it costs to draw the sound of an hour: memory of the page's process, and frames that had to wait. */
export async function measureSound(browser: Browser, app: App): Promise<SoundFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'polycue-sound-'));
  try {
    const file = join(folder, 'hour.webm');
    const sound = await makeHour(browser, app);
    await writeFile(file, sound);
    const alone = await withOpenFile(browser, app, (page) =>
      watch(browser, page, async () => {
        await page.route(/read-sound/, (route) => route.abort());
        await addFilm(page, file);
        await page.getByText('The sound of this file could not be read.').waitFor();
        await page.waitForFunction(() => document.querySelector('video')?.readyState === 4);
      }),
    );
    const both = await withOpenFile(browser, app, (page) =>
      watch(browser, page, async () => {
        const reading = page.waitForEvent('worker', (worker) => worker.url().includes('read-sound'));
        await addFilm(page, file);
        const worker = await reading;
        await new Promise((resolve) => worker.once('close', resolve));
      }),
    );
    const { growthMb: filmAndSoundMb, ...figures } = both;
    return {
      fileMb: Math.round(sound.length / 2 ** 20),
      filmMb: alone.growthMb,
      filmAndSoundMb,
      ...figures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const addFilm = (page: Page, file: string) =>
  page.getByLabel('Add the video or its sound').setInputFiles(file);

async function withOpenFile<Figures>(
  browser: Browser,
  app: App,
  measure: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 1440, height: 900 } });
  try {
    const translator = new TranslatorPage(await context.newPage());
    await translator.open();
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
    await translator.chooseFile({ name: 'hour.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) });
    return await measure(translator.page);
  } finally {
    await context.close();
  }
}

/** The page's memory and frames from before to the end of `work`. */
async function watch(browser: Browser, page: Page, work: () => Promise<void>) {
  const pid = await rendererOf(browser, page);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = residentMb(pid);
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, residentMb(pid))), LOOK_EVERY_MS);
  const startedMs = performance.now();
  await work();
  clearInterval(timer);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const sorted = frames.slice(2).sort((a, b) => a - b);
  return {
    seconds: Math.round((performance.now() - startedMs) / 1_000),
    growthMb: Math.round(highest - before),
    frameP95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)]! * 10) / 10,
    longestFrameMs: Math.round(sorted.at(-1)! * 10) / 10,
  };
}

/** The process of the page: the one that works while the page does. */
async function rendererOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map((p) => [p.id, p.cpuTime]));
  };
  const before = await renderers();
  await page.evaluate(() => {
    const untilMs = performance.now() + 1_000;
    while (performance.now() < untilMs);
  });
  const after = await renderers();
  await session.detach();
  const worked = [...after].map(([id, seconds]) => [id, seconds - (before.get(id) ?? 0)] as const);
  return worked.sort((a, b) => b[1] - a[1])[0]![0];
}

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** An hour of noise in bursts, as Opus in WebM. */
async function makeHour(browser: Browser, app: App): Promise<Buffer> {
  // Encoders are for pages of a secure origin; the policy of ours lets no foreign script in.
  const page = await browser.newPage({ baseURL: app.origin, bypassCSP: true });
  try {
    await page.goto('/about');
    await page.addScriptTag({
      content: `var exports = {}, module = { exports };${readFileSync(LIBRARY, 'utf8')}`,
    });
    const base64 = await page.evaluate(encodeNoise, HOUR_SECONDS);
    return Buffer.from(base64, 'base64');
  } finally {
    await page.close();
  }
}

async function encodeNoise(seconds: number): Promise<string> {
  const media = (window as unknown as { module: { exports: typeof Mediabunny } }).module.exports;
  const target = new media.BufferTarget();
  const output = new media.Output({ format: new media.WebMOutputFormat(), target });
  const source = new media.AudioSampleSource({ codec: 'opus', bitrate: 64_000 });
  output.addAudioTrack(source);
  await output.start();
  const sampleRate = 48_000;
  const data = new Float32Array(10 * sampleRate);
  for (let at = 0; at < data.length; at += 1) {
    const isSpeech = Math.floor(at / sampleRate) % 3 < 2;
    data[at] = isSpeech ? (Math.random() - 0.5) * Math.abs(Math.sin(at / 5_000)) : 0;
  }
  for (let timestamp = 0; timestamp < seconds; timestamp += 10) {
    const sample = new media.AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: 1,
      sampleRate,
      timestamp,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer!);
  let text = '';
  for (let from = 0; from < bytes.length; from += 30_000)
    text += String.fromCharCode(...bytes.subarray(from, from + 30_000));
  return btoa(text);
}
