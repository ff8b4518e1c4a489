import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createApi } from '#islands/api-client/api.ts';
import { translatePass } from '#islands/translator/run/translate-pass.ts';
import { callPlanOf } from '#server/model-access/call-plan.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { answerOf } from '#tests/server/call-route.ts';
import { testServices } from '#tests/server/test-services.ts';
import { POST } from '../../../src/pages/api/translate.ts';
import { sampleTrack } from './sample-track.ts';

/**
 * Time of a whole translation as the page asks for it: overlapping streamed requests to the HTTP API, against a model that takes 800 ms a call.
 * The limit is ceil(calls / concurrency) + 1 calls' lengths: `node tests/bench/translation/page-time.bench.ts [--sizes 300,1500] [--json FILE]`.
 */

const { values: args } = parseArgs({
  options: { json: { type: 'string' }, sizes: { type: 'string', default: '300,1500' } },
});
const LATENCY_MS = 800;
const MAX_RATIO = 1.25;
const plan = callPlanOf({ plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined });

const standIn = fork(new URL('./stand-in-process.ts', import.meta.url), [String(LATENCY_MS)]);
const origin = await new Promise<string>((resolve) =>
  standIn.once('message', (message) => resolve(message as string)),
);
const services = testServices({
  model: geminiModel({ apiKey: 'bench', models: ['gemini-3.5-flash-lite'], baseUrl: origin }),
  environment: { POLYCUE_FREE_CREDITS: '1000', POLYCUE_LOG_LEVEL: 'silent' },
});
const api = createApi({
  fetch: (_path, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const token = services.people.tokenOf('ann');
    return answerOf(POST, services, { method: 'POST', token, headers, body: init?.body as string });
  },
  token: () => Promise.resolve(services.people.tokenOf('ann')),
});

async function translate(size: number, seed: number) {
  const cues = sampleTrack(size, seed);
  const texts = new Map<number, string>();
  let calls = 0;
  let flagged = 0;
  const startedAt = performance.now();
  await translatePass(
    {
      cues,
      work: { translationId: randomUUID(), target: { code: 'es', name: 'Spanish', direction: 'ltr' } },
      wanted: cues.map((_, index) => index),
      options: {},
      signal: new AbortController().signal,
      plan,
    },
    {
      onBatch: () => undefined,
      onAnswers: (answers) =>
        answers.forEach(({ index, text }) => (text === null ? texts.delete(index) : texts.set(index, text))),
    },
    async (request, listener) => {
      const reply = await api.translate(request, listener);
      calls += reply.stats.calls;
      flagged += reply.stats.flagged.length;
      return reply;
    },
  );
  const ms = performance.now() - startedAt;
  const limitMs = (Math.ceil(calls / plan.concurrency) + 1) * LATENCY_MS;
  return { size, arrived: texts.size, flagged, calls, ms, limitMs, ratio: ms / limitMs };
}

await translate(20, 1);
const rows = [];
for (const size of args.sizes.split(',').map(Number)) rows.push(await translate(size, size));
console.table(
  rows.map(({ ms, limitMs, ratio, ...row }) => ({
    ...row,
    ms: ms.toFixed(0),
    'limit, ms': limitMs,
    [`ratio (at most ${MAX_RATIO})`]: ratio.toFixed(2),
  })),
);
if (args.json) writeFileSync(args.json, JSON.stringify(rows, null, 2));
standIn.disconnect();
await services.close();
process.exitCode = rows.every(({ ratio, size, arrived }) => ratio <= MAX_RATIO && arrived === size) ? 0 : 1;
