import { describe, expect, test } from 'vitest';
import { firebaseIdentity } from '#server/adapters/firebase-auth/identity.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { handClock } from '../../test-services.ts';
import { certificatesOf, signingKey, signToken, startGoogle } from './google.ts';
import { quickFaults, slowFaults, wrongShapes } from './provider-faults.ts';

const projectId = 'polycue-test';
const key = signingKey('key-1');
/** Less than twice the time limits of 4 and 10 seconds: whoever tried again would need longer. The rest is for a machine with much to do. */
const CALL_DEADLINE_MS = 7_500;
const CERTIFICATES_DEADLINE_MS = 18_000;

interface Bench {
  readonly google: Awaited<ReturnType<typeof startGoogle>>;
  /** A provider that has asked nothing yet. */
  readonly open: () => IdentityProvider;
  readonly token: string;
  readonly authTimeMs: number;
}

/** Hands `use` a Google of its own, so that faults which take seconds can be tried side by side. */
async function withGoogle(use: (bench: Bench) => Promise<void>): Promise<void> {
  const google = await startGoogle();
  google.serveCertificates({ body: certificatesOf(key) });
  google.users.set('ann', {});
  const clock = handClock(Date.now());
  const { agent: httpAgent, fetch, credential } = google;
  try {
    await use({
      google,
      open: () => firebaseIdentity({ projectId, httpAgent, fetch, credential, clock }),
      token: tokenAt(clock.now()),
      authTimeMs: clock.now(),
    });
  } finally {
    await google.stop();
  }
}

function tokenAt(nowMs: number): string {
  const nowSeconds = Math.floor(nowMs / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: nowSeconds - 600,
    sub: 'ann',
    iat: nowSeconds - 10,
    exp: nowSeconds + 3590,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return signToken({ alg: 'RS256', kid: key.id, typ: 'JWT' }, claims, key.privateKey);
}

/** All that the provider is asked for. */
const calls: Readonly<Record<string, (provider: IdentityProvider, bench: Bench) => Promise<unknown>>> = {
  'who sent a token': (provider, { token }) => provider.verify(token),
  'whether a sign-in was revoked': (provider, { authTimeMs }) =>
    provider.refuseRevoked({ uid: 'ann', authTimeMs }),
  'to sign a user out': (provider) => provider.revoke('ann'),
  'to delete a user': (provider) => provider.remove('ann'),
  'whose an address is': (provider) => provider.findByVerifiedEmail('ann@example.com'),
};

/** What each call ends with, all of them at the same time, each of a provider of its own. */
function outcomes(bench: Bench): Promise<object[]> {
  return Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const provider = bench.open();
      // It loads the SDK, which is no part of the time limit.
      await provider.open?.();
      const startedMs = performance.now();
      const code = await call(provider, bench).then(
        (answer) => ({ answer }),
        (error: { code?: unknown }) => error.code,
      );
      return { call: name, code, isInTime: performance.now() - startedMs < CALL_DEADLINE_MS };
    }),
  );
}

const unavailable = Object.keys(calls).map((call) => ({ call, code: 'unavailable', isInTime: true }));

describe.concurrent(
  'no refusal and no permission, whatever is asked for, is a fault of Google’s accounts:',
  () => {
    test.each(Object.entries({ ...slowFaults, ...quickFaults }))('%s', (_name, fault) =>
      withGoogle(async (bench) => {
        bench.google.failAccounts(fault);
        expect(await outcomes(bench)).toEqual(unavailable);
      }),
    );
  },
);

describe.concurrent('no refusal and no permission is a fault of the address of the certificates:', () => {
  test.each(Object.entries({ ...slowFaults, ...quickFaults, ...wrongShapes }))('%s', (_name, fault) =>
    withGoogle(async ({ google, open, token }) => {
      google.failCertificates(fault);
      const startedMs = performance.now();
      await expect(open().verify(token)).rejects.toMatchObject({ code: 'unavailable' });
      expect(performance.now() - startedMs).toBeLessThan(CERTIFICATES_DEADLINE_MS);
    }),
  );
});
