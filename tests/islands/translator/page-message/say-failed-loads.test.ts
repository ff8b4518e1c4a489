import { atom } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import { sayFailedLoads } from '#islands/translator/page-message/say-failed-loads.ts';

const $notice = atom<PageNotice | null>(null);
let stop = () => undefined as void;
afterEach(() => {
  stop();
  $notice.set(null);
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
  stop = sayFailedLoads({ $notice });
  const seen: (string | undefined)[] = [];
  $notice.listen((notice) => seen.push(notice?.text));
  const failure = failLoad();
  failLoad();
  expect(seen).toEqual(['A part of this page did not load. Reload the page when you are online.']);
  expect(isHandled(failure)).toBe(true);
  expect(isHandled(new Error('a bug'))).toBe(false);
});

test('a message with a button, such as Undo, stays', () => {
  stop = sayFailedLoads({ $notice });
  const cleared: PageNotice = { tone: 'plain', text: 'Cleared.', action: 'undo' };
  $notice.set(cleared);
  failLoad();
  expect($notice.get()).toBe(cleared);
});

test('what was said goes once the part has come, and no other message with it', () => {
  stop = sayFailedLoads({ $notice });
  failLoad();
  dispatchEvent(new Event('lateload'));
  expect($notice.get()).toBeNull();
  const other: PageNotice = { tone: 'bad', text: 'No.' };
  $notice.set(other);
  dispatchEvent(new Event('lateload'));
  expect($notice.get()).toBe(other);
});
