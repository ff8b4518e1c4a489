import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { callPlanOf } from '#server/model-access/call-plan.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { translateRequest } from '#server/translation/use-cases/translate-request.ts';
import { serialiseSrt } from '#subtitles/srt/srt.ts';
import { testServices } from '#tests/server/test-services.ts';
import { sampleTrack } from './sample-track.ts';

/** Time, processor and memory of the engine against a model that takes 800 ms a call: `node tests/bench/translation/time.bench.ts [--json FILE]`. */

const { values: args } = parseArgs({ options: { json: { type: 'string' } } });
const LATENCY_MS = 800;
const plan = callPlanOf({ plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined });

const standIn = fork(new URL('./stand-in-process.ts', import.meta.url), [String(LATENCY_MS)]);
const origin = await new Promise<string>((resolve) =>
  standIn.once('message', (message) => resolve(message as string)),
);
const models = ['gemini-3.5-flash-lite'];
const services = testServices({
  model: geminiModel({ apiKey: 'bench', models, baseUrl: origin }),
  environment: { POLYCUE_FREE_CREDITS: '1000', POLYCUE_LOG_LEVEL: 'silent' },
});

interface Timed {
  readonly ms: number;
  readonly firstCueMs: number;
  readonly flagged: number;
  readonly calls: number;
}

async function translate(cues: number, seed: number): Promise<Timed> {
  const startedAt = performance.now();
  let firstCueMs = Infinity;
  const { stats } = await translateRequest(
    services,
    { srt: serialiseSrt(sampleTrack(cues, seed)), target: 'es' },
    {
      uid: `user ${seed}`,
      requestId: 'bench',
      signal: new AbortController().signal,
      onCue: () => (firstCueMs = Math.min(firstCueMs, performance.now() - startedAt)),
    },
  );
  return { ms: performance.now() - startedAt, firstCueMs, flagged: stats.flagged.length, calls: stats.calls };
}

/** The page sends 200 cues at a time, one request after the other. */
async function translateAsThePage(cues: number, seed: number): Promise<number> {
  const startedAt = performance.now();
  for (let from = 0; from < cues; from += 200) await translate(Math.min(200, cues - from), seed + from);
  return performance.now() - startedAt;
}

const limitOf = (cues: number) => Math.ceil(Math.ceil(cues / plan.callCues) / plan.concurrency) * LATENCY_MS;
const report: Record<string, number> = {};

await translate(20, 1);
const small = await translate(300, 2);
report['300 cues in one request, ms (limit 2000)'] = small.ms;
report['first cue over the time of a call (limit 1.2)'] = small.firstCueMs / LATENCY_MS;
report['300 cues as the page sends them, ms (limit 2000)'] = await translateAsThePage(300, 3_000);
const cpuBefore = process.cpuUsage();
const large = await translate(1_000, 4);
const cpu = process.cpuUsage(cpuBefore);
report['1000 cues over the limit of rounds (limit 1.15)'] = large.ms / limitOf(1_000);
report['processor per cue, ms (limit 1)'] = (cpu.user + cpu.system) / 1_000 / 1_000;
const alone = await translate(200, 5);
const many = await Promise.all(Array.from({ length: 50 }, (_, at) => translate(200, 100 + at)));
const calls = many.reduce((sum, run) => sum + run.calls, 0);
const share = (Math.ceil(calls / plan.permits.perKey) - 1) * LATENCY_MS;
report['50 at once: slowest over its time alone and its share of the permits (limit 1.3)'] =
  Math.max(...many.map(({ ms }) => ms)) / (alone.ms + share);
report['50 at once: flagged'] = many.reduce((sum, { flagged }) => sum + flagged, 0);
report['memory after all, MB (limit 400)'] = process.memoryUsage().rss / 1024 / 1024;

console.table(Object.fromEntries(Object.entries(report).map(([name, value]) => [name, value.toFixed(2)])));
console.log(
  `50 at once: ${calls} calls through the ${plan.permits.perKey} permits of one key make ${Math.ceil(calls / plan.permits.perKey)} rounds; allowed is the time alone ` +
    `(${alone.ms.toFixed(0)} ms) and, as its share of the permits, all rounds but the first: ${share} ms.`,
);
if (args.json) writeFileSync(args.json, JSON.stringify(report, null, 2));
standIn.disconnect();
await services.close();
