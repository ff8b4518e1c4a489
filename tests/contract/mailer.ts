import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/** A mailer and what arrives at the other end. */
export interface MailWorld {
  readonly mailer: Mailer;
  /** Mails that have arrived, as their reader sees them. */
  arrived(): Promise<readonly Mail[]>;
  /** Takes no mail from now on. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

/** What every mailer must do. Each adapter's test file calls this once. */
export function describeMailer(name: string, open: () => Promise<MailWorld>) {
  describe(`${name} as a Mailer`, () => {
    let world: MailWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    const mail: Mail = {
      to: 'team@example.com',
      subject: '[Polycue] Fragen? Да! 質問 🙂',
      text: 'Grüße\n\n.\nnoch eine Zeile\n',
      replyTo: 'ann@example.com',
    };

    test('hands the mail over as it was written', async () => {
      await world.mailer.send(mail);
      expect(await world.arrived()).toEqual([mail]);
    });

    test('sends several at once', async () => {
      await Promise.all([1, 2, 3].map((number) => world.mailer.send({ ...mail, subject: `mail ${number}` })));
      const subjects = (await world.arrived()).map(({ subject }) => subject);
      expect([...subjects].sort()).toEqual(['mail 1', 'mail 2', 'mail 3']);
    });

    test('says that a mail was not taken', async () => {
      await world.breakDown();
      await expect(world.mailer.send(mail)).rejects.toMatchObject({ code: 'upstream_failed' });
      expect(await world.arrived()).toEqual([]);
    });
  });
}
