import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../support/account.ts';
import { longSrt } from '../support/srt.ts';
import type { TranslatorPage } from '../support/translator-page.ts';

export const CUES = 6;

export interface Walker {
  readonly translator: TranslatorPage;
  readonly account: Account;
  /** A whole number from zero to below this. */
  readonly pick: (below: number) => number;
  /** What Thai, the language that is not on the screen, has said from the beginning. */
  readonly thai: readonly string[];
}

/** What a person may do that leaves everything as it was, or that Undo takes back at once. */
export type Action = (walker: Walker) => Promise<void>;

export const walkFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(longSrt(CUES).replaceAll('harbour', `harbour of ${name.replace('.srt', '')}`)),
});

/** What stands in the cues, all at once: one question to the page instead of one for each. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTextAreaElement>('[aria-label^="Translation of subtitle "]')].map(
      ({ value }) => value,
    ),
  );
}

export async function expectTexts(page: Page, texts: readonly string[], after: string): Promise<void> {
  await expect.poll(() => textsOf(page), { intervals: [10, 50], message: after }).toEqual(texts);
}

/** A message of the time before would tell nothing of the next: a page that is loaded again has none. */
export async function reloadWhere(translator: TranslatorPage, message: Locator): Promise<void> {
  if (await message.isHidden()) return;
  await translator.page.reload();
  await expect(translator.translation(1)).toBeVisible();
  await expect(message).toBeHidden();
}

export async function undo({ page }: TranslatorPage): Promise<void> {
  await page.getByRole('button', { name: /^Undo the / }).click();
}

/** Does something to the entry of the open project in the list, and closes the list, which lies over the page. */
export async function inList(
  { page }: TranslatorPage,
  act: (openProject: Locator) => Promise<void>,
): Promise<void> {
  const title = page.locator('summary', { hasText: 'Your translations' });
  await title.click();
  await act(page.getByRole('listitem').filter({ hasText: 'open here' }));
  await title.click();
}
