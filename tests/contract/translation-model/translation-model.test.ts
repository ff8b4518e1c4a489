import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import { describeTranslationModel } from './translation-model.ts';

describeTranslationModel('geminiModel', async ({ timeoutMs }) => {
  const standIn = await startGeminiStandIn({ chunkChars: 7, rejectedKeys: ['refused'] });
  const options = { models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin, timeoutMs };
  return {
    model: geminiModel({ ...options, apiKey: 'test' }),
    rejected: geminiModel({ ...options, apiKey: 'refused' }),
    setFaults: standIn.setFaults,
    calls: standIn.calls,
    close: standIn.stop,
  };
});

describeTranslationModel('openAiCompatibleModel', async ({ timeoutMs }) => {
  const standIn = await startGeminiStandIn({ chunkChars: 7, rejectedKeys: ['refused'] });
  const options = { model: 'local', baseUrl: `${standIn.origin}/v1/`, timeoutMs };
  return {
    model: openAiCompatibleModel(options),
    rejected: openAiCompatibleModel({ ...options, apiKey: 'refused' }),
    setFaults: standIn.setFaults,
    calls: standIn.calls,
    close: standIn.stop,
  };
});
