import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runQuietly } from '../bootstrap/child.mjs';
import { StartProblem } from '../bootstrap/problem.mjs';
import { root } from '../bootstrap/root.mjs';
import { headlessShell, systemBrowsers } from './system-browsers.ts';

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
  const found = findBrowser();
  if (found && (found === headlessShell || !process.env['CI'])) return found;
  // CI starts on a machine that nobody else uses: there the leanest one is worth its download.
  return installBrowser();
}

function findBrowser(): string | null {
  return (
    [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path) && runs(path)) ?? null
  );
}

async function installBrowser(): Promise<string> {
  // Debian's own packages first: they bring the libraries that Playwright's download leaves out. Older systems have no shell.
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
    if (!(await installFromDebian('chromium-headless-shell')) && !findBrowser())
      await installFromDebian('chromium');
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

/** Whether it is there now. */
async function installFromDebian(name: string): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('Reading the package lists (apt-get update)', {
    file: 'apt-get',
    // A machine without a network must not wait for minutes.
    args: ['update', '-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'],
    env,
  });
  const { code } = await runQuietly(`Installing a browser for the tests (apt-get install ${name})`, {
    file: 'apt-get',
    args: ['install', '-y', '-q', '--no-install-recommends', name],
    env,
  });
  return code === 0;
}

/** A browser that lacks a library is there and does not start. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
