import type { Page } from '@playwright/test';

/** Presses Tab until the wanted part has the focus: what cannot be reached so cannot be used without a mouse. */
export async function tabTo(page: Page, name: RegExp, presses = 60): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element?.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      const own = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (
        element?.getAttribute('aria-label') ??
        own ??
        (labels.filter(Boolean).join(' ') || element?.textContent || '')
      );
    });
    if (name.test(label.trim())) return;
    passed.push(label.trim().slice(0, 30));
  }
  throw new Error(`Tab never came to ${name}, but to: ${[...new Set(passed)].join(' | ')}`);
}

/** What has the focus lies in an open window, and not on the page behind it or nowhere. */
export function isFocusInWindow(page: Page): Promise<boolean> {
  return page.evaluate(
    () => (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null) !== null,
  );
}
