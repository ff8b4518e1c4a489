import type { Locator, Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { hold } from './support/hold.ts';
import { film } from './support/films.ts';
import { expect, ownProduct, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

// What stands above the cues takes their room: these hold it to the lines that it needs.
ownProduct('one line');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function topOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())!.y);
}

test('on a phone, More opens below the line that it stands in, and a run closes it', async ({
  translator,
  account,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(film('elephants-dream.en.srt'));
  const more = button(page, 'More');
  await more.click();
  await expect(translator.clear).toBeVisible();
  const line = await topOf(translator.language);
  expect(await topOf(translator.translate)).toBe(line);
  expect(await topOf(more)).toBe(line);
  expect(await topOf(translator.clear)).toBeGreaterThan(line);

  const options = page.locator('details', { hasText: 'Tone, glossary and notes' });
  await options.locator('summary').click();
  await expect(options).toHaveAttribute('open');
  await translator.translate.click();
  await expect(options).not.toHaveAttribute('open');
  await expect(translator.clear).toBeHidden();
  await translator.expectTranslated(78);
});

test('on a phone, what is searched with and what times are moved by is read whole', async ({
  translator,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await button(page, 'Try a sample').first().click();
  await expect(translator.translation(1)).toHaveValue(/\p{L}/u);
  await button(page, 'Find').click();
  await expect(page.getByText('Regular expression')).toBeInViewport({ ratio: 1 });
  await button(page, 'Close the search').click();
  await translator.translation(1).click();
  await button(page, 'Times').click();
  const seconds = page.getByRole('dialog').getByPlaceholder('Seconds, with a minus for earlier');
  expect((await seconds.boundingBox())!.width).toBeGreaterThan(260);
});

for (const hasTouch of [false, true])
  test.describe(() => {
    test.use({ hasTouch });
    test(`on a phone, the times of a line take one line beside 'Shorten'${hasTouch ? ', by finger' : ''}`, async ({
      translator,
      account,
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await translator.open();
      await translator.signIn(account);
      const fast = `1\n00:00:01,000 --> 00:00:01,900\n${'Nobody reads so many words. '.repeat(3)}\n`;
      await translator.chooseFile({ name: 'fast.srt', mimeType: 'text/plain', buffer: Buffer.from(fast) });
      await translator.translate.click();
      await translator.expectTranslated(1);
      await expect(translator.editor.getByRole('button', { name: 'Shorten subtitle 1' })).toBeVisible();
      const start = await topOf(translator.editor.getByText('00:00:01,000'));
      expect(await topOf(translator.editor.getByText('00:00:01,900'))).toBe(start);
    });
  });

test('what says that the model is at work covers no cue', async ({ translator, account, page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(film('elephants-dream.en.srt'));
  const letGo = await hold(page, '**/api/translate');
  await translator.translate.click();
  const pill = page.getByText('Translating with AI…');
  await expect(pill).toBeVisible();
  const [sign, row] = await Promise.all([
    pill.locator('..').boundingBox(),
    translator.editor.getByText('00:00:15,000').boundingBox(),
  ]);
  expect(sign!.y + sign!.height).toBeLessThanOrEqual(row!.y);
  letGo();
  await translator.expectTranslated(78);
});

test('on a phone, how far the languages of a video are and what stops them is in sight', async ({
  translator,
  youtube,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/watch?v=elephants06');
  await youtube.track.selectOption({ label: 'English' });
  await translator.chooseLanguage('German');
  await button(page, 'More languages').click();
  const search = page.getByRole('dialog').getByPlaceholder('Search language or code...');
  for (const language of ['French', 'Finnish']) {
    await search.fill(language);
    await search.press('Enter');
  }
  await search.press('Escape');
  let held: (() => void) | null = null;
  await page.route('**/api/translate', async (route) => {
    const { target } = route.request().postDataJSON() as { target: string };
    if (target === 'fi')
      await new Promise<void>((resolve) => {
        held = resolve;
      });
    await route.continue();
  });
  await translator.translate.click();
  // Upload waits beside it once two of them have come.
  await expect(page.getByText('2 of 3 languages translated')).toBeInViewport({ ratio: 1, timeout: 30_000 });
  await expect(button(page, 'Cancel all')).toBeInViewport({ ratio: 1 });
  held!();
  await expect(page.getByText(/^3 of 3 languages translated/)).toBeAttached({ timeout: 30_000 });
});

test('on a wide screen, a long name of a file leaves all in one line', async ({ translator, page }) => {
  await translator.open();
  const name = `${'lecture-'.repeat(9)}one.srt`;
  await translator.chooseFile({ name, mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) });
  await expect(button(page, 'Other source')).toBeVisible();
  const list = page.locator('summary', { hasText: 'Your translations' });
  expect(Math.abs((await topOf(list)) - (await topOf(translator.translate)))).toBeLessThan(4);
});

test('on a phone, the card of a video is no wider than the form', async ({ youtube, page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/watch?v=elephants06');
  await expect(page.getByText('From YouTube: Open Film Shelf')).toBeVisible();
  const [form, field] = await Promise.all([
    page.locator('main form').boundingBox(),
    youtube.track.boundingBox(),
  ]);
  expect(field!.x + field!.width).toBeLessThanOrEqual(form!.x + form!.width);
});

/** Of a file from an old machine: how it should be read is a question, and its times have notes. */
const doubtful = {
  name: 'episode-3.srt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    '1\n00:00:01,000 --> 00:00:03,000\nCaf\xe9 na\xefve\n\n2\n00:00:07,000 --> 00:00:06,000\nD\xe9j\xe0\n',
    'latin1',
  ),
};

test('on a wide screen, the name of a file with notes is read whole', async ({ translator, page }) => {
  await translator.open();
  await translator.chooseFile(doubtful);
  await expect(page.getByText(/notes? on this file/)).toBeVisible();
  const name = page.getByText('Selected: episode-3.srt');
  for (let width = 1040; width <= 1640; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    const [room, needed] = await name.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(room, `at ${width} px`).toBe(needed);
  }
});

test('on a phone, what is chosen from a list stands beside its label', async ({ translator, page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await translator.chooseFile(doubtful);
  const [label, list] = await Promise.all([
    page.getByText('Encoding', { exact: true }).boundingBox(),
    page.getByLabel('Encoding', { exact: true }).boundingBox(),
  ]);
  expect(label!.y).toBeGreaterThan(list!.y);
  expect(label!.y + label!.height).toBeLessThan(list!.y + list!.height);
});

test('on a wide screen, the files of an archive are asked about below the line', async ({
  translator,
  page,
}) => {
  await translator.open();
  await translator.chooseFile(doubtful);
  await expect(button(page, 'Other source')).toBeVisible();
  const archive = zipSync({ 'one.srt': doubtful.buffer, 'two.srt': doubtful.buffer });
  await translator.chooseFile({
    name: 'season.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(archive),
  });
  const first = await button(page, 'one.srt').boundingBox();
  const translate = await translator.translate.boundingBox();
  expect(first!.y).toBeGreaterThan(translate!.y + translate!.height);
});
