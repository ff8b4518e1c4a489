import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { smtpMailer } from '#server/adapters/smtp/mailer.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { readMail } from '../server/adapters/smtp/read-mail.ts';
import { describeMailer } from './mailer.ts';

describeMailer('smtpMailer, over SMTP', async () => {
  const mails: Mail[] = [];
  let isBroken = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        if (isBroken) return void done(new Error('no room'));
        mails.push(readMail(Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, requiresTls: false, timeoutMs: 8_000 }),
    arrived: async () => mails,
    breakDown: async () => void (isBroken = true),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
});

test('nothing is sent to a server that stays without TLS, where TLS is required', async () => {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (_stream, _session, done) => {
      mails += 1;
      done();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, requiresTls: true, timeoutMs: 8_000 });
  const mail = { to: 'team@example.com', subject: 'Hello', text: 'Words' };
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(mails).toBe(0);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});

test('a server that answers one letter at a time is waited for within a limit, though each step has time left', async () => {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    open.push(socket);
    socket.write('220 mail.example\r\n250-');
    const timer = setInterval(() => socket.write('a'), 20);
    socket.once('close', () => clearInterval(timer)).on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, requiresTls: false, timeoutMs: 200 });
  await expect(
    mailer.send({ to: 'team@example.com', subject: 'Hello', text: 'Words' }),
  ).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'the mail server did not take the mail: ETIMEDOUT',
  });
  for (const socket of open) socket.destroy();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});
