import { expect, test } from 'vitest';
import { modelLabel } from '#islands/translator/model-label.ts';

test.each([
  ['gemini-3.5-flash-lite', 'Gemini 3.5 Flash-Lite'],
  ['gemini-3.8-flash', 'Gemini 3.8 Flash'],
  ['gemini', 'gemini'],
  ['llama3.1:8b', 'llama3.1:8b'],
])('%s is written %s', (id, label) => expect(modelLabel(id)).toBe(label));
