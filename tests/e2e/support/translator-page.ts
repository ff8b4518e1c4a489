import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './account.ts';

export type ChosenFile =
  string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The translator as a person finds it: by the names of its parts. */
export class TranslatorPage {
  readonly page: Page;
  readonly translate: Locator;
  readonly clear: Locator;
  readonly cancel: Locator;
  readonly resume: Locator;
  readonly file: Locator;
  readonly editor: Locator;
  readonly language: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.translate = button('Translate');
    this.clear = button('Clear');
    this.cancel = page
      .getByRole('region', { name: 'Translated Subtitles' })
      .getByRole('button', { name: 'Cancel' });
    this.resume = button('Resume');
    this.file = page.getByLabel(/^SRT File/);
    this.editor = page.getByRole('region', { name: 'Translated Subtitles' });
    this.language = page.getByRole('button', { name: /^Translate To/ });
    this.progress = page.getByRole('progressbar', { name: 'Translated subtitles' });
  }

  async open(): Promise<void> {
    await this.page.goto('/translate');
    await this.expectReady();
  }

  /** Astro takes the mark off an island when it answers. */
  async expectReady(): Promise<void> {
    await expect(this.page.locator('astro-island[ssr]')).toHaveCount(0);
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.openSignIn();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    // On a machine with much to do, asking the identity service and the server for a session takes a while.
    await expect(dialog).toBeHidden({ timeout: 30_000 });
    await expect(this.settings).toBeVisible();
  }

  async openSignIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(this.page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  }

  /** There only while somebody is signed in. */
  get settings(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Account settings' });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.language.click();
    await this.page.getByPlaceholder('Search language or code...').fill(name);
    // A video's tracks are options too.
    await this.page.getByRole('listbox').getByRole('option', { name }).first().click();
    await expect(this.language).toContainText(name);
  }

  async chooseFile(file: ChosenFile): Promise<void> {
    await this.file.setInputFiles(file);
  }

  translation(number: number): Locator {
    return this.page.getByRole('textbox', { name: `Translation of subtitle ${number}`, exact: true });
  }

  /** Waits for the truthful end of a run: everything translated, with or without lines to look at. */
  async expectTranslated(count: number): Promise<void> {
    await expect(this.editor.getByRole('status').first()).toHaveText(
      new RegExp(`(?:Done: )?${count} of ${count} subtitles translated`),
      { timeout: 40_000 },
    );
  }

  /** The buttons that stand out: one at a time says what is next. */
  primaryButtons(): Promise<string[]> {
    return this.page.getByRole('main').evaluate((main) => {
      const sample = main.appendChild(document.createElement('span'));
      sample.style.backgroundColor = 'var(--accent)';
      const accent = getComputedStyle(sample).backgroundColor;
      sample.remove();
      return [...main.querySelectorAll<HTMLElement>('.button')]
        .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === accent)
        .map(({ innerText }) => innerText.trim());
    });
  }

  async download(): Promise<{ name: string; text: string }> {
    const started = this.page.waitForEvent('download');
    await this.editor.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await started;
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }
}
