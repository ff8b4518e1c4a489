import { expect, test } from './support/journey.ts';
import { expectKept } from './support/kept.ts';
import { longSrt } from './support/srt.ts';
import { TranslatorPage } from './support/translator-page.ts';

const file = (name: string, cues: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(longSrt(cues).replaceAll('This', `In ${name} this`)),
});

test('the browser’s Back and Forward lead back to the work, and Undo stays in the project that is seen', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file('first.srt', 6));
  await translator.translate.click();
  await translator.expectTranslated(6);
  await translator.translation(1).fill('In the first.');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(translator.translation(1)).toHaveValue('In the first.');
  await page.goForward();
  await page.goBack();
  await expect(translator.translation(1)).toHaveValue('In the first.');

  await translator.chooseFile(file('second.srt', 6));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the new file' }).click();
  await translator.translate.click();
  await translator.expectTranslated(6);
  await translator.translation(2).fill('In the second.');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(translator.translation(2)).not.toHaveValue('In the second.');
  await expect(page.getByText('Selected: second.srt')).toBeVisible();
  // One step more opens the first again, as it was left: nothing in it changes while it is out of sight.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByText('Selected: first.srt')).toBeVisible();
  await expect(translator.translation(1)).toHaveValue('In the first.');
});

test('a run that is left by Back, by signing out or for another tab keeps what has come, and is gone on with for nothing', async ({
  translator,
  account,
  app,
  context,
}) => {
  const { page } = translator;
  const first = translator.translation(1);
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Ukrainian');
  await translator.chooseFile(file('long.srt', 450));
  app.gemini.setFaults({ fault: 'hang', about: 'The 450 ships' });
  await translator.translate.click();
  await expect(first).toHaveValue(/\p{Script=Cyrillic}/u, { timeout: 30_000 });
  await first.fill('Моє.');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByText('Selected: long.srt')).toBeVisible();
  await expect(translator.cancel).toBeVisible();
  await first.fill('Моє.');

  await test.step('Back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await page.goBack();
    await expect(first).toHaveValue('Моє.');
    await expect(translator.resume).toBeVisible();
  });

  await test.step('another tab takes it over while it runs', async () => {
    app.gemini.setFaults({ fault: 'hang', about: 'The 450 ships' });
    await translator.resume.click();
    await expect(translator.cancel).toBeVisible();
    const other = new TranslatorPage(await context.newPage());
    await other.open();
    await other.page.getByText('Your translations', { exact: true }).click();
    const item = other.page.getByRole('listitem').filter({ hasText: 'long.srt' });
    await item.getByRole('button', { name: 'Open', exact: true }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Go on here' }).click();
    await expect(other.translation(1)).toHaveValue('Моє.');
    await expect(other.resume).toBeVisible();
    await expect(page.getByText('This translation goes on in another tab.')).toBeVisible();
    await expect(translator.cancel).toBeHidden();
    await page.getByRole('button', { name: 'Go on here' }).click();
    await expect(first).toHaveValue('Моє.');
    await other.page.close();
  });

  await test.step('signing out', async () => {
    app.gemini.setFaults({ fault: 'hang', about: 'The 450 ships' });
    await translator.resume.click();
    await expect(translator.cancel).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out and keep them' }).click();
    await expect(translator.settings).toBeHidden();
    await expect(first).toHaveValue('Моє.');
    await expect(translator.resume).toBeVisible();
    await expect(translator.cancel).toBeHidden();
    await translator.signIn(account);
    app.gemini.setFaults({ fault: null });
    await translator.resume.click();
    await translator.expectTranslated(450);
    await expect(first).toHaveValue('Моє.');
    await expect(page.getByText('4 credits left today')).toBeAttached();
  });
});

test('the browser asks before the page goes while a run is on its way, and else not', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file('leaving.srt', 6));
  await expect(page.getByText('Selected: leaving.srt')).toBeVisible();
  await expectKept(page, 'cues');
  await page.reload();
  expect(asked).toEqual([]);

  await translator.expectReady();
  app.gemini.setFaults({ fault: 'hang' });
  await translator.translate.click();
  await expect(translator.cancel).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => location.assign('/faq'));
  await question;
  await expect(translator.cancel).toBeVisible();

  await translator.cancel.click();
  app.gemini.setFaults({ fault: null });
  await translator.resume.or(translator.translate).first().click();
  await translator.expectTranslated(6);
  await translator.translation(1).fill('Bleibt.');
  await page.reload();
  await expect(translator.translation(1)).toHaveValue('Bleibt.');
  expect(asked).toEqual(['beforeunload']);
});

test('the browser asks before a page goes whose translation it cannot keep', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile(file('unkept.srt', 6));
  await translator.translate.click();
  await translator.expectTranslated(6);
  await expect(page.getByText('This browser keeps nothing here. Download')).toBeVisible();
  const question = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.evaluate(() => location.assign('/faq'));
  expect((await question).type()).toBe('beforeunload');
});
