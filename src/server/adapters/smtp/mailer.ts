import type { Transporter } from 'nodemailer';
import { withTimeout } from '#server/concurrency/with-timeout.ts';
import { AppError } from '#server/errors.ts';
import type { Mailer } from '#server/ports/mailer.ts';

interface Options {
  /** `smtps://user:password@host:465`, or `smtp://…` for a server that changes to TLS when it is asked to. */
  readonly url: string;
  /** Nothing is sent to a server that stays without TLS. */
  readonly requiresTls: boolean;
  /** Of each step, and of the whole: a server that sends a byte now and then keeps within each step. */
  readonly timeoutMs: number;
}

/** Sends through an SMTP server. The library is loaded with the first mail. */
export function smtpMailer({ url, requiresTls, timeoutMs }: Options): Mailer {
  let loading: Promise<Transporter> | undefined;
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS: requiresTls,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A message must never make the server read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ to, subject, text, replyTo }) {
      const transport = await (loading ??= load());
      const sending = transport.sendMail({ from: to, to, subject, text, ...(replyTo ? { replyTo } : {}) });
      await withTimeout(sending, timeoutMs, tooLate).catch((thrown: unknown) => {
        throw new AppError('upstream_failed', {
          logMessage: `the mail server did not take the mail: ${codesOf(thrown)}`,
        });
      });
    },
  };
}

function tooLate(): Error {
  return Object.assign(new Error(), { code: 'ETIMEDOUT' });
}

/** The codes of the library and the server, but not the message: some servers repeat the login that they refuse. */
function codesOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  const codes = [
    'code' in thrown ? String(thrown.code) : thrown.name,
    'responseCode' in thrown ? String(thrown.responseCode) : '',
  ];
  return codes.filter(Boolean).join(' ');
}
