import { expect, ownProduct, test } from './support/journey.ts';
import { longSrt, srtBlocks, timesOf } from './support/srt.ts';

ownProduct('restart');

test('a server that is stopped settles what runs and says so, and Resume asks the next one for the rest at no further credit', async ({
  translator,
  account,
  app,
}) => {
  const { page, editor } = translator;
  const source = longSrt(450);
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Ukrainian');
  await translator.chooseFile({ name: 'long.srt', mimeType: 'text/plain', buffer: Buffer.from(source) });
  // All calls but the last are answered, in whatever order they come, and that one not before the server ends.
  app.gemini.setFaults({ fault: 'hang', about: 'The 450 ships' });
  await translator.translate.click();
  await expect(translator.translation(1)).toHaveValue(/\p{Script=Cyrillic}/u, { timeout: 30_000 });

  const stopping = app.stopServer();
  // The server's own sentence, not that of a connection that broke: it has ended the run itself.
  await expect(editor.getByText('The service is not available for a moment.')).toBeVisible({
    timeout: 10_000,
  });
  const kept = editor.getByText(/^\d+ of 450 subtitles are done and kept\.$/);
  const done = Number((await kept.textContent())?.split(' ')[0]);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(450);
  await stopping;

  app.gemini.setFaults({ fault: null });
  await app.startServer();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/translate'))
      asked.push(srtBlocks((request.postDataJSON() as { srt: string }).srt).length);
  });
  await translator.resume.click();
  await translator.expectTranslated(450);
  expect(asked.reduce((sum, cues) => sum + cues, 0)).toBe(450 - done);
  await expect(page.getByText('4 credits left today')).toBeAttached();
  expect(timesOf((await translator.download()).text)).toEqual(timesOf(source));
});
