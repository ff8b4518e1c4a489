import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';

const text = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** The first bytes of a PNG and of noise: nothing that could be text. */
const binary = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 167 + 31) % 256)),
]);

const badFiles = [
  { what: 'an empty file', file: text('empty.srt', '') },
  { what: 'a binary file', file: text('movie.srt', binary) },
  { what: 'a text that is no subtitles', file: text('shopping.srt', 'eggs\nbread\nbutter\n') },
  {
    what: 'a web page',
    file: text(
      'download.srt',
      '<!DOCTYPE html><html><head><title>404</title></head><body><h1>Not found</h1></body></html>',
    ),
  },
  { what: 'a file without cues', file: text('nothing.vtt', 'WEBVTT\n\nNOTE nobody speaks\n') },
  { what: 'a wrong extension', file: text('notes.docx', 'PK\u0003\u0004 word/document.xml') },
];

async function paste(page: Page, words: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent('paste', init));
  }, words);
}

test('lines that are pasted are a script; what is no subtitles beside an open file is told', async ({
  translator,
}) => {
  const { page } = translator;
  const alert = page.locator('form').getByRole('alert').filter({ hasText: /\S/ });
  await translator.open();
  await paste(page, 'astray');
  await paste(page, 'ANNA\nWhere were you?\n\nBEN\nAt home.');
  await expect(page.getByText('4 subtitles', { exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await paste(page, 'eggs\nbread');
  await expect(alert).toHaveText(/^No subtitles were recognised/);
  await expect(page.getByText('4 subtitles', { exact: true })).toBeVisible();
});

test.describe('a file that cannot be read', () => {
  for (const { what, file } of badFiles) {
    test(`${what} gets one clear sentence, and the page stays usable`, async ({ translator }) => {
      await translator.open();
      await translator.chooseFile(file);
      const alert = translator.page.locator('form').getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toHaveCount(1);
      await expect(alert).toHaveText(/^[“A-Z][^\n]{10,200}\.$/);
      await expect(translator.translate).toBeDisabled();

      await translator.chooseFile(film('sintel-short.en.srt'));
      await expect(translator.page.getByText('13 subtitles', { exact: true })).toBeVisible();
      await expect(translator.translate).toBeEnabled();
      await expect(alert).toHaveCount(0);
    });
  }

  test('60 MB are too many, and the sentence names the limit', async ({ translator }) => {
    const folder = mkdtempSync(join(tmpdir(), 'polycue-e2e-large-'));
    const path = join(folder, 'large.srt');
    writeFileSync(
      path,
      '1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n'.repeat(2_000_000).slice(0, 60 * 1024 * 1024),
    );
    await translator.open();
    await translator.chooseFile(path);
    const alert = translator.page.locator('form').getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toHaveText(/60 MB.*50 MB/);
    await translator.chooseFile(film('sintel-short.en.srt'));
    await expect(translator.translate).toBeEnabled();
    rmSync(folder, { recursive: true });
  });

  test('a readable file with broken parts is read, and every oddity is named', async ({ translator }) => {
    const content =
      '1\n00:00:01,000 --> 00:00:02,000\nGood.\n\nrubbish here\n\n3\n00:00:05.5 --> 00:00:04,000\nBackwards.\n';
    await translator.open();
    await translator.chooseFile(text('odd.srt', content));
    await expect(translator.page.getByText('2 subtitles', { exact: true })).toBeVisible();
    await translator.page.getByText(/\d+ notes? on this file/).click();
    await expect(translator.page.getByText(/ends before it starts/)).toBeVisible();
  });
});
