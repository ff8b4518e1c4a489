import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/axe-faults.ts';

/** What a theme can break; all other rules are asked in the first. */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page as it is in this state, in either theme. */
export async function expectClean({ page }: { readonly page: Page }, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faults(page, state), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page, state, THEME_RULES), `${state}, dark`).toEqual([]);
}

/** The same, and that nothing reaches over the page's edge. */
export async function expectCleanAndFits(at: { readonly page: Page }, state: string): Promise<void> {
  await expectClean(at, state);
  await expectFits(at.page, state);
}

/** Expects that nobody has to scroll sideways. */
export async function expectFits(page: Page, state: string): Promise<void> {
  const overflowPixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPixels, `${state}: pixels to scroll sideways`).toBe(0);
}

/** The rules that the page breaks, each with the elements. */
async function faults(page: Page, state: string, rules?: readonly string[]): Promise<string[]> {
  // A colour on its way from one to another is neither.
  await expect
    .poll(() => page.evaluate(countMoving), { message: `${state}: still moving`, intervals: [50] })
    .toBe(0);
  return axeFaults(page, rules);
}

/** How many animations run that will come to an end. */
function countMoving(): number {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  return moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length;
}
