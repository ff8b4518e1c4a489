import { afterEach, expect, test, vi } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { recordFigure } from './figures.ts';
import { longMinutes } from './long-run.ts';
import { startTarget, type Target } from './target.ts';

/** Of each kind below. */
const USERS = longMinutes > 0 ? 67 : 4;
/** Longer than the test waits for its calls, and well below the grace period of the server. */
const MODEL_MS = 3_000;

let target: Target | undefined;
let model: Awaited<ReturnType<typeof startGeminiStandIn>> | undefined;
afterEach(async () => {
  await model?.stop();
  await target?.stop();
});

/** What is in flight: how its film is asked for, how that ends, and the credits before and after it is asked for again. */
const kinds = [
  { name: 'unanswered', lines: 1, accept: 'text/event-stream', ends: 'early', credits: [5, 4] },
  { name: 'half done', lines: 50, accept: 'text/event-stream', ends: 'early', credits: [4, 4] },
  { name: 'soon done', lines: 1, accept: 'application/json', ends: 'whole', credits: [4, 4] },
] as const;
type Kind = (typeof kinds)[number];

/** The model never answers a call with this word. */
const NEVER = 'Never';

function filmOf({ name, lines }: Kind, user: number): string {
  const cues = Array.from({ length: lines }, (_, at) => {
    const isLast = name !== 'soon done' && at === lines - 1;
    const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
    const words = `${isLast ? NEVER : 'Again'} they said ${at} words of ${name} ${user}.`;
    return `${at + 1}\n${time(3 * at)},000 --> ${time(3 * at + 2)},000\n${words}\n`;
  });
  return cues.join('\n');
}

interface Run {
  readonly kind: Kind;
  readonly token: string;
  readonly srt: string;
}

function translate({ origin }: Target, { token, srt, kind }: Run, accept: string = kind.accept) {
  return fetch(`${origin}/api/translate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ srt, target: 'de' }),
  });
}

async function remaining({ origin }: Target, { token }: Run): Promise<number> {
  const reply = await fetch(`${origin}/api/credits`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { credits: { remaining: number } }).credits.remaining;
}

test('at SIGTERM, however often it comes, nothing in flight is dropped, and going on costs no second credit', async () => {
  model = await startGeminiStandIn({ latencyMs: MODEL_MS, fault: 'hang', about: NEVER });
  const { calls } = model;
  const first = await startTarget({
    GEMINI_BASE_URL: model.origin,
    POLYCUE_RATE_LIMITS: 'off',
    // As many calls at once as the runs have.
    POLYCUE_MODEL_CONCURRENCY: '100',
  });
  target = first;
  const runs = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: USERS }, async (_, user): Promise<Run> => {
        const token = await first.signUp(`${kind.name.replace(' ', '-')}-${user}@example.com`);
        return { kind, token, srt: filmOf(kind, user) };
      }),
    ),
  );
  const replies = runs.map((run) => translate(first, run).then((reply) => reply.text()));
  await vi.waitFor(
    () => {
      const asked = calls()
        .map(({ question }) => question.input)
        .join('\n');
      const isAsked = ({ kind: { name } }: Run, at: number) =>
        asked.includes(`words of ${name} ${at % USERS}.`);
      expect(runs.every(isAsked)).toBe(true);
    },
    { timeout: 60_000, interval: 20 },
  );
  const startedMs = performance.now();
  // The system sends it to every process of a service, and each passes it on.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.kill(first.pid, signal);
  await first.end();
  const endMs = Math.round(performance.now() - startedMs);
  expect(endMs).toBeLessThan(10_000);
  const texts = await Promise.all(replies);
  for (const [at, { kind }] of runs.entries()) {
    const [text = ''] = texts.slice(at);
    if (kind.ends === 'whole')
      expect(JSON.parse(text)).toMatchObject({ stats: { cues: 1, calls: 1, charged: true } });
    else {
      expect(text).toMatch(/event: error\ndata: .*"code":"unavailable"/);
      expect(text).toContain('"retryAfterSeconds":5');
      expect(text.includes('event: cue')).toBe(kind.name === 'half done');
    }
  }
  model.setFaults({ fault: null, latencyMs: 0 });
  const next = await first.restart();
  target = next;
  for (const run of runs) {
    const before = await remaining(next, run);
    const { status } = await translate(next, run, 'application/json');
    expect([run.kind.name, before, status, await remaining(next, run)]).toEqual([
      run.kind.name,
      run.kind.credits[0],
      200,
      run.kind.credits[1],
    ]);
  }
  recordFigure('shutdown', {
    inFlight: runs.length,
    endMs,
    ended: texts.length,
    resumed: Object.fromEntries(kinds.map(({ name }) => [name, USERS])),
  });
}, 300_000);
