import { afterEach, describe, expect, test, vi } from 'vitest';
import { listMessages } from '#server/contact/messages.ts';
import { AppError } from '#server/errors.ts';
import { POST } from '../../../src/pages/api/contact.ts';
import { callRoute } from '../call-route.ts';
import { testServices } from '../test-services.ts';

const form = {
  firstName: 'Ann',
  lastName: 'Other',
  email: 'ann@example.com',
  subject: 'billing',
  message: 'What does it cost?\nGrüße',
};
afterEach(() => void vi.useRealTimers());

const withMail = { environment: { POLYCUE_CONTACT_TO: 'team@example.com' } };

describe('POST /api/contact', () => {
  test('stores the message and mails it, with the sender to reply to', async () => {
    const services = testServices(withMail);
    const reply = await callRoute(POST, services, { body: form });
    expect([reply.status, reply.json]).toEqual([200, { success: true }]);
    const stored = await listMessages(services.store);
    expect(stored.map(({ doc }) => doc)).toEqual([{ ...form, receivedAt: '2026-11-20T12:00:00.000Z' }]);
    expect(services.mails).toEqual([
      {
        to: 'team@example.com',
        replyTo: 'ann@example.com',
        subject: '[Polycue] billing',
        text: 'Ann Other <ann@example.com> wrote:\n\nWhat does it cost?\nGrüße\n',
      },
    ]);
  });

  test('stores the message where no mail is configured, and where the mail does not go out', async () => {
    const failing = { send: () => Promise.reject(new AppError('upstream_failed')) };
    for (const options of [{}, { ...withMail, services: { mailer: failing } }]) {
      const services = testServices(options);
      expect((await callRoute(POST, services, { body: form })).status).toBe(200);
      expect(await listMessages(services.store)).toHaveLength(1);
      expect(services.mails).toEqual([]);
      expect(services.logLines.join('')).not.toContain('What does it cost');
    }
  });

  test('waits two seconds for a mail server that says nothing, because the message is stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const mailer = { send: () => new Promise<never>(() => undefined) };
    const services = testServices({ ...withMail, services: { mailer } });
    const answered = callRoute(POST, services, { body: form });
    await expect.poll(() => listMessages(services.store)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answered).status).toBe(200);
  });

  test('stores message and wish at once, so that a slow store is waited for once', async () => {
    const services = testServices();
    const { store } = services;
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    const put: typeof store.put = async (...args) => {
      asked += 1;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      return store.put(...args);
    };
    const slow = { ...services, store: { ...store, put } };
    const reply = await callRoute(POST, slow, { body: { ...form, newsletter: true } });
    expect(reply.status).toBe(200);
    expect(await store.list('newsletter', 10)).toHaveLength(1);
  });

  test('mails 200 messages a day, from however many networks they come, and stores the others', async () => {
    const services = testServices(withMail);
    const send = (from: number) =>
      callRoute(POST, services, { body: form, clientAddress: `192.0.2.${from}` });
    for (let from = 0; from < 202; from += 1) expect((await send(from)).status).toBe(200);
    expect(services.mails).toHaveLength(200);
    expect(await listMessages(services.store)).toHaveLength(202);
    expect(services.logLines.join('')).toContain('stored but not mailed');
    services.clock.advance(2 * 24 * 60 * 60_000);
    await send(0);
    expect(services.mails).toHaveLength(201);
  });

  test('notes the wish for the newsletter with its date, and only where it was made', async () => {
    const services = testServices();
    await callRoute(POST, services, { body: { ...form, newsletter: false } });
    expect(await services.store.list('newsletter', 10)).toEqual([]);
    await callRoute(POST, services, { body: { ...form, newsletter: true } });
    const [consent] = await services.store.list('newsletter', 10);
    expect(consent?.doc).toEqual({ email: 'ann@example.com', consentedAt: '2026-11-20T12:00:00.000Z' });
  });

  test('thanks the sender who fills the honeypot, and drops the message', async () => {
    const services = testServices(withMail);
    const reply = await callRoute(POST, services, {
      body: { ...form, website: 'https://spam.example', newsletter: true },
    });
    expect([reply.status, reply.json]).toEqual([200, { success: true }]);
    expect(await listMessages(services.store)).toEqual([]);
    expect(await services.store.list('newsletter', 10)).toEqual([]);
    expect(services.mails).toEqual([]);
  });

  test.each([
    ['no name', { firstName: ' ' }],
    ['a name of two lines', { lastName: 'Other\r\nBcc: all@example.com' }],
    ['no address', { email: 'ann' }],
    ['two addresses', { email: 'ann@example.com, bob@example.com' }],
    ['a subject that is no option', { subject: 'Free money' }],
    ['no message', { message: '\n' }],
    ['a message without end', { message: 'x'.repeat(5_001) }],
    ['a field too many', { admin: true }],
  ])('refuses %s', async (_what, change) => {
    const services = testServices();
    const reply = await callRoute(POST, services, { body: { ...form, ...change } });
    expect(reply.json).toMatchObject({ code: 'invalid_request', details: [{}] });
    expect(await listMessages(services.store)).toEqual([]);
  });

  test('takes ten messages an hour from one address, also over a restart', async () => {
    const services = testServices();
    for (let count = 0; count < 10; count += 1)
      expect((await callRoute(POST, services, { body: form })).status).toBe(200);
    const restarted = { ...services };
    const refused = await callRoute(POST, restarted, { body: form });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await callRoute(POST, services, { body: form, clientAddress: '192.0.2.2' })).status).toBe(200);
  });

  test('keeps a message for ninety days', async () => {
    const services = testServices();
    await callRoute(POST, services, { body: form });
    services.clock.advance(90 * 24 * 3_600_000);
    expect(await listMessages(services.store)).toEqual([]);
  });
});
