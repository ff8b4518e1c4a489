import { chromium, type Browser } from 'playwright';
import { systemBrowser } from '../system-browser.ts';

/** The sandbox does not start for root; drawing costs less without the imitation of a GPU; a headless shell would round the widths of letters. */
const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

export function startBrowser(): Promise<Browser> {
  const executablePath = systemBrowser();
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
