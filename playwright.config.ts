import { defineConfig } from '@playwright/test';
import { systemBrowser } from './tests/system-browser.ts';

const chromiumPath = systemBrowser();

/** Nothing that the browser does by itself may reach the network. */
const quietBrowser = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** Without the imitation of a GPU, a journey takes a sixth less processor time. */
const plainDrawing = ['--disable-gpu'];
/** The sandbox does not start for root, which is who runs tests in a container. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Journeys through the built server in a real Chromium. Each worker has a server, an emulator, a stand-in and a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // The longest journey begins first: as the last one it would leave two workers with nothing to do.
  projects: [
    { name: 'walk', testMatch: 'walk/*.spec.ts' },
    { name: 'journeys', testIgnore: 'walk/**' },
  ],
  fullyParallel: true,
  // A journey waits more than it works: three fill two cores.
  workers: 3,
  // A shared machine may hold one journey up; a second try tells that from a fault, and the report names it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // Most films here are in English: another language is then suggested for the translation.
    locale: 'de-DE',
    timezoneId: 'UTC',
    // Only the journey without a network has one: it would answer before a test's own routes do.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Motion costs a tenth of the processor time, and what is aimed at must not still be moving. Some journeys wish for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of a journey's time.
    trace: 'on-first-retry',
    // One 'only on failure' is taken at the end of every journey, and thrown away. The trace has pictures.
    screenshot: 'off',
    launchOptions: {
      args: [...quietBrowser, ...plainDrawing, ...asRoot],
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    },
  },
});
