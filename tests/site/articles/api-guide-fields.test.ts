import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  MAX_CONTEXT_CHARS,
  MAX_CONTEXT_CUES,
  MAX_SAMPLE_LINES,
  MAX_SRT_CHARS,
  MAX_TERMS,
  SENT_SAMPLE_LINES,
} from '#protocol/limits.ts';
import { errorStatus } from '#protocol/error-codes.ts';
import { TranslateOptions, TranslateRequest } from '#protocol/translate.ts';

const guide = readFileSync('src/content/blog/translation-api-guide.mdx', 'utf8');

/** The names in code that the first cells of a Markdown table have, and its lines. */
function rowsBelow(heading: string): string[][] {
  const [, rows = ''] = guide.split(new RegExp(`^\\| ${heading} .*\\n\\|[- |]+\\n`, 'm'));
  return rows
    .slice(0, rows.indexOf('\n\n'))
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

const named = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

test('the guide to the API lists every field of a request with its bound', () => {
  const rows = rowsBelow('Field');
  expect(rows.flatMap((cells) => named(cells[1])).sort()).toEqual(Object.keys(TranslateRequest.shape).sort());
  const bounds = rows.map((cells) => cells[3] ?? '').join('\n');
  expect(bounds).toContain(`${MAX_SRT_CHARS.toLocaleString('en')} characters`);
  expect(bounds).toContain(`${MAX_CONTEXT_CUES} a side, ${MAX_CONTEXT_CHARS} characters each`);
  expect(bounds).toContain(`${MAX_SAMPLE_LINES} lines of ${MAX_CONTEXT_CHARS} characters`);
  expect(SENT_SAMPLE_LINES).toBe(40);
  expect(guide).toContain('`sample` of forty lines');
});

test('the guide to the API names every option', () => {
  const [, section = ''] = guide.split('### Say what the text is about\n');
  for (const option of Object.keys(TranslateOptions.shape))
    expect(section.slice(0, section.indexOf('\n## ')), option).toContain(option);
  expect(section).toContain(`up to ${MAX_TERMS} pairs and \`keep\` up to ${MAX_TERMS} words`);
});

test('the guide to the API gives each code the status that it has', () => {
  const rows = rowsBelow('Status');
  expect(rows.length).toBeGreaterThan(6);
  for (const cells of rows)
    for (const code of named(cells[2]))
      expect(cells[1], code).toContain(String(errorStatus[code as keyof typeof errorStatus]));
});
