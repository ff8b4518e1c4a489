import { readFile } from 'node:fs/promises';
import { expectClean } from './support/expect-clean.ts';
import { expect, ownProduct, test } from './support/journey.ts';
import { said } from './support/said.ts';

ownProduct('glossary and memory');

const lines = ['Proog built the hive long ago.', 'Emo never saw the hive.', 'The machine is like clockwork.'];
const srt = lines
  .map((line, at) => `${at + 1}\n00:00:0${at * 2 + 1},000 --> 00:00:0${at * 2 + 2},500\n${line}\n`)
  .join('\n');
const film = (name: string, text = srt) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a glossary is saved, used again for another file, saved as TBX and read from a file', async ({
  translator,
  account,
  page,
}) => {
  await translator.open();
  await translator.chooseLanguage('German');
  await translator.chooseFile(film('one.srt'));
  await page.getByText('Tone, glossary and notes').click();
  const glossary = page.getByLabel(/^Glossary for /);
  await glossary.fill('hive = Stock\nclockwork = Uhrwerk');
  const saved = page.getByRole('region', { name: 'Saved glossaries' });
  await expect(saved).toContainText('English → German');
  await saved.getByLabel('Save these terms as').fill('Machines');
  await page.keyboard.press('Enter');
  await expect(said(saved, 'status')).toHaveText('“Machines” is saved with 2 terms.');
  await expectClean(translator, 'saved glossary');

  await glossary.fill('');
  await saved.getByRole('button', { name: 'Use the terms of Machines' }).press('Enter');
  await expect(glossary).toHaveValue('clockwork = Uhrwerk\nhive = Stock');

  const downloading = page.waitForEvent('download');
  await saved.getByRole('button', { name: 'Save Machines as TBX-Basic' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Machines.en-de.tbx');
  const tbx = await readFile(await download.path(), 'utf8');
  const question = page.getByRole('alertdialog');
  await glossary.fill('hive = Korb');
  await saved.getByLabel('Save these terms as').fill('Machines');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText(
    'There is a glossary of this name, with 2 terms. What comes now replaces it, with 1 term.',
  );
  await question.getByRole('button', { name: 'Keep it' }).last().press('Enter');
  await expect(saved.getByRole('listitem')).toContainText('Machines 2 terms');
  // Two presses in a row delete nothing.
  await saved.getByRole('button', { name: 'Delete Machines' }).dblclick();
  await expect(question).toContainText('Delete “Machines”?');
  await expectClean(translator, 'the question before a glossary is deleted');
  await page.keyboard.press('Escape');
  await expect(saved.getByRole('listitem')).toContainText('Machines 2 terms');
  await saved.getByRole('button', { name: 'Delete Machines' }).click();
  await question.getByRole('button', { name: 'Delete the glossary' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(0);
  const file = saved.getByLabel('Open a file (TSV, TBX, TMX)');
  await file.setInputFiles({ ...film('hostile.tbx', '<!DOCTYPE tbx [<!ENTITY a "b">]><tbx/>') });
  await expect(said(saved, 'alert')).toContainText('entities');
  await file.setInputFiles(film('Machines again.tbx', tbx));
  await expect(said(saved, 'status')).toHaveText('“Machines again” is saved with 2 terms.');

  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(translator, 'saved glossary on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.getByText('Tone, glossary and notes').click();
  await expect(saved.getByRole('listitem')).toContainText('Machines again 2 terms');

  // What was saved signed out joins the account; a browser that has nothing gets it from there.
  const synced = page.waitForResponse(
    (response) => response.url().endsWith('/api/account/terms') && response.request().method() === 'POST',
  );
  await translator.signIn(account);
  await expect(saved).toContainText('Kept in your account, for all your devices');
  expect((await synced).status()).toBe(200);
  await page.goto('/faq');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('polycue-terms');
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      }),
  );
  await translator.open();
  await page.getByText('Tone, glossary and notes').click();
  await expect(saved.getByRole('listitem')).toContainText('Machines again 2 terms');
});

test('a large memory is read beside the page, which says so', async ({ translator, page }) => {
  await translator.open();
  await translator.chooseLanguage('German');
  await translator.chooseFile(film('one.srt'));
  await page.getByText('Tone, glossary and notes').click();
  const memory = page.getByRole('region', { name: 'Translation memory' });
  const variant = (code: string, words: string) => `<tuv xml:lang="${code}"><seg>${words}</seg></tuv>`;
  const units = Array.from(
    { length: 21_000 },
    (_, at) => `<tu>${variant('en', `Unit ${at}`)}${variant('de', `Einheit ${at}`)}</tu>`,
  );
  const tmx = `<tmx version="1.4"><body>${units.join('')}</body></tmx>`;
  await memory.getByLabel('Open a memory (TMX)').setInputFiles(film('large.tmx', tmx));
  await expect(said(memory, 'status')).toHaveText('Reading large.tmx…');
  await expect(memory).toContainText('20000 lines', { timeout: 30_000 });
  await expect(said(memory, 'alert')).toContainText('New ones that were left out: 1000');
});

test('kept lines are used again without the model, and one that is like another is offered beside it', async ({
  translator,
  account,
  page,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(film('one.srt'));
  await translator.translate.click();
  await translator.expectTranslated(3);
  await page.getByText('Tone, glossary and notes').click();
  const memory = page.getByRole('region', { name: 'Translation memory', exact: true });
  await memory.getByRole('button', { name: 'Keep all lines' }).press('Enter');
  await expect(memory).toContainText('English → German, 3 lines');
  await memory.getByLabel('Use a kept line').check();
  await expectClean(translator, 'translation memory');

  const next = srt
    .replace(lines[0] ?? '', 'Proog built the hive so long ago.')
    .replace('machine', 'old machine');
  await translator.chooseFile(film('two.srt', next));
  const sent = page.waitForRequest('**/api/translate');
  await translator.translate.click();
  const { srt: asked } = (await sent).postDataJSON() as { srt: string };
  expect(asked).toContain('so long ago');
  expect(asked).not.toContain('Emo never saw');
  await expect(page.getByText('From your translation memory: 1 of 3 lines.')).toBeVisible();
  await translator.expectTranslated(3);
  const marks = page.getByTitle('from your translation memory');
  await expect(marks).toHaveCount(1);

  await translator.translation(1).focus();
  const matches = page.getByRole('region', { name: 'From your translation memory' });
  await expect(matches).toContainText('90 %');
  await expectClean(translator, 'matches of the memory');
  const kept = await matches.locator('[lang=de]').first().textContent();
  await matches.getByRole('button', { name: /^Use/ }).first().press('Enter');
  await expect(translator.translation(1)).toHaveValue(kept ?? '');
  await expect(translator.translation(1)).toHaveAccessibleDescription(/from your translation memory/);
  await expect(marks).toHaveCount(2);

  // A double press on a word of the source opens the window for a term with that word.
  await page
    .locator('.cue-source')
    .nth(1)
    .getByText('hive')
    .dblclick({ position: { x: 4, y: 4 } });
  const dialog = page.getByRole('dialog', { name: 'Term for the glossary' });
  await dialog.getByLabel('In the source').fill('the hive');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(said(dialog, 'alert')).toHaveText('Enter the term and its translation.');
  await expectClean(translator, 'a term that is added');
  await dialog.getByLabel('In German').fill('Bienenstock');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.cue-source').nth(1).locator('.cue-term')).toHaveText('the hive');
  await expect(page.getByLabel(/^Glossary for /)).toHaveValue('the hive = Bienenstock');

  const question = page.getByRole('alertdialog');
  // The press of Translate has closed what lay over its result.
  await page.getByText('Tone, glossary and notes').click();
  await memory.getByRole('button', { name: 'Delete the memory' }).click();
  await expect(question).toContainText('goes from this browser, 3 lines,');
  await question.getByRole('button', { name: 'Keep it' }).last().press('Enter');
  await expect(memory).toContainText('English → German, 3 lines');
  await memory.getByRole('button', { name: 'Delete the memory' }).click();
  await question.getByRole('button', { name: 'Delete the memory' }).click();
  await expect(memory).toContainText('English → German, 0 lines');
});
