import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';
import { longFilm, srtBlocks } from './support/srt.ts';

// With motion, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a film is edited by keyboard alone: next, split, merge, times, undo, and out by one Tab', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  const { keyboard } = page;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Swedish');
  await translator.chooseFile(film('sintel-short.en.srt'));
  await translator.translate.click();
  await translator.expectTranslated(13);

  await translator.translation(1).focus();
  await keyboard.press('Control+A');
  await keyboard.type('Det var en gång.');
  await keyboard.press('Shift+Enter');
  await keyboard.type('En drake.');
  await expect(translator.translation(1)).toHaveValue('Det var en gång.\nEn drake.');
  await keyboard.press('Enter');
  await expect(translator.translation(2)).toBeFocused();
  await keyboard.press('Control+Shift+Enter');
  await expect(translator.translation(1)).toBeFocused();

  // The caret stands at the end of the first line.
  await keyboard.press('Control+Home');
  await keyboard.press('End');
  await keyboard.press('Alt+Shift+S');
  await expect(translator.translation(2)).toBeFocused();
  await expect(translator.translation(2)).toHaveValue('En drake.');
  await expect(translator.translation(1)).toHaveValue('Det var en gång.');
  expect(srtBlocks((await translator.download()).text)).toHaveLength(14);

  await translator.translation(1).focus();
  await keyboard.press('Alt+Shift+M');
  await expect(translator.translation(1)).toHaveValue('Det var en gång.\nEn drake.');
  await keyboard.press('Control+Z');
  await expect(translator.translation(1)).toHaveValue('Det var en gång.');
  await translator.translation(2).focus();
  await keyboard.press('Alt+Shift+Backspace');
  await expect(translator.translation(2)).not.toHaveValue('En drake.');

  await translator.translation(1).focus();
  await keyboard.press('Alt+Shift+T');
  const start = page.getByRole('textbox', { name: 'Start of subtitle 1' });
  await expect(start).toBeFocused();
  await start.fill('later');
  await expect(page.getByText('Write a time such as 1:02:03,400.')).toBeVisible();
  await start.fill('0:01,250');
  await keyboard.press('Enter');
  await expect(translator.translation(1)).toBeFocused();
  await keyboard.press('Alt+,');
  await expect(page.getByText('00:00:01,150')).toBeVisible();

  await keyboard.press('Alt+Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

  // Other words by a wish: Escape leaves all as it was, a digit chooses, and Undo takes one step back.
  const line = translator.translation(9);
  const stood = await line.inputValue();
  const wishes = page.getByRole('dialog', { name: 'Other words for subtitle 9' });
  await line.focus();
  await keyboard.press('Alt+Shift+W');
  await wishes.getByLabel('Or in your own words').fill('she speaks to her boss');
  await keyboard.press('Enter');
  await expect(wishes.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Choose with 1 to 3. Escape leaves it as it is.')).toBeVisible();
  await expect(wishes.getByText('Costs nothing more')).toBeVisible();
  await keyboard.press('Escape');
  await expect(wishes).toBeHidden();
  await expect(line).toHaveValue(stood);
  await expect(line).toBeFocused();
  await keyboard.press('Alt+Shift+W');
  await expect(wishes.getByRole('button', { name: 'Shorter' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(wishes.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await keyboard.press('1');
  await expect(wishes).toBeHidden();
  await expect(line).not.toHaveValue(stood);
  expect((await line.inputValue()).length).toBeLessThan(stood.length);
  await keyboard.press('Control+Z');
  await expect(line).toHaveValue(stood);

  // An expression that would run for years is ended, and the page goes on.
  await keyboard.press('Alt+Shift+F');
  await page.getByLabel('Regular expression').check();
  await page.getByPlaceholder('Find in source and translation').fill('(.|.)*(.|.)*(.|.)*(.|.)*(.|.)*§');
  await expect(page.getByText('This expression takes too long. Make it simpler.').first()).toBeVisible();
  await page.getByPlaceholder('Find in source and translation').fill('^Det (var) en');
  await page.getByLabel('Replace with').fill('Det $1 nog en');
  await page.getByRole('button', { name: 'Replace all 1' }).click();
  await expect(translator.translation(1)).toHaveValue('Det var nog en gång.');
  await keyboard.press('Escape');

  await translator.translation(1).focus();
  await keyboard.press('Tab');
  const isInList = await page.evaluate(() => document.activeElement?.closest('[role=list]') !== null);
  expect(isInList).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('what is to be checked opens beside the cues, and leads to each', async ({ translator, account }) => {
    const { page } = translator;
    await translator.open();
    await translator.signIn(account);
    await translator.chooseFile(longFilm(60));
    await translator.translate.tap();
    await translator.expectTranslated(60);
    await page.getByRole('button', { name: 'To check' }).tap();
    const issue = page.locator('.issue-text').nth(3);
    await expect(issue).toBeInViewport({ ratio: 1 });
    await issue.tap();
    await expect(translator.translation(4)).toBeFocused();
    await expect(translator.translation(4)).toBeInViewport({ ratio: 1 });
  });
});
