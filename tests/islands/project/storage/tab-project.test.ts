import { expect, test, vi } from 'vitest';
import { rememberedProject, rememberProject } from '#islands/project/storage/tab-project.ts';

test('a tab remembers its project, and forgets it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  rememberProject('film');
  expect(rememberedProject()).toBe('film');
  rememberProject(null);
  expect(rememberedProject()).toBeNull();
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'a tab whose own storage answers %s goes on without it',
  (name) => {
    const refuse = () => {
      throw new DOMException('no', name);
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberProject('film');
    expect(rememberedProject()).toBeNull();
    rememberProject(null);
  },
);
