import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SyncRequest } from '#protocol/kept-terms.ts';
import {
  MAX_KEPT_CHARS,
  MAX_PAGES_PER_SYNC,
  MAX_SENT_TERMS_OF_PAGE,
  MAX_UNIT_CHARS,
} from '#protocol/limits.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { openRaw, statusOf } from '../raw-connection.ts';
import { startTarget, type Target } from '../target.ts';

const READERS = 50;
/** As many exports as are sent at once (`exportsInFlight`): the others are told so. */
const SENT = 8;
const READ_MS = 30_000;
const BYTES_PER_SECOND = 10_240;
const MOST_MB = 64;
/** As many terms as an account has room for: each takes a little more than its words. */
const TERMS = Math.floor(MAX_KEPT_CHARS / (2 * MAX_UNIT_CHARS + 40));

/** The memory of an account, full of letters that take three bytes: call by call, as a device brings it. */
function* fullMemory(): Generator<SyncRequest> {
  const list = { kind: 'memory', source: 'zh', target: 'ja', name: '' } as const;
  const pages = new Map<number, { source: string; target: string; changedAtMs: number }[]>();
  for (let at = 0; at < TERMS; at += 1) {
    const source = `${at}`.padEnd(MAX_UNIT_CHARS, '漢');
    const page = pageOfKey('memory', termKey('memory', source));
    const term = { source, target: '字'.repeat(MAX_UNIT_CHARS), changedAtMs: 1 };
    pages.set(page, [...(pages.get(page) ?? []), term]);
  }
  const parts = [...pages].flatMap(([page, terms]) => {
    const count = Math.ceil(terms.length / MAX_SENT_TERMS_OF_PAGE);
    return Array.from({ length: count }, (_, at) => {
      const from = at * MAX_SENT_TERMS_OF_PAGE;
      return { page, changed: terms.slice(from, from + MAX_SENT_TERMS_OF_PAGE), deleted: [] };
    });
  });
  // A page may come once in a call.
  for (let turn = parts; turn.length > 0;) {
    const next = [...new Map(turn.map((part) => [part.page, part])).values()].slice(0, MAX_PAGES_PER_SYNC);
    yield { list, pages: next };
    turn = turn.filter((part) => !next.includes(part));
  }
}

describe.skipIf(longMinutes === 0)('fifty readers of ten kilobytes a second', () => {
  let target: Target;
  const tokens: string[] = [];
  beforeAll(async () => {
    target = await startTarget({ POLYCUE_RATE_LIMITS: 'off', POLYCUE_TRUSTED_HOPS: '1' });
    for (let at = 0; at <= READERS; at += 1) tokens.push(await target.signUp(`reader-${at}@example.com`));
    for (const token of tokens.slice(0, SENT)) for (const part of fullMemory()) await send(token, part);
  }, 600_000);
  afterAll(() => target.stop());

  async function send(token: string, body: SyncRequest): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${target.origin}/api/account/terms`, init);
    expect([response.status, ((await response.json()) as { left: number }).left]).toEqual([200, 0]);
  }

  /** Each from a network of its own: one may read two exports at once. */
  function readSlowly(path: string, token: string) {
    const headers = [
      `Host: 127.0.0.1:${target.port}`,
      `Authorization: Bearer ${token}`,
      `X-Forwarded-For: 192.0.2.${1 + tokens.indexOf(token)}`,
    ];
    const head = `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
    const { socket, ended } = openRaw(target.port, head, { reads: false, closes: false });
    let status = 0;
    let bytes = 0;
    socket.on('readable', () => undefined);
    const timer = setInterval(() => {
      const chunk = socket.read(Math.min(BYTES_PER_SECOND, socket.readableLength)) as Buffer | null;
      status ||= statusOf(chunk?.toString('latin1') ?? '');
      bytes += chunk?.length ?? 0;
    }, 1_000);
    void ended.then(() => clearInterval(timer));
    return { socket, result: () => ({ status, bytes }) };
  }

  test('of the largest export take little memory', async () => {
    // Compiles what an export needs: that is no cost of a reader.
    const warm = { headers: { authorization: `Bearer ${tokens[READERS]}` } };
    await (await fetch(`${target.origin}/api/account/export`, warm)).text();
    const before = target.memoryMb();
    let mostMb = 0;
    const watch = setInterval(() => (mostMb = Math.max(mostMb, target.memoryMb() - before)), 100);
    const read = (token: string) => readSlowly('/api/account/export', token);
    const full = tokens.slice(0, SENT).map(read);
    await vi.waitFor(() => expect(full.every(({ result }) => result().status === 200)).toBe(true), {
      timeout: READ_MS,
    });
    const readers = [...full, ...tokens.slice(SENT, READERS).map(read)];
    await delay(READ_MS);
    clearInterval(watch);
    const results = readers.map(({ result }) => result());
    readers.forEach(({ socket }) => socket.destroy());
    const reading = results.filter(({ status }) => status === 200);
    const refused = results.filter(({ status }) => status === 503);
    recordFigure('slow-readers', {
      readers: READERS,
      reading: reading.length,
      refused: refused.length,
      readMb: Math.round(reading.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2),
      exportMb: Math.round((TERMS * 2 * MAX_UNIT_CHARS * 3) / 1024 ** 2),
      growthMb: Math.round(mostMb),
    });
    expect([reading.length, refused.length]).toEqual([SENT, READERS - SENT]);
    expect(mostMb).toBeLessThanOrEqual(MOST_MB);
  }, 120_000);
});
