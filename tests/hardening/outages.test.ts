import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { recordFigure } from './figures.ts';
import { longMinutes } from './long-run.ts';
import { latencyDuring } from './probe.ts';
import { startTarget, type Target } from './target.ts';

const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello there\n';

async function withTarget(env: Readonly<Record<string, string>>, run: (target: Target) => Promise<void>) {
  const target = await startTarget(env);
  try {
    await run(target);
  } finally {
    await target.stop();
  }
}

const translate = (target: Target, token: string, text = srt, signal?: AbortSignal) =>
  fetch(`${target.origin}/api/translate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ srt: text, target: 'de' }),
    ...(signal ? { signal } : {}),
  });
const remaining = async (target: Target, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${target.origin}/api/credits`, { headers });
  return ((await reply.json()) as { credits: { remaining: number } }).credits.remaining;
};

test('a model that sends a byte now and then, for ever, ends with its time limit and costs no credit', async () => {
  const dripping = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(':'), 200);
    response.once('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  const origin = `http://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
  try {
    await withTarget({ GEMINI_BASE_URL: origin, POLYCUE_MODEL_TIMEOUT_MS: '1000' }, async (target) => {
      const token = await target.signUp('waits@example.com');
      const bystander = await target.signUp('bystander@example.com');
      let status = 0;
      const probe = { port: target.port, path: '/api/credits', tokens: [bystander], pauseMs: 250 };
      const { failures } = await latencyDuring(probe, async () => {
        ({ status } = await translate(target, token));
      });
      expect(status).toBeGreaterThanOrEqual(502);
      expect(failures).toEqual([]);
      expect(await remaining(target, token)).toBe(5);
    });
  } finally {
    dripping.closeAllConnections();
    dripping.close();
  }
}, 60_000);

/** A quarter of a second on a quiet machine; a film that went on would begin calls until the end of the two seconds that are watched. */
const LAST_CALL_MS = longMinutes > 0 ? 250 : 1_000;

test('once its reader has left, a film has no call begun later than 250 ms (a second on a busy machine)', async () => {
  const model = await startGeminiStandIn({ latencyMs: 500 });
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);
  const film = Array.from(
    { length: 2_000 },
    (_, cue) => `${cue + 1}\n${at(2 * cue)},000 --> ${at(2 * cue)},900\nThis is what they said at ${cue}.\n`,
  ).join('\n');
  try {
    await withTarget({ GEMINI_BASE_URL: model.origin }, async (target) => {
      const token = await target.signUp('leaves@example.com');
      const reader = new AbortController();
      const left = translate(target, token, film, reader.signal).catch((error: unknown) => error);
      await vi.waitFor(() => expect(model.calls().length).toBeGreaterThan(3), { timeout: 20_000 });
      const leftMs = performance.now();
      reader.abort();
      await left;
      // Four rounds of calls: a film that went on would begin some in each of them.
      await delay(2_000);
      const late = Math.max(...model.calls().map(({ atMs }) => atMs - leftMs));
      recordFigure('disconnect', { lastCallMs: Math.round(late), calls: model.calls().length });
      expect(late).toBeLessThanOrEqual(LAST_CALL_MS);
      expect(model.calls().length).toBeLessThan(50);
    });
  } finally {
    await model.stop();
  }
}, 60_000);

test('while another process locks the cache, translations go on without it', async () => {
  await withTarget({}, async (target) => {
    const token = await target.signUp('locked@example.com');
    const other = new DatabaseSync(join(target.dataDir, 'cache.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const startedMs = performance.now();
    expect((await translate(target, token)).status).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    expect(target.output()).toContain('the cache cannot be used');
    other.close();
    expect(await remaining(target, token)).toBe(4);
  });
}, 60_000);

/** A file system of forty megabytes, or `null` where this user may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'polycue-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

test('on a full disk pages are served and calls are refused by name; with room again all goes on', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('this user may not mount a file system');
  try {
    await withTarget({ POLYCUE_DATA_DIR: disk }, async (target) => {
      const token = await target.signUp('full@example.com');
      expect((await translate(target, token)).status).toBe(200);
      const filler = join(disk, 'filler');
      execFileSync('sh', ['-c', `cat /dev/zero > ${filler} 2>/dev/null || true`]);
      const refused = await translate(target, token, srt.replace('Hello', 'Goodbye'));
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
      expect((await fetch(`${target.origin}/faq`)).status).toBe(200);
      expect((await fetch(`${target.origin}/api/health`)).status).toBe(200);
      await expect
        .poll(async () => (await fetch(`${target.origin}/api/ready`)).status, { timeout: 20_000 })
        .toBe(503);
      writeFileSync(filler, '');
      await expect
        .poll(async () => (await fetch(`${target.origin}/api/ready`)).status, { timeout: 20_000 })
        .toBe(200);
      expect((await translate(target, token, srt.replace('Hello', 'Goodbye'))).status).toBe(200);
    });
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}, 90_000);

test('a disk that fills up during a translation takes nothing from who has its cues, and is told to the operator', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('this user may not mount a file system');
  const model = await startGeminiStandIn({ latencyMs: 1_000 });
  try {
    await withTarget({ POLYCUE_DATA_DIR: disk, GEMINI_BASE_URL: model.origin }, async (target) => {
      const token = await target.signUp('fills-up@example.com');
      const response = await fetch(`${target.origin}/api/translate`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ srt, target: 'de' }),
      });
      await vi.waitFor(() => expect(model.calls()).toHaveLength(1), { timeout: 10_000 });
      execFileSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'filler')} 2>/dev/null || true`]);
      const events = await response.text();
      expect(events).toContain('event: cue');
      expect(events).toMatch(/event: result\ndata: .*"charged":true/);
      expect(target.output()).toContain('a credit cannot be spent yet');
      expect(await remaining(target, token)).toBe(4);
    });
  } finally {
    await model.stop();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}, 90_000);

test('on a read-only file system the server does not start, and says why', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('this user may not mount a file system');
  try {
    await withTarget({ POLYCUE_DATA_DIR: disk }, async (target) => {
      await target.end();
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      for (const folder of [disk, join(disk, 'new')])
        await expect(target.restart({ POLYCUE_DATA_DIR: folder })).rejects.toThrow(
          `ended with 1: polycue: cannot write to ${disk} (POLYCUE_DATA_DIR): its file system is read-only (EROFS)\n`,
        );
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      const again = await target.restart({ POLYCUE_DATA_DIR: disk });
      expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
      await again.end();
    });
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}, 90_000);
