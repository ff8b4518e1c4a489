import { expectTone, fourWays } from '../support/four-ways.ts';
import { expect, test } from '../support/journey.ts';

/** What an operator may configure, told to the page only: no other server has to be started for it. */
const outside = { analyticsId: 'G-TEST', tipSlug: 'polycue-tips' };

fourWays(
  'every page has a foot, says where it leads to nothing, and its form names the field',
  'finger',
  async (way) => {
    const { hand, translator } = way;
    const { page } = hand;
    const foot = page.getByRole('contentinfo');
    const question = page.getByRole('region', { name: 'May we count visits and show ads?' });
    const decline = question.getByRole('button', { name: 'Essential only' });

    await test.step('an address that does not exist', async () => {
      expect((await page.goto('/no-such-page'))?.status()).toBe(404);
      await expect(
        page.getByText('This address does not exist. Here is the translator instead.'),
      ).toBeVisible();
      await expect(translator.translate).toBeVisible();
      await expect(foot).toContainText('Powered by a stand-in for Gemini 3.5 Flash-Lite');
    });

    await test.step('cookie settings, and the way to a tip', async () => {
      await page.route('**/api/config', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), ...outside } });
      });
      await translator.open();
      await hand.press(decline);
      await expect(question).toBeHidden();
      await expect(foot.getByRole('link', { name: 'Buy us a coffee' })).toHaveAttribute(
        'href',
        /\/polycue-tips$/,
      );
      await page.reload();
      await translator.expectReady();
      await expect(question).toBeHidden();
      await hand.press(foot.getByRole('button', { name: 'Cookie settings' }));
      await expect(question.getByRole('heading')).toBeFocused();
      await hand.press(decline);
      await expect(question).toBeHidden();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
    });

    await test.step('a message that is too long, and one that is sent', async () => {
      await page.goto('/contact');
      await expect(foot.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
      const form = page.getByRole('form', { name: 'Contact' });
      const email = form.getByRole('textbox', { name: 'Email' });
      const message = form.getByRole('textbox', { name: 'Message' });
      const send = form.getByRole('button', { name: 'Send Message' });
      const problemOf = (field: typeof email) =>
        field.evaluate((element: HTMLInputElement) => element.validationMessage);
      await hand.write(form.getByLabel('First name'), 'Jürgen');
      await hand.write(form.getByLabel('Last name'), 'Müller');
      await hand.write(email, 'jürgen@müller.de');
      await hand.select(form.getByLabel('Subject'), 'Technical support');
      await hand.write(message, 'x');
      await page.keyboard.insertText('x'.repeat(5_000));
      await hand.press(send);
      await expect(message).toBeFocused();
      expect(await problemOf(message)).toBe('The message may have at most 5,000 characters.');
      expect(await problemOf(email)).toBe('');
      await hand.write(message, 'A line came out wrong.');
      await hand.press(send);
      await expectTone(page.getByText('Message Sent Successfully!'), 'green');
    });
  },
);
