import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $wantsNotice, notifyDone } from '#islands/translator/waiting/done-notice.ts';
import { NoticeCheckbox } from '#islands/translator/waiting/NoticeCheckbox.tsx';

/** The browser's part: what it was asked, and what it has shown. */
class ShownNotice extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static shown: string[] = [];
  static async requestPermission() {
    ShownNotice.asked += 1;
    ShownNotice.permission = ShownNotice.answer;
    return ShownNotice.answer;
  }
  constructor(title: string) {
    super();
    ShownNotice.shown.push(title);
  }
}

beforeEach(() => {
  Object.assign(ShownNotice, { permission: 'default', answer: 'granted', asked: 0, shown: [] });
  vi.stubGlobal('Notification', ShownNotice);
});
afterEach(() => {
  $wantsNotice.set(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the browser is asked when the person ticks it, and tells who looks elsewhere', async () => {
  render(<NoticeCheckbox />);
  const tick = screen.getByRole('checkbox', { name: 'Tell me when it is done' });
  expect(ShownNotice.asked).toBe(0);
  await userEvent.click(tick);
  expect([ShownNotice.asked, $wantsNotice.get()]).toEqual([1, true]);
  await notifyDone('done', 'film');
  expect(ShownNotice.shown).toEqual([]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await notifyDone('done', 'film');
  expect(ShownNotice.shown).toEqual(['done']);
  await userEvent.click(tick);
  await notifyDone('done', 'film');
  expect(ShownNotice.shown).toHaveLength(1);
});

test('who refuses is told what says it instead', async () => {
  ShownNotice.answer = 'denied';
  render(<NoticeCheckbox />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByText(/^This browser may not notify you/u)).toBeDefined();
  expect($wantsNotice.get()).toBe(false);
});

test('nothing is offered where the browser cannot tell anybody', () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  render(<NoticeCheckbox />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
