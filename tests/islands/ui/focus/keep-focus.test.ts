import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#islands/ui/focus/keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.id;

function add(parent: Element, tag: string, id: string, role?: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  if (role) element.setAttribute('role', role);
  // This document has no layout: everything in it is seen.
  element.checkVisibility = () => true;
  return parent.appendChild(element);
}

beforeEach(() => {
  document.body.replaceChildren();
  add(add(document.body, 'section', 'part'), 'button', 'press');
  add(add(document.body, 'div', 'account', 'group'), 'button', 'leave');
});

test('the first press that is watched has the focus already', async () => {
  find('#press').focus();
  keepFocus(document);
  find('#press').click();
  find('#press').remove();
  await expect.poll(focused).toBe('part');
});

test('a button that is disabled gives the focus on, also before the browser takes it away', async () => {
  keepFocus(document);
  const press = find('#press');
  press.focus();
  press.addEventListener('click', () => press.toggleAttribute('disabled', true));
  press.click();
  await expect.poll(focused).toBe('part');
});

test('what gives the focus back to a button that goes a moment later ends nothing', async () => {
  keepFocus(document);
  find('#leave').focus();
  find('#leave').click();
  find('#press').focus();
  find('#leave').focus();
  find('#leave').remove();
  await expect.poll(focused).toBe('account');
});
