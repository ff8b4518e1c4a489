import { expect } from '@playwright/test';
import { type Action, CUES, textsOf, undo, type Walker } from './walker.ts';

/** Presses a key in a cue, and takes back what it did once that is seen. */
const byKey =
  (key: string): Action =>
  async ({ translator, pick }) => {
    const { page, editor } = translator;
    const before = await editor.innerText();
    // The last one has none to be merged with.
    await translator.translation(1 + pick(CUES - 1)).focus();
    await page.keyboard.press('Control+Home');
    // Behind a tag, and before the end of the shortest text.
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press(key);
    await expect.poll(() => editor.innerText(), { intervals: [10, 50] }).not.toBe(before);
    await undo(translator);
  };

/** One of the wordings that are offered for a cue is taken; for some texts nothing better comes. */
async function takeSuggestion({ translator, pick }: Walker): Promise<void> {
  const { page } = translator;
  const { keyboard } = page;
  const number = 1 + pick(CUES);
  const wishes = page.getByRole('dialog', { name: `Other words for subtitle ${number}` });
  await translator.translation(number).focus();
  await keyboard.press('Alt+Shift+W');
  await wishes.getByRole('button', { name: 'Warmer' }).click();
  const offered = wishes.getByText('Choose with 1 to 3.');
  await expect(offered.or(wishes.getByText('Nothing better came.'))).toBeVisible();
  const isOffered = await offered.isVisible();
  await keyboard.press(isOffered ? '1' : 'Escape');
  await expect(wishes).toBeHidden();
  // The window gives the focus back once it is gone.
  await expect(translator.translation(number)).toBeFocused();
  if (isOffered) await undo(translator);
}

/** Somebody has written into the first cue before every walk, so that there is something to replace. */
async function replaceAll({ translator }: Walker): Promise<void> {
  const { page } = translator;
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByPlaceholder('Find in source and translation').fill('Text');
  await page.getByLabel('Replace with').fill('Wort');
  await page.getByRole('button', { name: /^Replace all [1-9]/ }).click();
  await expect.poll(async () => (await textsOf(page)).join().includes('Wort')).toBe(true);
  await undo(translator);
  await page.getByRole('button', { name: 'Close the search' }).click();
}

/** Cues are split, merged, retimed and worded otherwise. */
export const cueActions: Readonly<Record<string, Action>> = {
  'a cue is split': byKey('Alt+Shift+S'),
  'two cues are merged': byKey('Alt+Shift+M'),
  'a cue begins earlier': byKey('Alt+,'),
  'a cue is deleted': byKey('Alt+Shift+Backspace'),
  'a suggestion is taken': takeSuggestion,
  'all of a kind are replaced': replaceAll,
};
