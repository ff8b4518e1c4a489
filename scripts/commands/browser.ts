import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runQuietly } from '../bootstrap/child.mjs';
import { StartProblem } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/root.mjs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that the tests drive: the one CHROMIUM_PATH names, one of the system, Playwright's own; else it is installed.
 * @throws StartProblem with one sentence on what to do.
 */
export async function ensureBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new StartProblem(`CHROMIUM_PATH names ${named}, which does not start. Correct it or unset it.`);
  }
  return findBrowser() ?? (await installBrowser());
}

function findBrowser(): string | null {
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path) && runs(path)) ?? null;
}

async function installBrowser(): Promise<string> {
  // Debian's own package first: it brings the libraries that Playwright's download leaves out.
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) await installFromDebian();
  if (!findBrowser()) {
    const args = [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'];
    await runQuietly('Installing a Chromium for the tests (playwright install chromium)', {
      file: process.execPath,
      args,
    });
  }
  const path = findBrowser();
  if (path) return path;
  throw new StartProblem(
    'The tests need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('Reading the package lists (apt-get update)', {
    file: 'apt-get',
    args: ['update', '-q'],
    env,
  });
  const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  await runQuietly('Installing Chromium for the tests (apt-get install chromium)', {
    file: 'apt-get',
    args,
    env,
  });
}

/** A browser that lacks a library is there and does not start. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
