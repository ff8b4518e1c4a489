import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that speak of the key and take none that was typed into a field. */
const noFields: Readonly<Record<string, string>> = {
  'src/islands/translator/shortcuts/actions.ts': 'the table of shortcuts',
  'src/islands/translator/shortcuts/combo.ts': 'the name of a combination',
  'src/islands/translator/languages/compare/compare-keys.ts':
    'CompareView.tsx asks before it uses the answer',
  'src/islands/youtube/channel/VideoListbox.tsx': 'a list without a text field',
};

const sources = ['src/islands', 'src/components'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => `${room}/${path}`),
);

test('who listens for Enter leaves the one by which an input method takes its word', () => {
  const listening = sources.filter((path) => readFileSync(path, 'utf8').includes("'Enter'"));
  expect(listening).toEqual(expect.arrayContaining(Object.keys(noFields)));
  const careless = listening.filter(
    (path) => !(path in noFields) && !/keyOf\(|keyCode === 229/u.test(readFileSync(path, 'utf8')),
  );
  expect(careless).toEqual([]);
});
