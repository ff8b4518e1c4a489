import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { POST as SUGGEST } from '../../../../src/pages/api/suggestions.ts';
import { POST as TRANSLATE } from '../../../../src/pages/api/translate.ts';
import { POST as TRANSLATE_TEXT } from '../../../../src/pages/api/translate-text.ts';
import { callRoute } from '../../call-route.ts';
import { testServices } from '../../test-services.ts';

const srt = '1\n00:00:01,000 --> 00:00:02,000\nWhere were you all this time?\n';
const routes = [
  ['translate', TRANSLATE, { srt, target: 'de' }],
  ['translate-text', TRANSLATE_TEXT, { text: 'Where were you all this time?', target: 'de' }],
  ['suggestions', SUGGEST, { srt, current: ['Wo warst du?'], target: 'de' }],
] as const;

describe('a caller is not told to mend what is the operator’s:', () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startGeminiStandIn();
  });
  afterEach(() => standIn.stop());

  describe.each([
    ['a key that Google rejects', { apiKey: 'rejected-key', models: ['gemini-3.5-flash-lite'] }],
    ['a model that is gone', { apiKey: 'test', models: ['gemini-gone'] }],
  ])('%s', (_, options) => {
    test.each(routes)('%s', async (_name, POST, body) => {
      const services = testServices({ model: geminiModel({ ...options, baseUrl: standIn.origin }) });
      const { status, json } = await callRoute(POST, services, {
        token: services.people.tokenOf('ann'),
        body,
      });
      expect([status, json]).toMatchObject([502, { code: 'model_unavailable' }]);
      await services.close();
    });
  });
});
