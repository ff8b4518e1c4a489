import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const CYCLES = 200;
const WRITERS = 4;
const MOST_MS_BEFORE_KILL = 400;

/** What the server has promised to one user of a cycle. */
interface Promised {
  readonly token: string;
  readonly films: string[];
  sent: number;
  keys: number;
}

describe.skipIf(longMinutes === 0)('kill -9, two hundred times, at any moment of requests', () => {
  let target: Target;
  let readyMs = 0;
  let acknowledged = 0;
  const contradictions: string[] = [];
  beforeAll(async () => {
    target = await startTarget({ POLYCUE_RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    recordFigure('kill-cycles', { cycles: CYCLES, acknowledged, contradictions, readyMs });
    await target.stop();
  });

  async function call(path: string, token: string, body?: object) {
    const response = await fetch(target.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }
  const translate = (token: string, film: string) =>
    call('/api/translate', token, { srt: `1\n00:00:01,000 --> 00:00:02,000\n${film}\n`, target: 'de' });
  const spentOf = async (token: string) =>
    5 - ((await call('/api/credits', token)).json['credits'] as { remaining: number }).remaining;

  /** Whose own key pays has no credits to count. */
  const removeKey = (token: string) =>
    fetch(`${target.origin}/api/account/gemini-key`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });

  /** Writes one thing after the other, and notes each that was acknowledged, until the connection breaks. */
  async function write(user: Promised, name: string): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      const film = `${name} ${turn}`;
      user.sent += 1;
      if ((await translate(user.token, film)).status === 200) user.films.push(film);
      const key = `AIzaKey${String(turn).padStart(32, '0')}`;
      if ((await call('/api/account/gemini-key', user.token, { key })).status !== 200) continue;
      user.keys += 1;
      if ((await removeKey(user.token)).status === 200) user.keys += 1;
    }
  }

  async function restart(): Promise<void> {
    const startedMs = performance.now();
    target = await target.restart();
    while ((await fetch(`${target.origin}/api/ready`)).status !== 200);
    readyMs = Math.max(readyMs, Math.round(performance.now() - startedMs));
  }

  async function findContradictions(cycle: number, users: readonly Promised[]): Promise<void> {
    const note = (what: string) => contradictions.push(`cycle ${cycle}: ${what}`);
    for (const { token, films, sent } of users) {
      await removeKey(token);
      const spent = await spentOf(token);
      if (spent < films.length || spent > sent)
        note(`${spent} spent of ${films.length} acknowledged, ${sent} sent`);
      const [film] = films;
      if (film !== undefined && (await translate(token, film)).status !== 200) note('a paid film is refused');
      if ((await spentOf(token)) !== spent) note('a paid film is charged again');
    }
    for (const file of ['polycue.sqlite', 'cache.sqlite']) {
      const database = new DatabaseSync(join(target.dataDir, file), { readOnly: true });
      const [row] = database.prepare('PRAGMA quick_check').all();
      if (row?.['quick_check'] !== 'ok') note(`${file}: ${JSON.stringify(row)}`);
      database.close();
    }
  }

  test('loses nothing acknowledged, charges nothing twice and damages no database', async () => {
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const users = await Promise.all(
        Array.from({ length: WRITERS }, async (_, at): Promise<Promised> => {
          const token = await target.signUp(`killed-${cycle}-${at}@example.com`);
          return { token, films: [], sent: 0, keys: 0 };
        }),
      );
      const writers = users.map((user, at) => write(user, `Film ${cycle} ${at}`).catch(() => undefined));
      await delay((cycle * 37) % MOST_MS_BEFORE_KILL);
      await target.kill();
      await Promise.all(writers);
      await restart();
      acknowledged += users.reduce((sum, { films, keys }) => sum + films.length + keys, 0);
      await findContradictions(cycle, users);
    }
    expect(contradictions).toEqual([]);
    expect(acknowledged).toBeGreaterThan(CYCLES);
  }, 1_800_000);
});
