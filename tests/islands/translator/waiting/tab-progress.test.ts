import { expect, test } from 'vitest';
import { tabProgress } from '#islands/translator/waiting/tab-progress.ts';

test('title and icon show how far it is, and are as before afterwards', () => {
  const page = document.implementation.createHTMLDocument('Translate');
  page.title = 'Translate';
  const link = page.createElement('link');
  Object.assign(link, { rel: 'icon', type: 'image/svg+xml' });
  link.setAttribute('href', '/favicon.svg');
  page.head.append(link);
  const icon = () => link.getAttribute('href') ?? '';
  const tab = tabProgress(page);
  tab.show(0.426);
  expect(page.title).toBe('42 % · Translate');
  const first = icon();
  expect(decodeURIComponent(first)).toContain('width="8.0"');
  tab.show(0.44);
  expect(icon()).toBe(first);
  tab.show(0.8);
  expect(icon()).not.toBe(first);
  tab.end(true);
  expect([page.title, icon()]).toEqual(['✓ Translate', '/favicon.svg']);
  tab.clear();
  expect(page.title).toBe('Translate');
});
