import { expectCleanAndFits } from './support/expect-clean.ts';
import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';
import { srtBlocks, timesOf } from './support/srt.ts';
import type { TranslatorPage } from './support/translator-page.ts';

const blocks = [
  ['00:00:01,000 --> 00:00:03,000', 'Proog built the hive in 1984.'],
  ['00:00:03,500 --> 00:00:06,500', 'Emo never saw the hive.'],
  ['00:00:07,000 --> 00:00:07,900', 'Nobody ever asked him whether he wanted to.'],
  ['00:00:09,000 --> 00:00:11,000', 'Run npm start.'],
] as const;
const source = blocks.map(([times, text], at) => `${at + 1}\n${times}\n${text}\n`).join('\n');
const file = { name: 'hive.srt', mimeType: 'text/plain', buffer: Buffer.from(source) };

const optionsOf = ({ page }: TranslatorPage) => page.getByText('Tone, glossary and notes');
const exportOf = ({ page }: TranslatorPage) => page.getByText('Both languages, other times');

/** Translates the file into German, with every number wrong. */
async function translateWithFaults(
  translator: TranslatorPage,
  setFaults: (settings: object) => void,
): Promise<void> {
  await translator.chooseLanguage('German');
  await translator.chooseFile(file);
  setFaults({ fault: 'numbers-changed' });
  await translator.translate.click();
  await translator.expectTranslated(4);
  setFaults({ fault: null });
}

test('a glossary, words to keep and brevity travel with the file, show in the result and survive a reload', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  const { keyboard } = page;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file);

  await page.locator('summary', { has: optionsOf(translator) }).focus();
  await keyboard.press('Enter');
  const glossary = page.getByLabel(/^Glossary for /);
  // While the file is read, nothing can be changed.
  await expect(glossary).toBeEnabled();
  await glossary.focus();
  await keyboard.type('hive = Stock\nProog');
  await keyboard.press('Tab');
  await expect(page.getByText('Line 2: write a term and its translation')).toBeVisible();
  await keyboard.type('Emo, npm start');
  await keyboard.press('Tab');
  await keyboard.press('Space');

  const sent = page.waitForRequest('**/api/translate');
  await translator.translate.click();
  expect(((await sent).postDataJSON() as { options: unknown }).options).toEqual({
    glossary: [{ source: 'hive', target: 'Stock' }],
    keep: ['Emo', 'npm start'],
    shorten: true,
  });
  await translator.expectTranslated(4);
  await expect(translator.translation(1)).toHaveValue(/Stock/);
  await expect(translator.translation(2)).toHaveValue(/^Emo .* Stock\.$/);
  await expect(translator.translation(4)).toHaveValue(/npm start/);
  const brief = await translator.translation(3).inputValue();
  expect(brief.length).toBeLessThanOrEqual(15);

  await page.reload();
  await expect(translator.translation(3)).toHaveValue(brief);
  await expect(page.getByText('3 set')).toBeVisible();
  await optionsOf(translator).click();
  await expect(page.getByLabel(/^Glossary for /)).toHaveValue('hive = Stock');
  await expect(page.getByLabel('Keep untranslated')).toHaveValue('Emo\nnpm start');
  await expect(page.getByLabel('Shorten lines too fast to read')).toBeChecked();
});

test('each language has its own glossary, which waits for it while another is chosen', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file);
  await optionsOf(translator).click();
  await page.getByLabel('Glossary for German').fill('hive = Stock');

  await translator.chooseLanguage('French');
  await expect(page.getByLabel('Glossary for French')).toHaveValue('');
  const sent = page.waitForRequest('**/api/translate');
  await translator.translate.click();
  expect((await sent).postDataJSON()).not.toHaveProperty('options');
  await translator.expectTranslated(4);

  await translator.chooseLanguage('German');
  if (!(await page.getByLabel('Glossary for German').isVisible())) await optionsOf(translator).click();
  await expect(page.getByLabel('Glossary for German')).toHaveValue('hive = Stock');
});

test('the file holds both languages in the wished order, and times that fit another video', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Arabic');
  await translator.chooseFile(file);
  await translator.translate.click();
  await translator.expectTranslated(4);

  await exportOf(translator).click();
  await page.getByLabel('In the file').selectOption('The translation above the original');
  const { name, text } = await translator.download();
  expect(name).toBe('translated_ar_bilingual.srt');
  expect(timesOf(text)).toEqual(timesOf(source));
  for (const [at, block] of srtBlocks(text).entries()) {
    const [above, below] = block.text.split('\n');
    expect(above).toMatch(/\p{Script=Arabic}/u);
    // Marks say that it runs from the left, beside a line that does not.
    expect(below).toBe(`\u202a${blocks[at]?.[1]}\u202c`);
  }

  await page.getByLabel('In the file').selectOption('The translation alone');
  await page.getByLabel('Move by seconds').fill('1,5');
  await expect(page.getByText('00:00:02,500')).toBeVisible();
  const moved = await translator.download();
  expect(moved.name).toBe('translated_ar.srt');
  expect(timesOf(moved.text)[0]).toBe('00:00:02,500 --> 00:00:04,500');
  expect(timesOf(moved.text)[3]).toBe('00:00:10,500 --> 00:00:12,500');
});

