import { readFilm } from './support/films.ts';
import { expect, test } from './support/journey.ts';
import { longSrt, srtBlocks, timesOf } from './support/srt.ts';

test('a quota error keeps what is done, and Resume asks only for the rest at no further credit', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  const source = longSrt(450);
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Greek');
  await translator.chooseFile({ name: 'long.srt', mimeType: 'text/plain', buffer: Buffer.from(source) });
  // The first batch goes well; then the model's minute is used up.
  app.gemini.setFaults({ fault: 'quota-minute', after: 8, retrySeconds: 1 });
  await translator.translate.click();
  await expect(translator.resume).toBeVisible({ timeout: 30_000 });
  const kept = translator.editor.getByText(/^\d+ of 450 subtitles are done and kept\.$/);
  await expect(kept).toBeVisible();
  const done = Number((await kept.textContent())?.split(' ')[0]);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(450);
  await expect(translator.editor.getByText('Done:')).toBeHidden();
  await expect(page.getByText('4 credits left today')).toBeAttached();

  app.gemini.setFaults({ fault: null });
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/translate'))
      asked.push(srtBlocks((request.postDataJSON() as { srt: string }).srt).length);
  });
  await expect(
    translator.editor.getByText('Asks only for what is missing and costs no further credit.'),
  ).toBeVisible();
  await translator.resume.click();
  await translator.expectTranslated(450);
  expect(asked.reduce((sum, cues) => sum + cues, 0)).toBe(450 - done);
  await expect(page.getByText('4 credits left today')).toBeAttached();
  expect(timesOf((await translator.download()).text)).toEqual(timesOf(source));
});

test('what was interrupted goes on by itself: once the device is online again, and after a quota where that was ticked', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  app.gemini.setFaults({ latencyMs: 700 });
  await translator.open();
  const title = await page.title();
  await translator.signIn(account);
  await translator.chooseLanguage('Greek');
  await translator.chooseFile({
    name: 'long.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(longSrt(1_600)),
  });
  await translator.translate.click();
  await expect(page).toHaveTitle(/^[1-9]\d* % · /u);
  // What is under way may still arrive; the next request is lost.
  await page.context().setOffline(true);
  await expect(
    translator.editor.getByText('It goes on by itself once this device is online again.'),
  ).toBeVisible();

  app.gemini.setFaults({ fault: 'quota-minute', after: 1, retrySeconds: 4, latencyMs: 60 });
  await page.context().setOffline(false);
  await translator.editor.getByRole('checkbox', { name: 'Go on by itself then' }).check();
  app.gemini.setFaults({ fault: null });
  await translator.expectTranslated(1_600);
  await expect(page.getByText('4 credits left today')).toBeAttached();
  await expect(page).toHaveTitle(title);
});

test('five translations a day are free, and the sixth says why not', async ({ translator, account }) => {
  const { page } = translator;
  const source = readFilm('sintel-short.en.srt');
  await translator.open();
  await translator.signIn(account);
  for (const left of ['4 credits', '3 credits', '2 credits', '1 credit', '0 credits']) {
    // Another text each time: what was translated before costs nothing and proves nothing.
    const text = source.replaceAll('blade', `blade of the ${left}`);
    await translator.chooseFile({ name: 'sintel.srt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await translator.translate.click();
    await translator.expectTranslated(13);
    await expect(page.getByText(`${left} left today`)).toBeAttached();
  }
  // The last one once more, as a project of its own: the page says what the server takes.
  const last = source.replaceAll('blade', 'blade of the 0 credits');
  await translator.chooseFile({ name: 'again.srt', mimeType: 'text/plain', buffer: Buffer.from(last) });
  await expect(page.getByText('Costs nothing more: this translation is paid for.')).toBeVisible();
  await translator.translate.click();
  await translator.expectTranslated(13);
  await translator.chooseFile({ name: 'sixth.srt', mimeType: 'text/plain', buffer: Buffer.from(source) });
  await expect(page.getByText(/^You have no credit left today/)).toBeVisible();
  await translator.translate.click();
  await expect(
    translator.editor.getByRole('alert').filter({ hasText: /today’s free credits \(5\)/ }),
  ).toBeVisible();
});
