import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { publishedModel } from './published-model.ts';
import { type PublishedSample, publishedSample, publishedTargets } from './published-sample.ts';
import { runSample } from './run-sample.ts';
import { isFinished, type PromptResult, spentDollars } from './spending.ts';

/**
 * Models side by side on a film with published translations:
 * `GEMINI_API_KEY=… npm run bench -- model [--models a,b] [--targets ja,ar] [--limit 0.50] [--prompt NAME] [--state FILE]`, or with `OPENAI_COMPATIBLE_BASE_URL` and
 * the names of its models. Finished results in the state file are not asked for again. No film begins once `--limit` US dollars are spent, where a
 * model without a known price counts as the dearest. Without a key the published translations themselves are the recorded answers.
 */

const { values: args } = parseArgs({
  options: {
    models: { type: 'string' },
    targets: { type: 'string', default: publishedTargets.join() },
    limit: { type: 'string', default: '0.50' },
    state: { type: 'string', default: '.data/bench-models.json' },
    /** Names a state of the prompt: results of several stand side by side. */
    prompt: { type: 'string', default: 'current' },
    json: { type: 'string' },
  },
});
const { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: geminiUrl } = process.env;
const { OPENAI_COMPATIBLE_BASE_URL: baseUrl, OPENAI_COMPATIBLE_API_KEY: otherKey } = process.env;
const { OPENAI_COMPATIBLE_MODEL: otherModel } = process.env;
const RECORDED = 'published translation';
const defaults = apiKey ? 'gemini-3.5-flash-lite,gemini-3.8-flash' : (otherModel ?? RECORDED);
const names = (args.models ?? defaults).split(',');

function open(model: string, sample: PublishedSample): TranslationModel {
  if (model === RECORDED) return publishedModel(sample);
  if (apiKey) return geminiModel({ apiKey, models: [model], baseUrl: geminiUrl });
  if (baseUrl) return openAiCompatibleModel({ baseUrl, model, apiKey: otherKey });
  throw new Error('Set GEMINI_API_KEY, or OPENAI_COMPATIBLE_BASE_URL and OPENAI_COMPATIBLE_MODEL.');
}

const results = existsSync(args.state)
  ? (JSON.parse(readFileSync(args.state, 'utf8')) as PromptResult[])
  : [];

for (const name of names) {
  for (const target of args.targets.split(',')) {
    if (isFinished(results, { prompt: args.prompt, model: name, target })) continue;
    // The recorded answers cost nothing.
    const spent = name === RECORDED ? 0 : spentDollars(results.filter(({ model }) => model !== RECORDED));
    if (spent >= Number(args.limit)) {
      console.log(`Stopped: ${spent.toFixed(4)} of ${args.limit} US dollars are spent.`);
      break;
    }
    const sample = publishedSample(target);
    results.push({ prompt: args.prompt, ...(await runSample(open(name, sample), sample)) });
    mkdirSync(dirname(args.state), { recursive: true });
    writeFileSync(args.state, JSON.stringify(results, null, 2));
  }
}
console.table(results);
if (args.json) writeFileSync(args.json, JSON.stringify(results, null, 2));
