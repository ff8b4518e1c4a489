import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openArchive } from '#subtitles/archive/open-archive.ts';
import { expectClean } from './support/expect-clean.ts';
import { film } from './support/films.ts';
import { expect, ownProduct, test } from './support/journey.ts';

ownProduct('several languages');

const tab = (page: Page, language: string, state: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^${language} ?, ${state.source}`) });

test('takes a file into five languages, goes on where one fails, and asks that one again', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(film('elephants-dream.en.srt'));
  await page.getByRole('button', { name: 'More languages' }).click();
  const search = page.getByRole('dialog').getByPlaceholder('Search language or code...');
  for (const language of ['French', 'Spanish', 'Japanese', 'Arabic', 'Welsh']) {
    await search.fill(language);
    await search.press('Enter');
  }
  await expect(page.getByText('6 chosen').first()).toBeVisible();
  await expectClean(translator, 'the open list of languages');
  await search.press('Escape');
  const chips = page.getByRole('list', { name: 'Chosen languages' });
  await expect(chips.getByRole('listitem')).toHaveCount(6);
  await chips.getByRole('button', { name: 'Remove Welsh' }).press('Delete');
  await expect(chips.getByRole('button').last()).toBeFocused();
  await expect(page.getByText('5 languages: 5 credits. You have 5 left today.')).toBeVisible();

  let failures = 1;
  await page.route('**/api/translate', async (route) => {
    const { target } = route.request().postDataJSON() as { target: string };
    if (target !== 'ja' || failures-- <= 0) return route.continue();
    await route.fulfill({
      status: 502,
      json: { error: 'The model is not there.', code: 'model_unavailable', requestId: 'r' },
    });
  });
  await translator.translate.click();
  await expect(page.getByText(/^4 of 5 languages translated/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Japanese: The model is not there.')).toBeVisible();
  await expect(tab(page, 'Japanese', /failed at 0 of 78/)).toBeDisabled();
  await expectClean(translator, 'one language failed');

  await page.reload();
  await expect(page.getByText(/^4 of 5 languages translated/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on with Japanese' }).click();
  await expect(page.getByText(/^5 of 5 languages translated/)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const japanese = page.getByRole('textbox', { name: 'Japanese, subtitle 3', exact: true });
  await expect(japanese).toHaveValue(/[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u);
  await japanese.fill('並べて直す');
  await japanese.press('Alt+ArrowLeft');
  await expect(page.getByRole('textbox', { name: /, subtitle 3$/ }).nth(3)).toBeFocused();
  await expectClean(translator, 'languages side by side');
  await page.getByRole('button', { name: 'Open Japanese' }).click();
  await expect(translator.translation(3)).toHaveValue('並べて直す');

  const one = await translator.download();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All as ZIP (SRT)' }).click();
  const zip = await started;
  expect(zip.suggestedFilename()).toBe('elephants-dream.zip');
  const bytes = new Uint8Array(readFileSync(await zip.path()));
  const open = (entryName?: string) =>
    openArchive(bytes, {
      fileName: 'all.zip',
      isSubtitleName: () => true,
      maxBytes: 1_000_000,
      ...(entryName ? { entryName } : {}),
    });
  const names = ['ar', 'de', 'es', 'fr', 'ja'].map((code) => `elephants-dream.${code}.srt`);
  const listed = await open();
  expect(listed.kind === 'choice' && [...listed.names].sort()).toEqual(names);
  const entry = await open('elephants-dream.ja.srt');
  expect(entry.kind === 'file' && new TextDecoder().decode(entry.bytes)).toBe(one.text);
});

test('uploads all languages of a video as drafts, after one confirmation that says what goes up', async ({
  translator,
  youtube,
}) => {
  const { page } = translator;
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/watch?v=elephants06');
  await youtube.track.selectOption({ label: 'English' });
  await translator.chooseLanguage('German');
  await page.getByRole('button', { name: 'More languages' }).click();
  const search = page.getByRole('dialog').getByPlaceholder('Search language or code...');
  await search.fill('Finnish');
  await search.press('Enter');
  await search.press('Escape');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await expect(page.getByText(/^2 of 2 languages translated/)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Upload all…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Upload languages to YouTube' });
  await expect(dialog).toContainText('Open Film Shelf');
  await expect(dialog).toContainText(/German \(de\): (\d+) of \1 translated, \d+ flagged/);
  await expect(dialog).toContainText(/2 chosen, 2 go up now: \d+ of the \d+ units/);
  await expectClean(translator, 'the confirmation of all uploads');
  await dialog.getByRole('button', { name: 'Upload 2 as drafts' }).click();
  await expect(page.getByText('German is on YouTube as a draft, with title and description.')).toBeVisible();
  await expect(page.getByText('Finnish is on YouTube as a draft, with title and description.')).toBeVisible();
  const video = await youtube.onChannel('elephants06');
  for (const code of ['de', 'fi']) {
    await expect(video.locator(`[data-track="${code}"]`)).toContainText('draft');
    await expect(video.locator(`[data-language="${code}"]`)).toHaveCount(1);
  }
});

test('a language’s own name stands below its English one, whichever way it is written', async ({
  translator,
}) => {
  await translator.open();
  await translator.language.click();
  await translator.page.getByPlaceholder('Search language or code...').fill('arabic');
  const option = translator.page.getByRole('option', { name: 'Arabic' });
  const english = await option.evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()!);
    return range.getBoundingClientRect().left;
  });
  const own = await option.getByText('العربية').boundingBox();
  expect(Math.abs(own!.x - english)).toBeLessThan(2);
});
