import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a browser of spring 2024 may not have. Whoever comes to use one adds its row, and what stands in its place. */
const late = [
  'requestVideoFrameCallback',
  'AudioDecoder',
  'canDecode',
  'ClipboardItem',
  'new Notification',
  'navigator.connection',
  'navigator.locks',
  'field-sizing',
  'base-select',
  'scrollbar-width',
  'popover',
  'showSaveFilePicker',
  'showOpenFilePicker',
  'storage.getDirectory',
  'startViewTransition',
  'scheduler.yield',
  'requestIdleCallback',
  'anchor-name',
  'DurationFormat',
  'Temporal.',
  'RegExp.escape',
  'Promise.try',
  'EditContext',
  'interpolate-size',
  'captureStream',
];
const page = readFileSync('docs/browsers.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, api = '', , , file = '', instead = '']) => ({ api, file, instead }));
const texts = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|css|astro|js)$/u.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
);

test('every API of the table of browsers is used where it says, with something in its place', () => {
  expect(rows.length).toBeGreaterThan(5);
  const wrong = rows.filter(({ api, file, instead }) => !texts.get(file)?.includes(api) || instead === '');
  expect(wrong).toEqual([]);
});

test('what a browser of spring 2024 may not have is in the table', () => {
  const known = new Set(rows.map(({ api }) => api));
  const missing = late.filter(
    (api) => !known.has(api) && [...texts.values()].some((text) => text.includes(api)),
  );
  expect(missing).toEqual([]);
});
