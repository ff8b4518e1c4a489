import type { Transporter } from 'nodemailer';
import { AppError } from '#server/errors.ts';
import type { Mailer } from '#server/ports/mailer.ts';

/** Somebody waits in front of the form meanwhile. */
const TIMEOUT_MS = 8_000;

/** Sends through the SMTP server of the URL (`smtps://user:password@host:465`). The library is loaded with the first mail. */
export function smtpMailer({ url }: { url: string }): Mailer {
  let loading: Promise<Transporter> | undefined;
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A message never makes the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ to, subject, text, replyTo }) {
      const transport = await (loading ??= load());
      // Other servers take our mail only as coming from ourselves; who wrote stands in Reply-To.
      await transport
        .sendMail({ from: to, to, subject, text, ...(replyTo ? { replyTo } : {}) })
        .catch((cause: unknown) => {
          throw new AppError('upstream_failed', { detail: 'the mail server did not take the mail', cause });
        });
    },
  };
}
