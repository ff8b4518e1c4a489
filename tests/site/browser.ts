import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The sandbox does not start for root; drawing costs less without the imitation of a GPU. */
const args = ['--no-sandbox', '--disable-gpu'];

/** The Chromium that `CHROMIUM_PATH` names (`npm test` always does), else the system's, else Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
