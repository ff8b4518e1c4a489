/**
 * The editor with the longest film that it takes: rows that a person sees, what a key stroke costs, whether it scrolls, and what an hour of sound takes. In a real Chromium, on the
 * built product with the stand-in for the model. What a page with one field costs on the same machine stands beside it. Run the build first.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { createAccount } from '#tests/e2e/support/account.ts';
import { startApp } from '#tests/e2e/support/app.ts';
import { longSrt } from '#tests/e2e/support/srt.ts';
import { TranslatorPage } from '#tests/e2e/support/translator-page.ts';
import { measureSound, type SoundFigures } from './read-sound.ts';

const { values: options } = parseArgs({ options: { json: { type: 'string' } }, strict: false });

const SCREEN = { width: 1440, height: 900 };
const TARGETS = { rowsVisible: 14, keystrokeMs: 16, frameMs: 17, soundMb: 100 };
const FLAGGED_CUES = 40;
const TYPED = 'a word and another word, '.repeat(4);
const SCROLLED_FRAMES = 240;
const SCROLLED_PX = 180;
const TRANSLATING_MS = 240_000;

const app = await startApp();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const rowsVisible = await withTranslation(FLAGGED_CUES, 'numbers-changed', countRows);
  const { keys, frames } = await withTranslation(MAX_CUES_PER_TRANSLATION, null, async (page) => {
    await page.getByRole('textbox', { name: 'Translation of subtitle 3', exact: true }).focus();
    return { keys: await typeText(page), frames: await scroll(page) };
  });
  const sound = await measureSound(browser, app);
  report({ rowsVisible, keys, frames, sound, empty: await measureEmptyPage() });
} finally {
  await browser.close();
  // Among so many random letters some look like a key: what this run leaves behind is not searched.
  await app.stop().catch((error: unknown) => console.warn(String(error)));
}

/** A page on which a film of so many cues is translated. */
async function withTranslation<Figures>(
  cues: number,
  fault: 'numbers-changed' | null,
  measure: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: SCREEN, locale: 'en-GB' });
  try {
    const translator = new TranslatorPage(await context.newPage());
    app.gemini.setFaults({ latencyMs: 0, fault });
    await translator.open();
    await translator.signIn(await createAccount(app));
    await translator.chooseLanguage('German');
    await translator.chooseFile({
      name: 'film.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(longSrt(cues)),
    });
    await translator.translate.click();
    await translator.editor
      .getByText(new RegExp(`${cues} of ${cues} subtitles translated`))
      .waitFor({ timeout: TRANSLATING_MS });
    return await measure(translator.page);
  } finally {
    await context.close();
  }
}

/** What this machine needs for a page that does nothing. */
async function measureEmptyPage(): Promise<{ keys: KeyFigures; frames: FrameFigures }> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    const page = await context.newPage();
    await page.setContent('<textarea></textarea>');
    await page.locator('textarea').focus();
    return { keys: await typeText(page), frames: await scroll(page) };
  } finally {
    await context.close();
  }
}

/** Whole rows in the window, with their flags. */
async function countRows(page: Page): Promise<number> {
  await page
    .getByText(/numbers/i)
    .first()
    .waitFor();
  return page.evaluate(() => {
    const list = document.querySelector('[role=list]')?.parentElement?.getBoundingClientRect();
    return [...document.querySelectorAll('[role=list] > [role=listitem]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return list && top >= list.top && bottom <= Math.min(list.bottom, innerHeight);
    }).length;
  });
}

interface KeyFigures {
  /** From the key, with any wait for a busy page, to the end of scripts, styles and layout. */
  readonly medianMs: number;
  readonly p98Ms: number;
  /** To the next frame on the screen, as the browser tells of slow events: what INP is made of. */
  readonly slowestEventMs: number;
}

