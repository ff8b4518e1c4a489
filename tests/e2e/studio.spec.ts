import type { Locator, Page } from '@playwright/test';
import { expectClean } from './support/expect-clean.ts';
import { expect, test } from './support/journey.ts';
import type { TranslatorPage } from './support/translator-page.ts';

// With motion, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const film = 'tests/fixtures/media/beeps.webm';
const srt = [
  '1\n00:00:01,000 --> 00:00:02,500\nThe first line is here.\n',
  '2\n00:00:03,000 --> 00:00:04,000\nThe second line follows.\n',
  '3\n00:00:04,050 --> 00:00:06,000\nAnd this one is the last.\n',
].join('\n');

const video = (page: Page) => page.locator('video');
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const secondsOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

async function openFilm(translator: TranslatorPage): Promise<void> {
  await translator.chooseFile({ name: 'beeps.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) });
  await translator.page.getByLabel('Add the video or its sound').setInputFiles(film);
  await expect(timeline(translator.page)).toBeVisible();
  await expect
    .poll(() => video(translator.page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
}

/** Where the film stands, as it is shown. */
async function clockMs(page: Page): Promise<number> {
  const text = (await timeline(page).locator('[data-clock]').textContent()) ?? '';
  const [, minutes = 0, seconds = 0, ms = 0] = /(\d+):(\d+),(\d+)$/u.exec(text)?.map(Number) ?? [];
  return minutes * 60_000 + seconds * 1000 + ms;
}

test('a first visit tries the sample without an account: it reads, edits and downloads', async ({
  translator,
  page,
}) => {
  // On a slow line the button is there before what it does: a press counts all the same.
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/_astro\/client\./, (route) => isPressed.then(() => route.continue()));
  await page.goto('/translate', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(page.locator('astro-island[ssr]').first()).toBeAttached();
  goOn();
  const goneOnMs = performance.now();
  await expect(translator.translation(1)).toHaveValue(/\p{L}{3}/u);
  expect(performance.now() - goneOnMs).toBeLessThan(10_000);
  await expect(page.getByText(/CC BY 2\.5/u)).toBeVisible();
  await translator.translation(1).fill('My own words');
  const { name, text } = await translator.download();
  expect(name).toBe('translated_sv.srt');
  expect(text).toContain('My own words');
  expect(text).toContain('Är du skadad?');

  // On a phone the film stays above a list that draws what is near, and a step to a flag brings its row between the two.
  await page.setViewportSize({ width: 360, height: 780 });
  const chooser = page.getByLabel('Add the video or its sound');
  await chooser.focus();
  await chooser.setInputFiles(film);
  await expect(page.getByRole('button', { name: /^Play/ })).toBeFocused();
  expect(await translator.editor.locator('[data-cue]').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(translator.translation(55)).toBeFocused();
  await expect(translator.translation(55)).toBeInViewport({ ratio: 1 });
  const [picture, row, steps] = await Promise.all(
    [
      page.getByRole('group', { name: 'Film', exact: true }),
      translator.translation(55),
      page.getByRole('button', { name: 'Next', exact: true }),
    ].map((part) => part.boundingBox()),
  );
  expect(row!.y).toBeGreaterThan(picture!.y + picture!.height);
  expect(row!.y + row!.height).toBeLessThan(steps!.y);
});

test('a reload asks for the film again by its name, until it is taken away', async ({
  translator,
  account,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await translator.signIn(account);
  await openFilm(translator);
  await page.reload();
  const again = page.getByLabel('Choose beeps.webm again');
  await expect(page.getByText('Choose beeps.webm again')).toBeInViewport({ ratio: 1 });
  await again.setInputFiles(film);
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Take the video away' }).click();
  await expect(page.getByLabel('Add the video or its sound')).toBeVisible();
});

test('a film of this machine: cues seek, show over the picture, step by frames and are moved by their edges', async ({
  translator,
  account,
  page,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await openFilm(translator);
  await translator.translate.click();
  await translator.expectTranslated(3);

  // A cue that is chosen is gone to, shown and marked.
  const second = await translator.translation(2).inputValue();
  await translator.translation(2).click();
  await expect.poll(() => secondsOf(page)).toBeCloseTo(3, 3);
  await expect(translator.editor.locator('video + div')).toHaveText(second);
  await expect(translator.editor.locator('[data-playing]').getByRole('textbox')).toHaveValue(second);
  await translator.translation(2).fill('Ganz anders');
  await expect(translator.editor.locator('video + div')).toHaveText('Ganz anders');

  // Each step is one frame, at 30000/1001 of them a second.
  const step = page.getByRole('button', { name: 'One frame on (.)' });
  const frames: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const last = await clockMs(page);
    await step.click();
    await expect.poll(() => clockMs(page)).not.toBe(last);
    frames.push(await clockMs(page));
  }
  const steps = frames.slice(1).map((ms, at) => ms - frames[at]!);
  expect(
    steps.filter((ms) => ms !== 33 && ms !== 34),
    frames.join(' '),
  ).toEqual([]);

  // Played by key, with the focus on the film's buttons; nothing is sent anywhere.
  await step.press('k');
  await expect(page.getByRole('button', { name: 'Pause (K)' })).toBeVisible();
  await step.press('k');
  await expect(page.getByRole('button', { name: 'Play (K)' })).toBeVisible();

  // The end of the second cue is dragged on, over the beginning of the third: one step of Undo.
  const block = timeline(page).getByText('Ganz anders');
  const right = await edgeOf(block);
  await page.mouse.move(right.x, right.y);
  await page.mouse.down();
  await page.mouse.move(right.x + 60, right.y, { steps: 4 });
  await page.mouse.up();
  await expect(timeline(page).locator('[data-meeting=overlap]')).toHaveCount(1);
  await expect(translator.editor.getByText('00:00:04,000')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/u }).first().click();
  await expect(translator.editor.getByText('00:00:04,000')).toHaveCount(1);
  await expect(timeline(page).locator('[data-meeting=flicker]')).toHaveCount(1);

  await expectClean(translator, 'film and timeline');

  // The same by keyboard.
  const end = timeline(page).getByRole('slider', { name: 'End of subtitle 2' });
  await end.press('ArrowLeft');
  await expect(translator.editor.getByText('00:00:03,900')).toHaveCount(1);
});

async function edgeOf(block: Locator): Promise<{ x: number; y: number }> {
  const box = await block.locator('..').boundingBox();
  if (!box) throw new Error('the cue is not on the timeline');
  return { x: box.x + box.width - 2, y: box.y + box.height / 2 };
}

/** Speaks as YouTube's player does, and shows what it was told. */
const player = `<!doctype html><title>Player</title><pre></pre><script>
  const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') return tell('initialDelivery', { currentTime: 0, duration: 660, playbackRate: 1, playerState: 5 });
    document.querySelector('pre').textContent += func + ' ' + args.join(' ') + ';';
    if (func === 'seekTo') tell('infoDelivery', { currentTime: args[0], playerState: 2 });
    if (func === 'playVideo') tell('infoDelivery', { playerState: 1 });
    if (func === 'pauseVideo') tell('infoDelivery', { playerState: 2 });
  });
</script>`;

test('YouTube’s player is loaded after a yes, follows the cues, and has nothing in front of it', async ({
  page,
  translator,
  youtube,
}) => {
  const loaded: string[] = [];
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    loaded.push(new URL(route.request().url()).pathname);
    await mayLoad;
    return route.fulfill({ contentType: 'text/html', body: player });
  });
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/watch?v=elephants06');
  await youtube.track.selectOption({ label: 'English' });
  await translator.chooseLanguage('Swedish');
  await translator.translate.click();
  await youtube.expectTranslated();
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'Show the video from YouTube' }).click();
  // A cue that is chosen while the player is on its way is gone to, and the timeline shows it.
  const third = translator.translation(3);
  await third.click();
  await expect(timeline(page).getByText(await third.inputValue())).toBeInViewport();
  load();
  const frame = page.frameLocator('iframe[title="YouTube’s player"]');
  await expect(frame.locator('pre')).toBeAttached();
  expect(loaded).toEqual(['/embed/elephants06']);
  await expect(frame.locator('pre')).toHaveText(/seekTo [\d.]+ true;/u);
  const below = translator.editor.locator('iframe + div');
  await expect(below).toHaveText(await third.inputValue());
  const boxes = await Promise.all([page.locator('iframe').boundingBox(), below.boundingBox()]);
  expect(boxes[1]!.y).toBeGreaterThanOrEqual(boxes[0]!.y + boxes[0]!.height - 1);
  await page.getByRole('button', { name: 'Play (K)' }).click();
  await expect(page.getByRole('button', { name: 'Pause (K)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'One frame on (.)' })).toBeHidden();
});

test('what opens over the cues closes what was open there; in the form both may be open', async ({
  translator,
  page,
}) => {
  const titles = ['Tone, glossary and notes', 'Your translations'] as const;
  const openOnes = () => page.locator('details[open] > summary').allInnerTexts();
  const press = async () => {
    for (const title of titles) {
      await page.locator('summary', { hasText: title }).click();
      await expect(page.locator('details[open] > summary', { hasText: title })).toBeVisible();
    }
  };
  await translator.open();
  await press();
  expect(await openOnes()).toEqual(titles);
  await translator.chooseFile({ name: 'beeps.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) });
  await expect(page.getByText('Selected: beeps.srt')).toBeVisible();
  for (const title of await openOnes()) await page.locator('summary', { hasText: title }).click();
  await press();
  await expect.poll(openOnes).toEqual(['Your translations']);
});
