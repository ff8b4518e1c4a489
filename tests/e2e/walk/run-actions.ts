import { expect } from '@playwright/test';
import type { TranslatorPage } from '../support/translator-page.ts';
import { type Action, CUES, reloadWhere, undo } from './walker.ts';

/** The person agrees to replace what they wrote. */
async function translateAgain({ page, translate }: TranslatorPage): Promise<void> {
  await translate.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click();
}

const lostConnection = ({ editor }: TranslatorPage) => editor.getByText(/connection was lost/i);

async function withoutNetwork(translator: TranslatorPage, act: () => Promise<void>): Promise<void> {
  await translator.page.context().setOffline(true);
  await act();
  await expect(lostConnection(translator)).toBeVisible();
  await translator.page.context().setOffline(false);
}

/** Runs that succeed and are taken back, that are refused, and that are cancelled. */
export const runActions: Readonly<Record<string, Action>> = {
  'it is translated again': async ({ translator }) => {
    await translateAgain(translator);
    // Somebody has written into the first cue before every walk.
    await expect(translator.translation(1)).not.toHaveValue(/Text/);
    await expect(translator.cancel).toBeHidden();
    await translator.expectTranslated(CUES);
    await undo(translator);
  },
  'another language is asked for without a network': async ({ translator, pick }) => {
    await reloadWhere(translator, lostConnection(translator));
    await translator.chooseLanguage(['Korean', 'Czech'][pick(2)] ?? 'Czech');
    await withoutNetwork(translator, () => translator.translate.click());
    await translator.chooseLanguage('German');
  },
  'it is translated again without a network': async ({ translator }) => {
    await reloadWhere(translator, lostConnection(translator));
    await withoutNetwork(translator, () => translateAgain(translator));
  },
  'a run is cancelled before anything has come': async ({ translator }) => {
    const { page, cancel } = translator;
    await page.route('**/api/translate', () => undefined);
    await translateAgain(translator);
    await cancel.click();
    await expect(cancel).toBeHidden();
    await page.unroute('**/api/translate');
  },
};
