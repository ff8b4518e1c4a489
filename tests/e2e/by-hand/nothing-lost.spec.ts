import { readFileSync } from 'node:fs';
import { chooseLanguage, fourWays, showAll, signIn, type Way } from '../support/four-ways.ts';
import { expect, test } from '../support/journey.ts';
import { longSrt } from '../support/srt.ts';

const file = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(longSrt(8).replaceAll('This', `In ${name} this`)),
});

fourWays('a price is said first, and what was typed goes only after a question', 'finger', async (way) => {
  const { hand, translator, account, target } = way;
  const { page } = hand;
  const question = page.getByRole('alertdialog');
  const answer = (name: string) => hand.press(question.getByText(name, { exact: true }).last());
  const opened = async (name: string) => {
    const selected = page.getByText(`Selected: ${name}`);
    await expect(selected).toBeAttached();
    // The form folds when the styles of the workspace have come, perhaps after a first look for 'More'.
    await expect(async () => {
      await showAll(hand);
      await expect(selected).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await translator.open();

  await test.step('the price stands beside the button, signed out and signed in', async () => {
    await hand.pickFile(translator.file, file('first.srt'));
    await opened('first.srt');
    // The browser's own language, which is not that of the file.
    await expect(translator.language).toContainText('German');
    await chooseLanguage(hand, translator, target);
    await expect(page.getByText('Costs 1 credit. Sign in first: every account has 5 a day.')).toBeVisible();
    await hand.press(translator.translate);
    await expect(page.getByRole('alert').filter({ hasText: 'You must be signed in' })).toBeVisible();
    await hand.press(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }));
    await signIn(hand, account);
    await expect(page.getByText('Costs 1 of the 5 credits that you have left today.')).toBeVisible();
  });

  await test.step('the language of the source is asked about, and costs nothing', async () => {
    await chooseLanguage(hand, translator, 'English');
    await hand.press(translator.translate);
    await expect(question).toContainText('Translate into the same language?');
    await answer('Choose another language');
    await expect(question).toBeHidden();
    await expect(page.getByText('5 credits left today')).toBeAttached();
    await chooseLanguage(hand, translator, target);
  });

  await hand.press(translator.translate);
  await translator.expectTranslated(8);
  await expect(page.getByText('Costs nothing more: this translation is paid for.')).toBeVisible();
  await hand.write(translator.translation(1), 'Typed by hand.');
  await expect(page.getByText('4 credits left today')).toBeAttached();
  const expectTyped = () => expect(translator.translation(1)).toHaveValue('Typed by hand.');

  await test.step('a second Translate asks, and one that is refused changes nothing', async () => {
    await hand.press(translator.translate);
    await expect(question).toContainText('Replace this translation?');
    await answer('Keep it');
    await expectTyped();
    await page.context().setOffline(true);
    await chooseLanguage(hand, translator, 'Thai');
    await hand.press(translator.translate);
    await expect(translator.editor.getByText(/connection was lost/i)).toBeVisible();
    await expectTyped();
    await page.context().setOffline(false);
    await chooseLanguage(hand, translator, target);
  });

  await test.step('a file that is chosen, dropped or pasted asks, and can be undone', async () => {
    await showAll(hand);
    await hand.pickFile(translator.file, file('second.srt'));
    await answer('Keep it');
    await opened('first.srt');
    await paste(way, 'astray');
    await expectTyped();
    await expect(question).toBeHidden();
    await paste(way, longSrt(3));
    await answer('Keep it');
    await drop(way, longSrt(4));
    await answer('Keep it');
    await expectTyped();
    await hand.pickFile(translator.file, file('second.srt'));
    await answer('Open the new file');
    await opened('second.srt');
    await hand.press(page.getByRole('button', { name: /^Undo the / }));
    await opened('first.srt');
    await expectTyped();
  });

  await test.step('Clear closes it with its note and glossary, and Undo brings all of it back', async () => {
    await showAll(hand);
    await hand.press(options(way));
    await setOptions(way);
    await hand.press(options(way));
    await hand.press(translator.clear);
    await expect(page.getByText('Your translation will appear here.')).toBeVisible();
    // As before the first file: with its heading, and not as high as the screen.
    await expect(page.locator('.studio-panel')).toHaveCount(0);
    await expect(page.getByText('4 set', { exact: true })).toBeHidden();
    await hand.press(options(way));
    await expectOptions(way, { tone: 'source', note: '', glossary: '', isShort: false });
    await hand.press(options(way));
    await hand.press(page.getByRole('button', { name: 'Undo', exact: true }));
    await expectTyped();
    await showAll(hand);
    await hand.press(options(way));
    await expectOptions(way, {
      tone: 'formal',
      note: 'Two sisters.',
      glossary: 'ship = skib',
      isShort: true,
    });
    await hand.press(options(way));
  });

  await test.step('what is downloaded and what is there after a reload is what was typed', async () => {
    const download = page.waitForEvent('download');
    await hand.press(translator.editor.getByRole('button', { name: 'Download', exact: true }));
    expect((await download).suggestedFilename()).toBe(`translated_${way.code}.srt`);
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Typed by hand.');
    await page.reload();
    await expectTyped();
    await expect(translator.language).toContainText(target);
    await expect(page.getByText('4 credits left today')).toBeAttached();
  });
});

const options = ({ hand: { page } }: Way) => page.locator('summary', { hasText: 'Tone, glossary and notes' });

async function setOptions({ hand }: Way): Promise<void> {
  const { page } = hand;
  await hand.select(page.getByLabel('Tone', { exact: true }), 'Formal');
  await hand.write(page.getByLabel('Note to the translator'), 'Two sisters.');
  await hand.write(page.getByLabel(/^Glossary for /), 'ship = skib');
  await hand.tick(page.getByLabel('Shorten lines too fast to read'));
}

interface Options {
  readonly tone: string;
  readonly note: string;
  readonly glossary: string;
  readonly isShort: boolean;
}

async function expectOptions({ hand: { page } }: Way, { tone, note, glossary, isShort }: Options) {
  await expect(page.getByLabel('Tone', { exact: true })).toHaveValue(tone);
  await expect(page.getByLabel('Note to the translator')).toHaveValue(note);
  await expect(page.getByLabel(/^Glossary for /)).toHaveValue(glossary);
  await expect(page.getByLabel('Shorten lines too fast to read')).toBeChecked({ checked: isShort });
}

/** From the clipboard, with the keys that every system has for it. */
async function paste({ hand: { page } }: Way, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  // Outside of every field: there it would be text that belongs to the field.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ControlOrMeta+V');
}

/** Dragging a file in from outside is the one thing that no keyboard does, and no test by hand. */
async function drop({ hand: { page } }: Way, text: string): Promise<void> {
  await page.evaluate((words) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([words], 'dropped.srt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}