/** Into the field that has the focus. */
async function typeText(page: Page): Promise<KeyFigures> {
  await page.evaluate(() => {
    const costs: number[] = [];
    const events: number[] = [];
    Object.assign(window, { costs, events });
    let pressedMs = 0;
    // From when the key was pressed, so that a page which is still busy with the key before counts.
    addEventListener('keydown', ({ timeStamp }) => (pressedMs = timeStamp), { capture: true });
    addEventListener('input', () =>
      // After what the listeners left to do. A message to itself would wait while keys come faster than a person types, and tell of many keys at once.
      queueMicrotask(() => {
        document.body.getBoundingClientRect();
        costs.push(performance.now() - pressedMs);
      }),
    );
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) events.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const key of TYPED) await page.keyboard.press(key === ' ' ? 'Space' : key);
  const { costs, events } = await page.evaluate(() => {
    const kept = window as unknown as { costs: number[]; events: number[] };
    return { costs: kept.costs, events: kept.events };
  });
  return {
    medianMs: quantile(costs, 0.5),
    p98Ms: quantile(costs, 0.98),
    slowestEventMs: Math.max(0, ...events),
  };
}

interface FrameFigures {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly longestMs: number;
}

/** Through the list at a steady pace, a frame at a time. */
async function scroll(page: Page): Promise<FrameFigures> {
  const gaps = await page.evaluate(
    async ([frames, px]) => {
      const list = document.querySelector('[role=list]')?.parentElement;
      const found: number[] = [];
      let last = performance.now();
      for (let frame = 0; frame < frames!; frame += 1) {
        list?.scrollBy({ top: px!, behavior: 'instant' });
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        found.push(now - last);
        last = now;
      }
      return found.slice(2);
    },
    [SCROLLED_FRAMES, SCROLLED_PX],
  );
  return { medianMs: quantile(gaps, 0.5), p95Ms: quantile(gaps, 0.95), longestMs: quantile(gaps, 1) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN) * 10) / 10
  );
}

interface Figures {
  readonly rowsVisible: number;
  readonly keys: KeyFigures;
  readonly frames: FrameFigures;
  readonly sound: SoundFigures;
  readonly empty: { readonly keys: KeyFigures; readonly frames: FrameFigures };
}

function report(figures: Figures): void {
  const { rowsVisible, keys, frames, sound, empty } = figures;
  const row = (measured: number, target: string, emptyPage: number | '' = '') => ({
    measured,
    target,
    'empty page': emptyPage,
  });
  const keyTarget = `<= ${TARGETS.keystrokeMs}`;
  const frameTarget = `<= ${TARGETS.frameMs}`;
  console.table({
    'rows visible at 1440 x 900, flags on': row(rowsVisible, `>= ${TARGETS.rowsVisible}`),
    'a key stroke, median, ms': row(keys.medianMs, keyTarget, empty.keys.medianMs),
    'a key stroke, 98 %, ms': row(keys.p98Ms, keyTarget, empty.keys.p98Ms),
    'slowest event to the screen, ms': row(keys.slowestEventMs, '', empty.keys.slowestEventMs),
    'a frame while scrolling, median, ms': row(frames.medianMs, frameTarget, empty.frames.medianMs),
    'a frame while scrolling, 95 %, ms': row(frames.p95Ms, frameTarget, empty.frames.p95Ms),
    'longest frame while scrolling, ms': row(frames.longestMs, '', empty.frames.longestMs),
    'an hour of film, more memory, MB': row(sound.filmMb, ''),
    'the same with its sound read, MB': row(sound.filmAndSoundMb, ''),
    'an hour of sound, more memory, MB': row(sound.filmAndSoundMb - sound.filmMb, `<= ${TARGETS.soundMb}`),
    'an hour of sound, seconds': row(sound.seconds, ''),
    'a frame while it is read, 95 %, ms': row(sound.frameP95Ms, frameTarget),
    'longest frame while it is read, ms': row(sound.longestFrameMs, ''),
  });
  if (typeof options.json === 'string')
    writeFileSync(options.json, `${JSON.stringify({ targets: TARGETS, ...figures }, null, 2)}\n`);
}
