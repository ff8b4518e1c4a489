import { expect, test as base } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { calmModel, type App } from './app.ts';
import { SHARED_APP, startedApps, type Apps } from './started-apps.ts';
import { TranslatorPage } from './translator-page.ts';
import { YouTubePage } from './youtube-page.ts';

interface Shared {
  readonly apps: Apps;
}

interface Fixtures {
  /** Tests that name another one get a product of their own: a spent quota is remembered for all who use its key. */
  readonly appName: string;
  /** Settings of that product, as the environment has them. */
  readonly appEnv: Readonly<Record<string, string>>;
  readonly app: App;
  readonly account: Account;
  readonly translator: TranslatorPage;
  readonly youtube: YouTubePage;
  /** Each test finds a model without faults, that was asked nothing yet. */
  readonly calm: void;
}

/** A test with the whole product around it. A page's uncaught error fails it, whatever else the test looks at. */
export const test = base.extend<Fixtures, Shared>({
  appName: [SHARED_APP, { option: true }],
  appEnv: [{}, { option: true }],
  apps: [
    // The first parameter must be a pattern, even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const apps = startedApps();
      await use(apps);
      await apps.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Not the test's time: another product may have to be started first.
  app: [({ apps, appName, appEnv }, use) => apps.named(appName, appEnv).then(use), { timeout: 60_000 }],
  baseURL: ({ app }, use) => use(app.origin),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (/content security policy|requires 'Trusted/i.test(message.text())) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
  calm: [
    async ({ app }, use) => {
      calmModel(app);
      app.gemini.clearCalls();
      await use();
    },
    { auto: true },
  ],
  account: async ({ app }, use) => use(await createAccount(app)),
  translator: async ({ page }, use) => use(new TranslatorPage(page)),
  youtube: async ({ page, app }, use) => use(new YouTubePage(page, app)),
});

/** A file's tests share a product that is theirs alone, and one worker starts it: three would start three. */
export function ownProduct(appName: string, appEnv: Readonly<Record<string, string>> = {}): void {
  test.use({ appName, appEnv });
  test.describe.configure({ mode: 'default' });
}

export { expect };
