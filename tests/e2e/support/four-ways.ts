import type { Locator } from '@playwright/test';
import type { Account } from './account.ts';
import { expectFits } from './expect-clean.ts';
import { hands, type Hand, type HandName } from './hand.ts';
import { expect, test } from './journey.ts';
import type { TranslatorPage } from './translator-page.ts';
import type { YouTubePage } from './youtube-page.ts';

type Pointer = Exclude<HandName, 'keyboard'>;

interface Stand {
  readonly by: HandName;
  /** The pointer of the two ways that are walked together. */
  readonly beside: Pointer;
  readonly width: number;
  readonly target: string;
  readonly code: string;
}

const ways: readonly Stand[] = [
  { by: 'mouse', beside: 'mouse', width: 1440, target: 'Danish', code: 'da' },
  { by: 'finger', beside: 'finger', width: 360, target: 'Icelandic', code: 'is' },
  { by: 'keyboard', beside: 'finger', width: 1440, target: 'Finnish', code: 'fi' },
  { by: 'keyboard', beside: 'mouse', width: 360, target: 'Norwegian', code: 'no' },
];

/** `npm run harden` walks every way; any other run walks two, which use a pointer and the keys, and see both widths. */
const everyWay = process.env['POLYCUE_EVERY_WAY'] !== undefined;

export interface Way {
  readonly hand: Hand;
  /** A language that no other way takes: they share what is on YouTube. */
  readonly target: string;
  readonly code: string;
  readonly translator: TranslatorPage;
  readonly youtube: YouTubePage;
  readonly account: Account;
}

/** The same journey by mouse and by keys on a desktop, by finger and by keys on a phone. A run that walks two ways takes this pointer. */
export function fourWays(title: string, pointer: Pointer, journey: (way: Way) => Promise<void>): void {
  const walked = everyWay ? ways : ways.filter(({ beside }) => beside === pointer);
  for (const { by, width, target, code } of walked) {
    test.describe(() => {
      test.use({
        viewport: { width, height: width === 360 ? 740 : 900 },
        hasTouch: by === 'finger',
      });
      test(`${title}, by ${by} at ${width} px`, async ({ page, translator, youtube, account }) => {
        // The keys take a hundred steps where a pointer takes one.
        test.slow();
        await journey({ hand: hands[by](page), target, code, translator, youtube, account });
        await expectFits(page, 'at the end');
      });
    });
  }
}

/** What succeeded is green, and what failed is red. */
export async function expectTone(words: Locator, tone: 'green' | 'red'): Promise<void> {
  await expect(words).toBeVisible();
  const seen = await words.evaluate((element) => {
    const [red = 0, green = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
    return green > red ? 'green' : 'red';
  });
  expect(seen).toBe(tone);
}

/** A phone shows what is pressed less behind one button. */
export async function showAll({ page, press }: Hand): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await press(more);
}

export async function chooseLanguage({ page, press }: Hand, { language }: TranslatorPage, name: string) {
  await press(language);
  await expect(page.getByPlaceholder('Search language or code...')).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('listbox').getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  // The first that is found is marked: Enter takes it.
  await page.keyboard.press('Enter');
  await expect(language).toContainText(name);
}

export async function signIn({ page, press, write }: Hand, { email, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Email'), email);
  await write(dialog.getByLabel('Password'), password);
  await press(dialog.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(dialog).toBeHidden();
}
