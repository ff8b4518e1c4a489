import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Brought in at the first question. */
    axe?: typeof axe;
  }
}

/**
 * The rules that the page breaks as it is now, each with the elements. Axe comes to a document once, where @axe-core/playwright would send it with
 * every question.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe!.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { resultTypes: ['violations' as const], ...(rules && { runOnly: [...rules] }) },
  );
}
