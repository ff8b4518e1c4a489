import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

// A person's own style sheet is not the page's.
test.use({ bypassCSP: true });

/** The spacing that WCAG 1.4.12 asks a page to bear. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

for (const width of [360, 1024, 1440])
  test(`with wide letters, no word of a line lies over another, at ${width} px`, async ({ translator }) => {
    const { page } = translator;
    await page.setViewportSize({ width, height: 900 });
    await translator.open();
    await translator.chooseFile({
      name: 'film.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from(longSrt(12)),
    });
    await expect(page.getByText('The 3 ships sail past the harbour')).toBeVisible();
    await page.addStyleTag({ content: SPACING });
    const row = page.getByRole('listitem').filter({ hasText: 'The 3 ships' });
    const covered = await row.evaluate((item) => {
      const boxes = [...item.querySelectorAll('span, p')]
        .filter((part) => part.childElementCount === 0 && part.textContent.trim() !== '')
        .filter((part) => part.checkVisibility() && !part.matches('.sr-only'))
        .map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return { words: part.textContent, box: range.getBoundingClientRect() };
        });
      return boxes.flatMap(({ words, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: other }) => box.right > other.left + 1 && other.right > box.left + 1)
          .filter(({ box: other }) => box.bottom > other.top + 4 && other.bottom > box.top + 4)
          .map((other) => `${words} | ${other.words}`),
      );
    });
    expect(covered).toEqual([]);
  });

test('with wide letters, the credits stay in the line of the header’s buttons', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await page.setViewportSize({ width: 360, height: 800 });
  await translator.open();
  await translator.signIn(account);
  await page.addStyleTag({ content: SPACING });
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  const badge = page.getByRole('banner').getByTitle(/credits/);
  expect(Math.abs((await middle(badge)) - (await middle(translator.settings)))).toBeLessThan(2);
});
