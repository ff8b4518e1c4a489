import { describe, expect, test, vi } from 'vitest';
import { authenticate } from '#server/accounts/authenticate.ts';
import { MAX_TOKEN_CHARS } from '#server/ports/identity.ts';
import { testServices, type TestServices } from '../test-services.ts';

const calm = { isSensitive: false };
const requestWith = (authorization: string) =>
  new Request('http://127.0.0.1:4321/api/credits', { headers: { authorization } });
const ask = (services: TestServices, authorization: string, caution = calm) =>
  authenticate(services, requestWith(authorization), caution);

describe('a bearer token', () => {
  test.each(['Bearer ', 'bearer ', 'BEARER '])('is read behind %j', async (scheme) => {
    const services = testServices();
    const token = services.people.tokenOf('ann');
    expect(await ask(services, scheme + token)).toMatchObject({ uid: 'ann' });
  });

  test.each([
    ['something before it', (token: string) => `x Bearer ${token}`],
    ['something behind it', (token: string) => `Bearer ${token} x`],
    ['a part too many', (token: string) => `Bearer ${token}.e30`],
    ['no blank', (token: string) => `Bearer${token}`],
  ])('counts for nothing with %s, and is shown to nobody', async (_what, headerOf) => {
    const services = testServices();
    const verify = vi.spyOn(services.identity, 'verify');
    const header = headerOf(services.people.tokenOf('ann'));
    await expect(ask(services, header)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'no usable bearer token',
    });
    expect(verify).not.toHaveBeenCalled();
  });

  test('is shown to the provider up to its greatest length, and no longer one', async () => {
    const services = testServices();
    const verify = vi.spyOn(services.identity, 'verify');
    const ofLength = (chars: number) => `a.b.${'c'.repeat(chars - 4)}`;
    await expect(ask(services, `Bearer ${ofLength(MAX_TOKEN_CHARS)}`)).rejects.toThrow();
    expect(verify).toHaveBeenCalledTimes(1);
    await expect(ask(services, `Bearer ${ofLength(MAX_TOKEN_CHARS + 1)}`)).rejects.toThrow();
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])(
    'asks the provider about a revocation where it matters (%s)',
    async (isSensitive) => {
      const services = testServices();
      const verify = vi.spyOn(services.identity, 'verify');
      const token = services.people.tokenOf('ann');
      await ask(services, `Bearer ${token}`, { isSensitive });
      expect(verify).toHaveBeenCalledWith(token, { checkRevoked: isSensitive });
    },
  );
});

describe('an address without proof', () => {
  const tokenBy = (services: TestServices, provider: string) =>
    `Bearer ${services.people.tokenOf('ann', { email: 'ann@example.com', emailVerified: false, provider })}`;

  test('keeps out who signs in with a password', async () => {
    const services = testServices();
    await expect(ask(services, tokenBy(services, 'password'))).rejects.toMatchObject({
      code: 'email_not_verified',
    });
  });

  test('keeps out who signs in with a password, though the account is joined with Google’s', async () => {
    const services = testServices();
    const claims = { emailVerified: false, provider: 'password', googleId: '1' };
    const token = services.people.tokenOf('ann', claims);
    await expect(ask(services, `Bearer ${token}`)).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  test('keeps out whose account is no longer joined with Google’s', async () => {
    const services = testServices();
    const claims = { emailVerified: false, provider: 'google.com', googleId: null };
    const token = services.people.tokenOf('ann', claims);
    await expect(ask(services, `Bearer ${token}`)).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  test('lets in whom Google vouches for, and is no verified address', async () => {
    const services = testServices();
    const user = await ask(services, tokenBy(services, 'google.com'));
    expect(user).toMatchObject({ email: 'ann@example.com', verifiedEmail: null, sessionId: null });
  });
});
