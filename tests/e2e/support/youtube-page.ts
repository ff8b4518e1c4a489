import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from './app.ts';

/** What the translator has for videos, and the stand-ins behind it, as a person meets them. */
export class YouTubePage {
  readonly page: Page;
  readonly url: Locator;
  readonly connection: Locator;
  readonly connectButton: Locator;
  readonly track: Locator;
  readonly includeTexts: Locator;
  readonly texts: Locator;
  readonly title: Locator;
  readonly description: Locator;
  readonly upload: Locator;
  readonly studio: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly app: App;

  constructor(page: Page, app: App) {
    this.page = page;
    this.app = app;
    this.url = page.getByRole('textbox', { name: 'YouTube Video URL' });
    this.connection = page.getByRole('img', { name: /YouTube account connected$/ });
    this.connectButton = page.getByRole('button', { name: /^Connect YouTube/ });
    this.track = page.getByLabel('Subtitle track');
    this.includeTexts = page.getByLabel('Include Metadata Translation');
    this.texts = page.getByRole('region', { name: 'Title and Description' });
    this.title = page.getByLabel('Translated Title');
    this.description = page.getByLabel('Translated Description');
    this.upload = page.getByRole('button', { name: 'Upload to YouTube', exact: true });
    this.studio = page.getByRole('link', { name: 'Open the video in YouTube Studio' });
    this.dialog = page.getByRole('alertdialog', { name: 'Upload to YouTube' });
    this.confirm = this.dialog.getByRole('button', { name: /^Upload (?:as a draft|and publish)$/ });
  }

  /** Opens the translator and connects an account in Google's own window. */
  async connect(person: string): Promise<void> {
    await this.page.goto('/translate');
    await expect(this.page.locator('astro-island[ssr]')).toHaveCount(0);
    await this.showVideos();
    await this.connectHere(person);
    await expect(this.connection).toHaveAccessibleName('YouTube account connected');
  }

  /** Connects where 'Connect YouTube' is shown already. */
  async connectHere(person: string): Promise<void> {
    const popup = await this.openConsent();
    await popup.getByRole('radio', { name: person }).check();
    await agree(popup);
  }

  /** Presses 'Connect YouTube' and gives back Google's window. */
  async openConsent(): Promise<Page> {
    await this.page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
    const opened = this.page.waitForEvent('popup');
    await this.connectButton.first().click();
    return opened;
  }

  /** Types the address, or a bare id. */
  async enter(address: string): Promise<void> {
    await this.showVideos();
    await this.url.fill(address);
  }

  /** Chooses a video's address as the source. */
  async showVideos(): Promise<void> {
    await this.page.getByText('YouTube Video URL', { exact: true }).first().click();
    await expect(this.url).toBeVisible();
  }

  /** Waits for the truthful end of a run, however many captions the track has. */
  async expectTranslated(): Promise<void> {
    const status = this.page
      .getByRole('region', { name: 'Translated Subtitles' })
      .getByRole('status')
      .first();
    await expect(status).toHaveText(/(\d+) of \1 subtitles translated/, { timeout: 40_000 });
  }

  /** The video on the stand-in's own page, with everything opened. */
  async onChannel(videoId: string): Promise<Locator> {
    const channel = await this.page.context().newPage();
    await channel.goto(this.app.youtubeOrigin);
    return channel.locator(`article[id="${videoId}"]`);
  }

  async googleFaults(settings: object): Promise<void> {
    await post(this.app.googleOrigin, settings);
  }

  async youtubeFaults(settings: object): Promise<void> {
    await post(this.app.youtubeOrigin, settings);
  }
}

/** Presses 'Continue' in Google's window, which closes and may be gone before the click is reported. */
export async function agree(popup: Page): Promise<void> {
  await popup
    .getByRole('button', { name: 'Continue' })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
}

async function post(origin: string, settings: object): Promise<void> {
  const reply = await fetch(`${origin}/__stand-in/faults`, {
    method: 'POST',
    body: JSON.stringify(settings),
  });
  if (!reply.ok) throw new Error(`The stand-in took no settings: ${reply.status}`);
}
