import { randomBytes } from 'node:crypto';
import type { ContactRequest } from '#protocol/contact.ts';
import { waitForAll } from '../concurrency/wait-for-all.ts';
import { DAY_MS, takeShared } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { type ContactMessage, storeConsent, storeMessage } from './messages.ts';

const ID_BYTES = 16;
/** Of all senders together: mail services send a few hundred a day, and an address of many networks may write more. What is not mailed is stored. */
const MAILS_PER_DAY = 200;
/** What the sender is told is known before: the mail goes on after the answer. It is waited for at all because some machines rest once they have answered. */
const MAIL_WAIT_MS = 2_000;

/**
 * Stores the message and mails it where SMTP is configured. A message that fills the honeypot is dropped with the usual answer; a mail
 * that cannot be sent is no failure, because the message is stored.
 */
export async function receiveMessage(
  services: Services,
  { website, newsletter, ...form }: ContactRequest,
): Promise<void> {
  if (website) return;
  const receivedAt = new Date(services.clock.now()).toISOString();
  const message: ContactMessage = { ...form, receivedAt };
  await waitForAll([
    storeMessage(services.store, randomBytes(ID_BYTES).toString('hex'), message),
    newsletter ? storeConsent(services.store, form.email, receivedAt) : Promise.resolve(),
  ]);
  const waited = new Promise<void>((resolve) => void setTimeout(resolve, MAIL_WAIT_MS).unref());
  await Promise.race([mail(services, message), waited]);
}

async function mail(services: Services, message: ContactMessage): Promise<void> {
  const { mailer, config, log } = services;
  if (!mailer || !config.contactTo) return;
  const { firstName, lastName, email, subject, message: text } = message;
  try {
    if ((await takeShared(services, 'contact', { calls: MAILS_PER_DAY, windowMs: DAY_MS })) > 0)
      return log.warn('a contact message is stored but not mailed: too many came in a day');
    await mailer.send({
      to: config.contactTo,
      replyTo: email,
      subject: `[Polycue] ${subject}`,
      text: `${firstName} ${lastName} <${email}> wrote:\n\n${text}\n`,
    });
  } catch (error) {
    log.error({ error }, 'a contact message is stored but could not be mailed');
  }
}
