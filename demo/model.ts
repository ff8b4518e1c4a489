import { startGeminiStandIn } from './gemini/server.ts';
import type { DemoContext, StandIn } from './stand-in.ts';

/** About what a quick model takes for its first words, so that the screen behaves in the demo as it does with Google. */
const LATENCY_MS = 250;

/** Who translates: Google with the person's key, whatever GEMINI_BASE_URL names, or a stand-in that speaks the same protocol. */
export async function startModel({ env }: DemoContext): Promise<StandIn> {
  const service = 'Gemini';
  const stop = async () => {};
  const { GEMINI_BASE_URL: baseUrl, GEMINI_API_KEY: apiKey } = env;
  if (baseUrl) {
    // The client wants a key, whoever answers.
    return {
      env: apiKey ? {} : { GEMINI_API_KEY: 'demo' },
      service,
      isReal: false,
      note: `what answers at ${baseUrl}`,
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
