import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The system's Chromium where there is one, and otherwise Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const found = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {};
  return chromium.launch({ args: ['--no-sandbox'], ...found });
}
