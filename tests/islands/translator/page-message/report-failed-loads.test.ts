import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import { loadAgain, reportFailedLoads } from '#islands/translator/page-message/report-failed-loads.ts';

const $notice = atom<PageNotice | null>(null);
let stop = () => undefined as void;
afterEach(() => {
  stop();
  $notice.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the bundler does where an `import()` fails. */
function failLoad(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

/** Whether an error that nobody has caught is taken as handled. */
function isHandled(reason: Error): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('a part that does not load is said, once, and is then no error that nobody has caught', () => {
  stop = reportFailedLoads({ $notice });
  const seen: (string | undefined)[] = [];
  $notice.listen((notice) => seen.push(notice?.text));
  const failure = failLoad();
  failLoad();
  expect(seen).toEqual(['A part of this page did not load.']);
  expect(isHandled(failure)).toBe(true);
  expect(isHandled(new Error('a bug'))).toBe(false);
});

test('Undo, which cannot be had again, stays; a button whose part may be the one that is missing does not', () => {
  stop = reportFailedLoads({ $notice });
  const cleared: PageNotice = { tone: 'plain', text: 'Cleared.', action: 'undo' };
  $notice.set(cleared);
  failLoad();
  expect($notice.get()).toBe(cleared);
  $notice.set({ tone: 'bad', text: 'Sign in first.', action: 'signIn' });
  failLoad();
  expect($notice.get()?.action).toBe('reload');
});

test('the page is loaded again once what is open is written, and not without a network', async () => {
  const steps: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => void steps.push('reload'));
  const flush = async () => void steps.push('flush');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadAgain({ $notice, flush });
  expect(steps).toEqual([]);
  expect($notice.get()).toEqual({
    tone: 'bad',
    text: 'There is no connection yet. Try again when you are online.',
    action: 'reload',
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await loadAgain({ $notice, flush });
  expect(steps).toEqual(['flush', 'reload']);
});

test('what was said goes once the part has come, and no other message with it', () => {
  stop = reportFailedLoads({ $notice });
  failLoad();
  dispatchEvent(new Event('lateload'));
  expect($notice.get()).toBeNull();
  const other: PageNotice = { tone: 'bad', text: 'No.' };
  $notice.set(other);
  dispatchEvent(new Event('lateload'));
  expect($notice.get()).toBe(other);
});