test('a flagged line is reached by keyboard and asked for again by itself, for no further credit', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translateWithFaults(translator, (settings) => app.gemini.setFaults(settings));
  await expect(translator.translation(1)).toHaveValue(/4217/);
  await translator.translation(4).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(translator.translation(1)).toBeFocused();

  const sent = page.waitForRequest('**/api/translate');
  await page.getByRole('button', { name: 'Ask again for subtitle 1' }).click();
  const { srt } = (await sent).postDataJSON() as { srt: string };
  expect(srtBlocks(srt).map(({ text }) => text)).toEqual(['Proog built the hive in 1984.']);
  await expect(translator.translation(1)).toHaveValue(/1984/);
  await expect(page.getByRole('button', { name: 'Ask again for subtitle 1' })).toBeHidden();
  await expect(translator.editor.getByRole('status').first()).toHaveText(
    'Done: 4 of 4 subtitles translated.',
  );
  await expect(page.getByText('4 credits left today')).toBeAttached();
});

test('lines that are too fast to read are shortened without the others', async ({ translator, account }) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file);
  await translator.translate.click();
  await translator.expectTranslated(4);
  const others = await Promise.all([1, 2, 4].map((number) => translator.translation(number).inputValue()));
  const long = await translator.translation(3).inputValue();
  await expect(translator.editor.getByText('Too fast to read: 1')).toBeVisible();
  await page.getByRole('button', { name: /^Shorten (?:these|it)$/ }).click();
  await expect(translator.editor.getByText('Too fast to read: 1')).toBeHidden();
  await translator.expectTranslated(4);
  expect((await translator.translation(3).inputValue()).length).toBeLessThan(long.length);
  for (const [at, number] of [1, 2, 4].entries())
    await expect(translator.translation(number)).toHaveValue(others[at]!);
});

test('words are found anywhere in a long file, replaced, and put back; typing can be undone', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(film('elephants-dream.en.srt'));
  await translator.translate.click();
  await translator.expectTranslated(78);

  const find = page.getByRole('button', { name: 'Find', exact: true });
  await find.click();
  const words = page.getByRole('searchbox', { name: 'Find in source and translation' });
  await expect(words).toBeFocused();
  await words.fill('your goal in life');
  await expect(page.getByText('1 of 1', { exact: true }).first()).toBeVisible();
  await expect(translator.editor.getByText(/your goal in life/i)).toBeInViewport();

  const drawn = await translator.editor
    .locator('textarea')
    .evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value).join(' '));
  const [word = ''] = /\p{L}{5,}/u.exec(drawn) ?? [];
  expect(word).not.toBe('');
  await words.fill(word);
  await page.getByLabel('Replace with').fill('Prüg');
  await page.getByRole('button', { name: /^Replace all [1-9]/ }).click();
  await expect(page.getByText(/^Replaced: \d+\./)).toBeVisible();
  expect((await translator.download()).text).toContain('Prüg');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await translator.download()).text).not.toContain('Prüg');
  await words.press('Escape');
  await expect(words).toBeHidden();
  await expect(find).toBeFocused();

  // By its own name: the list draws other rows when it moves.
  const name = await translator.editor.getByRole('textbox').first().getAttribute('aria-label');
  const field = page.getByRole('textbox', { name: name ?? '', exact: true });
  const before = await field.inputValue();
  await field.press('Control+End');
  await field.pressSequentially(' abc');
  await expect(field).toHaveValue(`${before} abc`);
  await expect
    .poll(async () => {
      await field.press('Control+Z');
      return field.inputValue();
    })
    .toBe(before);
});

for (const width of [320, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 800 },
    });

    test('options, notes, search and export are accessible and need no scrolling sideways, in both themes', async ({
      translator,
      account,
      app,
    }) => {
      const { page } = translator;
      await translator.open();
      await translator.signIn(account);
      await optionsOf(translator).click();
      await page.getByLabel(/^Glossary for /).fill('hive = Stock\nProog\nEmo');
      await page.getByLabel('Keep untranslated').fill('npm start');
      await expect(page.getByText('Line 3: write a term and its translation')).toBeVisible();
      await expectCleanAndFits(translator, 'options with faults');
      await optionsOf(translator).click();
      await translateWithFaults(translator, (settings) => app.gemini.setFaults(settings));
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('searchbox').fill('hive');
      await expect(page.getByText('1 of 2', { exact: true }).first()).toBeVisible();
      await expectCleanAndFits(translator, 'flagged, fast and found');
      await page.getByRole('button', { name: 'Close the search' }).click();
      await translator.translation(1).focus();
      await page.keyboard.press('Alt+Shift+W');
      const wishes = page.getByRole('dialog', { name: 'Other words for subtitle 1' });
      await wishes.getByLabel('Through subtitle').fill('2');
      await wishes.getByRole('button', { name: 'Warmer' }).click();
      await expect(wishes.getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('1');
      await expectCleanAndFits(translator, 'other words for two lines');
      await page.keyboard.press('Escape');
      // On a phone it is behind 'More', as the form is.
      if (width === 320) await page.getByRole('button', { name: 'More', exact: true }).click();
      await exportOf(translator).click();
      await page.getByLabel('Move by seconds').fill('2');
      await page.getByLabel('Direction').selectOption('earlier');
      await expect(page.getByText(/would begin before the video: 1\./)).toBeVisible();
      await expectCleanAndFits(translator, 'export');
    });
  });
}

test('options that are open stay in the window when its width changes', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await page.setViewportSize({ width: 1440, height: 900 });
  await translator.open();
  await translator.signIn(account);
  await translateWithFaults(translator, app.gemini.setFaults);
  await optionsOf(translator).click();
  await page.getByLabel(/^Glossary for /).fill('hive = Stock');
  const note = page.getByLabel('Note to the translator');
  for (const width of [1100, 768, 360, 768, 1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 640) continue;
    await expect
      .poll(async () => (await note.boundingBox())?.x ?? -1, { message: `${width} px` })
      .toBeGreaterThanOrEqual(0);
  }
});
