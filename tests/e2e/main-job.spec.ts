import { film, readFilm } from './support/films.ts';
import { expect, test } from './support/journey.ts';
import { longSrt, srtBlocks, timesOf } from './support/srt.ts';

/** Calls of one translation that are under way at once with a paid key (`src/server/model-access/call-plan.ts`). */
const CALLS_AT_ONCE = 10;
/** Few enough that none of the three requests under way is finished: some of their calls then wait at the server for a free one. */
const ANSWERED = 2;

const languages = [
  { name: 'Russian', code: 'ru', script: /\p{Script=Cyrillic}/u },
  { name: 'Japanese', code: 'ja', script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { name: 'Arabic', code: 'ar', script: /\p{Script=Arabic}/u },
  { name: 'Spanish', code: 'es', script: /\p{Script=Latin}/u },
];

test.describe('a real film', () => {
  for (const { name, code, script } of languages) {
    test(`goes from English to ${name} with every cue and timestamp`, async ({ translator, account }) => {
      await translator.open();
      await translator.signIn(account);
      await translator.chooseLanguage(name);
      await translator.chooseFile(film('elephants-dream.en.srt'));
      await expect.poll(() => translator.primaryButtons()).toEqual(['Translate']);
      await translator.translate.click();
      await translator.expectTranslated(78);
      expect(await translator.primaryButtons()).toEqual(['Download']);

      const { name: fileName, text } = await translator.download();
      const source = readFilm('elephants-dream.en.srt');
      expect(fileName).toBe(`translated_${code}.srt`);
      expect(timesOf(text)).toEqual(timesOf(source));
      const spoken = srtBlocks(source).flatMap(({ text: words }, at) =>
        /\p{L}{4}/u.test(words) ? [at] : [],
      );
      const translated = srtBlocks(text);
      expect(spoken.filter((at) => !script.test(translated[at]?.text ?? ''))).toEqual([]);
      expect(spoken.length).toBeGreaterThan(60);
    });
  }
});

test('says what it is doing, with a bar that moves, and shows the result without scrolling', async ({
  translator,
  account,
  app,
}) => {
  app.gemini.setFaults({ latencyMs: 2_500 });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(film('elephants-dream.en.srt'));
  await translator.translate.click();
  await expect(translator.editor.getByText('Translating 78 subtitles...')).toBeInViewport();
  await expect(translator.editor.getByText('Translating with AI…')).toBeInViewport();
  await expect(translator.progress).toBeInViewport();
  await expect(translator.translate).toBeDisabled();
  await translator.expectTranslated(78);
  await expect(translator.translation(1)).toBeInViewport();
  await expect(translator.progress).toBeHidden();
});

test('sends a long file in batches of 200, says which, and joins and renumbers them', async ({
  translator,
  account,
  app,
}) => {
  app.gemini.setFaults({ latencyMs: 2_000 });
  const source = longSrt(450);
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  const sizes: number[] = [];
  translator.page.on('request', (request) => {
    if (request.url().endsWith('/api/translate'))
      sizes.push(srtBlocks((request.postDataJSON() as { srt: string }).srt).length);
  });
  await translator.chooseFile({
    name: 'long.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(source),
  });
  await translator.translate.click();
  // The requests overlap, so the second batch may be finished before the first: which one is shown is not certain.
  await expect(
    translator.editor.getByText(/Translating batch (?:[12]\/3 \(200|3\/3 \(50) cues\)\.\.\./),
  ).toBeVisible({ timeout: 30_000 });
  await translator.expectTranslated(450);
  expect(sizes).toEqual([200, 200, 50]);
  const { text } = await translator.download();
  expect(timesOf(text)).toEqual(timesOf(source));
  expect(srtBlocks(text).map(({ number }) => number)).toEqual(srtBlocks(source).map(({ number }) => number));
});

test('stops asking the model when the person cancels, and keeps what has arrived', async ({
  translator,
  account,
  app,
}) => {
  app.gemini.setFaults({ fault: 'hang', after: ANSWERED });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile({
    name: 'long.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(longSrt(1200)),
  });
  await translator.translate.click();
  // Calls hang, and more wait behind them, at the server and in the browser.
  await expect.poll(() => app.gemini.calls().length).toBeGreaterThan(ANSWERED + 4);
  await expect(translator.editor.getByText(/^[1-9]\d* of 1200$/)).toBeVisible();
  await translator.cancel.click();
  await expect(
    translator.editor.getByText(/^Stopped: [1-9]\d* of 1200 subtitles translated so far\.$/),
  ).toBeVisible();
  await expect(translator.resume).toBeVisible();
  expect(await translator.primaryButtons()).toEqual(['Resume']);
  // Not by their order: of calls that arrive together, the first to be recorded need not be the first to be answered.
  const hung = () => app.gemini.calls().filter(({ outputTokens }) => outputTokens === 0);
  await expect.poll(() => hung().every(({ wasAborted }) => wasAborted)).toBe(true);
  // A call that ended because of the stop has made room for no other.
  expect(hung().length).toBeLessThanOrEqual(CALLS_AT_ONCE);
});

test('reads a WebVTT file and an old Windows encoding as what they are', async ({ translator }) => {
  await translator.open();
  await translator.chooseFile(film('elephants-dream.en.vtt'));
  await expect(translator.page.getByText('Selected: elephants-dream.en.vtt')).toBeVisible();
  await expect(translator.page.getByText('78 subtitles', { exact: true })).toBeVisible();
  await translator.chooseFile(film('elephants-dream.ru.windows-1251.srt'));
  await expect(translator.page.getByText('84 subtitles', { exact: true })).toBeVisible();
  await expect(translator.editor.getByText(/\p{Script=Cyrillic}{4}/u).first()).toBeVisible();
  await translator.page.setViewportSize({ width: 360, height: 780 });
  await translator.page.getByText('Other readings').click();
  const other = translator.page.getByRole('button', { name: /x-mac-cyrillic$/ });
  const lines = await other.getByText('x-mac-cyrillic').evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
