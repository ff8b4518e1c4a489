import type { Locator } from '@playwright/test';

/** What a part of the page says in its live regions. Those that have nothing to say are there as well, so that their words are announced. */
export function said(part: Locator, role: 'status' | 'alert'): Locator {
  return part.getByRole(role).filter({ hasText: /\S/u });
}
