import { expect, test } from 'vitest';
import { modelsFor } from '#server/model-access/models-for.ts';
import { scriptedModel, testServices } from '../test-services.ts';

const translation = { uid: 'ann', translationId: 'one', signal: new AbortController().signal };

function withFallback() {
  const services = testServices();
  return { ...services, models: { ...services.models, fallback: scriptedModel().model } };
}

test('the operator’s model has the second provider as its fallback', async () => {
  const services = withFallback();
  const { primary, fallback } = await modelsFor(services, { ...translation, ownKey: null });
  expect(primary.model.name).toBe(services.models.operator?.name);
  expect(fallback?.model.name).toBe(services.models.fallback.name);
});

test('a key of one’s own has none: its owner chose who is paid and who reads the text', async () => {
  const { fallback } = await modelsFor(withFallback(), { ...translation, ownKey: 'AIzaOwnKey' });
  expect(fallback).toBeNull();
});
