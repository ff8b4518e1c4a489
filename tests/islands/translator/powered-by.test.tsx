import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $config } from '#islands/api-client/config.ts';
import { PoweredBy } from '#islands/translator/PoweredBy.tsx';

afterEach(() => $config.set(null));

function shown(model: { name: string; isStandIn: boolean; isLocal: boolean }): string | null {
  $config.set({ model } as never);
  return render(<PoweredBy />).container.textContent;
}

test('names the model in use, and the machine where it is the operator’s own', () => {
  const hosted = { name: 'gemini-3.5-flash-lite', isStandIn: false, isLocal: false };
  expect(shown(hosted)).toMatch(/^Powered by Gemini/);
  expect(shown({ ...hosted, isStandIn: true })).toMatch(/^Powered by a stand-in for Gemini/);
  expect(shown({ name: 'qwen3:8b', isStandIn: false, isLocal: true })).toBe('Powered by qwen3:8b, run by us');
});
