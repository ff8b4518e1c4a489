import { loadGeminiSdk } from '../adapters/gemini/model.ts';

/** Loads what the first translation would wait for, and every request beside it: about 120 ms. */
export async function loadAhead(): Promise<void> {
  await Promise.all([import('../translation/use-cases/translate-request.ts'), loadGeminiSdk()]);
}
