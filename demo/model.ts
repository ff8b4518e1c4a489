import { startGeminiStandIn } from './gemini/server.ts';
import type { DemoContext, StandIn } from './stand-in.ts';

/** About the time a fast model takes for its first words, so that the demo behaves as it does with Google. */
const LATENCY_MS = 250;

/**
 * Who translates: Google with the person's key, the server that GEMINI_BASE_URL names, the OpenAI-compatible server where it is the only one configured, or a
 * stand-in for Gemini.
 */
export async function startModel({ env }: DemoContext): Promise<StandIn> {
  const service = 'Gemini';
  const stop = async () => {};
  const { GEMINI_BASE_URL: baseUrl, GEMINI_API_KEY: apiKey } = env;
  if (baseUrl) {
    // The client requires a key, even for a stand-in.
    return {
      env: apiKey ? {} : { GEMINI_API_KEY: 'demo' },
      service,
      isReal: false,
      note: `what answers at ${baseUrl}`,
      stop,
    };
  }
  const { OPENAI_COMPATIBLE_BASE_URL: compatibleUrl, OPENAI_COMPATIBLE_MODEL: model } = env;
  if (compatibleUrl && !apiKey) {
    return {
      env: {},
      service: 'Model',
      isReal: true,
      note: `${model ?? 'a model'} at ${compatibleUrl}`,
      stop,
    };
  }
  if (apiKey) return { env: {}, service, isReal: true, note: 'Google, with your GEMINI_API_KEY', stop };
  const standIn = await startGeminiStandIn({ port: 0, latencyMs: LATENCY_MS, keepsCalls: false });
  return {
    env: { GEMINI_BASE_URL: standIn.origin, GEMINI_API_KEY: 'demo' },
    service,
    isReal: false,
    note: 'pseudo-translations in the right script. Real ones: GEMINI_API_KEY=… npm start',
    stop: async () => {
      await standIn.stop();
    },
  };
}
