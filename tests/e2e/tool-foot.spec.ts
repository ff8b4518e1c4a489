import { expect, test } from './support/journey.ts';

/** What an operator may configure, told to the page only: no other server has to be started for it. */
const outside = { analyticsId: 'G-TEST', tipSlug: 'polycue-tips' };

test('the foot of the tool has the cookie settings and the way to a tip', async ({ translator, page }) => {
  await page.route('**/api/config', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), ...outside } });
  });
  await translator.open();
  const question = page.getByRole('region', { name: 'May we count visits and show ads?' });
  await question.getByRole('button', { name: 'Essential only' }).click();
  await expect(question).toBeHidden();

  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Buy us a coffee' })).toHaveAttribute(
    'href',
    /\/polycue-tips$/,
  );
  await page.reload();
  await translator.expectReady();
  await expect(question).toBeHidden();
  const settings = foot.getByRole('button', { name: 'Cookie settings' });
  await settings.press('Enter');
  await expect(question.getByRole('heading')).toBeFocused();
  await question.getByRole('button', { name: 'Essential only' }).press('Enter');
  await expect(question).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
});
