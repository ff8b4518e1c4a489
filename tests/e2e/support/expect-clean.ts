import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { TranslatorPage } from './translator-page.ts';

/** Expects that axe finds nothing on the page as it is in this state. */
export async function expectClean({ page }: TranslatorPage, state: string): Promise<void> {
  // A colour on its way from one to another is neither.
  await expect.poll(() => page.evaluate(countMoving), { message: `${state}: still moving` }).toBe(0);
  // In the page itself: the other way opens a tab for each summary, and only frames of other origins need it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, state).toEqual([]);
}

/** How many animations run that will come to an end. */
function countMoving(): number {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  return moving.filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length;
}
