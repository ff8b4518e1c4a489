import { existsSync } from 'node:fs';
import { systemBrowsers } from '../scripts/commands/system-browsers.ts';

/** The Chromium that `CHROMIUM_PATH` names (`npm test` always does), else the system's; `undefined` for Playwright's own. */
export function systemBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((path) => existsSync(path));
}
