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
        .catch((thrown: unknown) => {
          throw new AppError('upstream_failed', {
            detail: `the mail server did not take the mail: ${codesOf(thrown)}`,
          });
        });
    },
  };
}

/** The library's code and the server's. Its words go no further: some servers repeat the login that they refuse. */
function codesOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  const codes = [
    'code' in thrown ? String(thrown.code) : thrown.name,
    'responseCode' in thrown ? String(thrown.responseCode) : '',
  ];
  return codes.filter(Boolean).join(' ');
}
