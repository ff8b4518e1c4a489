import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  document.head.replaceChildren();
});
afterEach(() => void vi.useRealTimers());

const load = async () => import('#islands/translator/studio/studio-styles.ts');
const links = () => [...document.head.querySelectorAll('link')];

test('styles that do not answer hold up nothing for long, and count when they come', async () => {
  const { $studioStyles, loadStudioStyles } = await load();
  const waited = loadStudioStyles().then(
    () => 'loaded',
    () => 'late',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.race([waited, Promise.resolve('waits')])).toBe('late');
  expect($studioStyles.get()).toBe('failed');

  // Asked for again, they are still the same that are on their way.
  const again = loadStudioStyles();
  expect(links()).toHaveLength(1);
  links()[0]!.dispatchEvent(new Event('load'));
  await again;
  expect($studioStyles.get()).toBe('loaded');
  await loadStudioStyles();
  expect(links()).toHaveLength(1);
});

test('styles that failed are asked for anew', async () => {
  const { loadStudioStyles } = await load();
  const first = expect(loadStudioStyles()).rejects.toThrow();
  links()[0]!.dispatchEvent(new Event('error'));
  await first;
  expect(links()).toHaveLength(0);
  const second = loadStudioStyles();
  links()[0]!.dispatchEvent(new Event('load'));
  await second;
});
