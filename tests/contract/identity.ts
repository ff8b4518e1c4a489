import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityProvider } from '#server/ports/identity.ts';

/** A provider with people in it, as a test sees it. */
export interface IdentityWorld {
  readonly provider: IdentityProvider;
  /** Registers somebody and signs them in; `signIn` does so again. */
  register(email: string, options: { isVerified: boolean }): Promise<{ uid: string; token: string }>;
  /** Waits for the end of the second in which the provider counts sign-ins. */
  nextSecond(): Promise<void>;
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

/** What every identity provider must do. Each adapter's test file calls this once; `open` gives one that nobody is registered with. */
export function describeIdentityProvider(name: string, open: () => Promise<IdentityWorld>) {
  describe(`${name} as an IdentityProvider`, () => {
    let world: IdentityWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    test('says whom a token speaks for', async () => {
      const { uid, token } = await world.register('ann@example.com', { isVerified: true });
      const identity = await world.provider.verify(token);
      expect(identity).toMatchObject({
        uid,
        email: 'ann@example.com',
        emailVerified: true,
        provider: 'password',
      });
      expect(Number.isInteger(identity.authTimeMs)).toBe(true);
    });

    test('says that an e-mail address is not verified', async () => {
      const { token } = await world.register('ann@example.com', { isVerified: false });
      expect(await world.provider.verify(token)).toMatchObject({ emailVerified: false });
    });

    test.each(['', 'rubbish', 'a.b.c', 'e30.e30.', 'e30.e30.c2ln'])('refuses the token %j', async (token) => {
      await expect(world.provider.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    });

    test('refuses the tokens of every sign-in before a revocation, and takes those after it', async () => {
      const { uid, token } = await world.register('ann@example.com', { isVerified: true });
      const first = await world.provider.verify(token);
      await world.nextSecond();
      await world.provider.revoke(uid);
      // First what may be answered from memory.
      for (const checkRevoked of [false, true]) {
        await expect(world.provider.verify(token, { checkRevoked })).rejects.toMatchObject({
          code: 'unauthenticated',
        });
      }
      await expect(world.provider.refuseRevoked(first)).rejects.toMatchObject({ code: 'unauthenticated' });
      await world.nextSecond();
      const fresh = await world.signIn('ann@example.com');
      const identity = await world.provider.verify(fresh, { checkRevoked: true });
      expect(identity.uid).toBe(uid);
      await world.provider.refuseRevoked(identity);
      expect(identity.validAfterMs).toBeGreaterThan(first.authTimeMs);
      expect(identity.validAfterMs).toBeLessThanOrEqual(identity.authTimeMs);
    });

    test('removes a user, whose tokens then count for nothing, and does not mind doing it again', async () => {
      const { uid, token } = await world.register('ann@example.com', { isVerified: true });
      await world.provider.verify(token);
      await world.provider.remove(uid);
      for (const checkRevoked of [false, true]) {
        await expect(world.provider.verify(token, { checkRevoked })).rejects.toMatchObject({
          code: 'unauthenticated',
        });
      }
      await world.provider.remove(uid);
      await world.provider.revoke(uid);
      expect(await world.provider.findByVerifiedEmail('ann@example.com')).toBeNull();
      expect(await world.provider.hasUser(uid)).toBe(false);
    });

    test('knows whom it has, and whom not', async () => {
      const { uid } = await world.register('ann@example.com', { isVerified: false });
      expect(await world.provider.hasUser(uid)).toBe(true);
      expect(await world.provider.hasUser('nobody')).toBe(false);
      expect(await world.provider.hasUser('no uid has 129 letters'.padEnd(129, 'x'))).toBe(false);
    });

    test('does not find a user by an address that is not verified', async () => {
      await world.register('ann@example.com', { isVerified: false });
      expect(await world.provider.findByVerifiedEmail('ann@example.com')).toBeNull();
    });

    test('finds a user by the verified e-mail address', async () => {
      const { uid } = await world.register('ann@example.com', { isVerified: true });
      expect(await world.provider.findByVerifiedEmail('ann@example.com')).toBe(uid);
      expect(await world.provider.findByVerifiedEmail('bob@example.com')).toBeNull();
    });
  });
}
