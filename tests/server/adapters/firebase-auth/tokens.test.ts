import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firebaseIdentity } from '#server/adapters/firebase-auth/identity.ts';
import { MAX_TOKEN_CHARS } from '#server/ports/identity.ts';
import { handClock } from '../../test-services.ts';
import { certificatesOf, encodePart, signingKey, signToken, startGoogle } from './google.ts';

const projectId = 'polycue-test';
const key = signingKey('key-1');
const otherProjects = signingKey('key-of-nobody');
const nowSeconds = Math.floor(Date.now() / 1000);

const ordinaryHeader = { alg: 'RS256', kid: key.id, typ: 'JWT' };
const ordinaryClaims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  auth_time: nowSeconds - 600,
  user_id: 'ann',
  sub: 'ann',
  iat: nowSeconds - 10,
  exp: nowSeconds + 3590,
  email: 'ann@example.com',
  email_verified: true,
  name: 'Ann',
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const token = (claims: object = {}, header: object = {}, signer = key) =>
  signToken({ ...ordinaryHeader, ...header }, { ...ordinaryClaims, ...claims }, signer.privateKey);

let google: Awaited<ReturnType<typeof startGoogle>>;
let clock: ReturnType<typeof handClock>;
const open = () =>
  firebaseIdentity({
    projectId,
    httpAgent: google.agent,
    fetch: google.fetch,
    credential: google.credential,
    clock,
  });

beforeEach(async () => {
  expect(process.env['FIREBASE_AUTH_EMULATOR_HOST']).toBeUndefined();
  google = await startGoogle();
  google.serveCertificates({ body: certificatesOf(key) });
  google.users.set('ann', {});
  clock = handClock(Date.now());
});
afterEach(() => google.stop());

describe('verify', () => {
  test('takes a token that Google signed for this project', async () => {
    expect(await open().verify(token())).toEqual({
      uid: 'ann',
      email: 'ann@example.com',
      emailVerified: true,
      provider: 'password',
      googleId: null,
      authTimeMs: (nowSeconds - 600) * 1000,
      validAfterMs: 0,
      name: 'Ann',
      picture: null,
    });
  });

  test.each([
    [{ 'google.com': ['1234'], email: ['ann@example.com'] }, '1234'],
    [{ 'google.com': [] }, null],
    [{ 'google.com': 'odd' }, null],
    ['odd', null],
    [undefined, null],
  ])('tells the account at Google that a token names: %j', async (identities, googleId) => {
    const firebase = { sign_in_provider: 'google.com', identities };
    expect(await open().verify(token({ firebase }))).toMatchObject({ provider: 'google.com', googleId });
  });

  test('gives `null` for what the token does not name', async () => {
    const picture = 'https://example.com/ann.png';
    const bare = token({ email: undefined, email_verified: undefined, name: undefined, picture });
    expect(await open().verify(bare)).toMatchObject({
      email: null,
      emailVerified: false,
      name: null,
      picture,
    });
  });

  test('takes nothing but unsigned tokens on the emulator', async () => {
    const provider = firebaseIdentity({ projectId, isEmulator: true, clock });
    const refused = {
      code: 'unauthenticated',
      message: expect.stringContaining('not of the emulator') as string,
    };
    await expect(provider.verify(token())).rejects.toMatchObject(refused);
    const [, claims = ''] = token().split('.');
    const unsigned = `${encodePart({ alg: 'none', typ: 'JWT' })}.${claims}`;
    await expect(provider.verify(`${unsigned}.c2lnbmVk`)).rejects.toMatchObject(refused);
  });

  const hs256 = () => {
    const signed = `${encodePart({ ...ordinaryHeader, alg: 'HS256' })}.${encodePart(ordinaryClaims)}`;
    return `${signed}.${createHmac('sha256', key.pem).update(signed).digest('base64url')}`;
  };
  const tampered = () => {
    const [header = '', , signature = ''] = token().split('.');
    return `${header}.${encodePart({ ...ordinaryClaims, sub: 'bob', user_id: 'bob' })}.${signature}`;
  };
  const parts = () => token().split('.');
  test.each([
    [
      'another algorithm',
      {
        'no algorithm': `${encodePart({ alg: 'none', kid: key.id })}.${encodePart(ordinaryClaims)}.`,
        'no algorithm and no key, as the emulator writes it': `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(ordinaryClaims)}.`,
        'the public key used as a shared secret': hs256(),
        'another algorithm in the head': token({}, { alg: 'RS512' }),
      },
    ],
    [
      'another signature',
      {
        'claims that were changed': tampered(),
        'a key of its own under a known id': token({}, {}, otherProjects),
      },
    ],
    [
      'made for another audience',
      {
        'another project as audience': token({ aud: 'other' }),
        'another project altogether': token({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
        'the form of a custom token': signToken(
          ordinaryHeader,
          {
            ...ordinaryClaims,
            aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
            iss: 'service@polycue-test.iam.gserviceaccount.com',
            uid: 'ann',
          },
          key.privateKey,
        ),
      },
    ],
    [
      'made by another issuer',
      {
        'another issuer': token({ iss: 'https://securetoken.google.com/other' }),
        'the form of a session cookie': token({ iss: `https://session.firebase.google.com/${projectId}` }),
      },
    ],
    ['an unknown key id', { 'an unknown key': token({}, { kid: otherProjects.id }, otherProjects) }],
    ['no key id', { 'no key id': token({}, { kid: undefined }) }],
    [
      'claims of another shape',
      {
        'an empty subject': token({ sub: '' }),
        'a subject of 129 characters': token({ sub: 'a'.repeat(129) }),
        'a subject that is no text': token({ sub: 7 }),
        'no sign-in at all': token({ auth_time: undefined }),
        'a sign-in that is no time': token({ auth_time: 'yesterday' }),
      },
    ],
    ['expired', { 'a life that ended a second ago': token({ exp: nowSeconds - 1 }) }],
    [
      'from the future',
      {
        'a sign-in in an hour': token({ auth_time: nowSeconds + 3600 }),
        'a birth in an hour': token({ iat: nowSeconds + 3600 }),
      },
    ],
    ['header of another shape', { rubbish: 'a.b.c' }],
    [
      'not three parts',
      {
        nothing: '',
        'no head': `.${parts().slice(1).join('.')}`,
        'no claims': `${parts()[0]}..${parts()[2]}`,
        'no signature': parts().slice(0, 2).join('.'),
        'a fourth part': `${token()}.c2ln`,
      },
    ],
    ['too long', { 'a name without end': token({ name: 'a'.repeat(MAX_TOKEN_CHARS) }) }],
  ])('refuses as %s', async (reason, hostile) => {
    const provider = open();
    for (const [what, one] of Object.entries(hostile)) {
      const refusal: unknown = await provider.verify(one).catch((error: unknown) => error);
      expect({ what, refusal }).toMatchObject({
        what,
        refusal: { code: 'unauthenticated', message: reason },
      });
    }
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
  });

  test('takes a token until the second in which it ends, and one of a clock that is five minutes fast', async () => {
    const provider = open();
    clock.advance(ordinaryClaims.exp * 1000 - clock.now() - 1);
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
    clock.advance(1);
    await expect(provider.verify(token())).rejects.toMatchObject({ message: 'expired' });
    const fast = ordinaryClaims.exp + 300;
    const soon = { iat: fast, auth_time: fast, exp: fast + 600 };
    expect(await provider.verify(token(soon))).toMatchObject({ uid: 'ann' });
    for (const later of [{ iat: fast + 1 }, { auth_time: fast + 1 }])
      await expect(provider.verify(token({ ...soon, ...later }))).rejects.toMatchObject({
        message: 'from the future',
      });
  });

  test('says of an address without proof that it has none', async () => {
    expect(await open().verify(token({ email_verified: false }))).toMatchObject({ emailVerified: false });
    expect(await open().verify(token({ email_verified: undefined }))).toMatchObject({ emailVerified: false });
  });
});

/** Tokens that put the words of an outage where an error message would quote them, and odd shapes. */
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const outageWords = [
  'timeout',
  'ENOTFOUND',
  'ECONNREFUSED',
  'Error fetching public keys',
  'error while making request',
];
const hostileTokens: [string, string][] = [
  ...outageWords.flatMap((words): [string, string][] => [
    [`audience ${words}`, `${part(ordinaryHeader)}.${part({ aud: words })}.c2ln`],
    [`issuer ${words}`, token({ iss: words })],
    [`audience ${words}, otherwise ordinary`, token({ aud: words })],
    [`algorithm ${words}`, token({}, { alg: words })],
    [`key id ${words}`, token({}, { kid: words })],
    [`subject ${words}, no issuer`, token({ sub: words, iss: undefined })],
  ]),
  ['claims null', `${part(ordinaryHeader)}.${part(null)}.c2ln`],
  ['claims no JSON', `${part(ordinaryHeader)}.${part('timeout')}.c2ln`],
  ['claims a list', `${part(ordinaryHeader)}.${part([])}.c2ln`],
  ['audience an object', token({ aud: {} })],
  ['audience a list', token({ aud: [projectId] })],
  ['header null', `${part(null)}.${part(ordinaryClaims)}.c2ln`],
  ['header no JSON', `${part('{')}.${part(ordinaryClaims)}.c2ln`],
  ['expiry a text', token({ exp: 'timeout' })],
  ['expiry beyond numbers', `${part(ordinaryHeader)}.${part('{"exp":1e999}')}.c2ln`],
  ['key id of the prototype', token({}, { kid: '__proto__' })],
  ['key id constructor', token({}, { kid: 'constructor' })],
];

describe('one stranger’s token', () => {
  test.each(hostileTokens)('with %s is refused, and blocks no other token', async (_what, hostile) => {
    const provider = open();
    await provider.verify(token());
    await expect(provider.verify(hostile)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
    expect(google.counts.certificates).toBe(1);
  });

  test.each(hostileTokens)('with %s is refused also as the first of all', async (_what, hostile) => {
    const provider = open();
    await expect(provider.verify(hostile)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
  });

  test('that names an unknown key while Google is down blocks no token whose key is cached', async () => {
    const provider = open();
    await provider.verify(token());
    google.serveCertificates({ status: 500 });
    clock.advance(31_000);
    await expect(provider.verify(token({}, { kid: 'key-2' }, otherProjects))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
  });

  test('is never quoted in what the log is given', async () => {
    const refusal = await open()
      .verify(token({ aud: 'canary-audience' }))
      .catch((error: unknown) => error);
    expect(JSON.stringify(describeChain(refusal))).not.toContain('canary');
  });
});

function describeChain(thrown: unknown): string[] {
  return thrown instanceof Error ? [thrown.message, thrown.stack ?? '', ...describeChain(thrown.cause)] : [];
}

test('a key that Google has begun to use is fetched when a token names it', async () => {
  const provider = open();
  await provider.verify(token());
  google.serveCertificates({ body: certificatesOf(key, otherProjects) });
  const rotated = token({}, { kid: otherProjects.id }, otherProjects);
  await expect(provider.verify(rotated)).rejects.toMatchObject({ code: 'unauthenticated' });
  clock.advance(30_000);
  expect(await provider.verify(rotated)).toMatchObject({ uid: 'ann' });
});

test('a clock that was set back makes no certificate younger', async () => {
  const provider = open();
  await provider.verify(token());
  clock.advance(30_000);
  clock.set(clock.now() - 60_000);
  google.serveCertificates({ body: certificatesOf(key, otherProjects) });
  expect(await provider.verify(token({}, { kid: otherProjects.id }, otherProjects))).toMatchObject({
    uid: 'ann',
  });
});

test('a key that Google does not know after another look either is refused', async () => {
  const provider = open();
  await provider.verify(token());
  clock.advance(30_000);
  await expect(provider.verify(token({}, { kid: 'key-2' }, otherProjects))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(google.counts.certificates).toBe(2);
});

test('certificates past the age that Google allows are not used while it is away', async () => {
  const provider = open();
  await provider.verify(token());
  google.serveCertificates({ status: 500 });
  clock.advance(3_590_000);
  await expect(provider.verify(token())).rejects.toMatchObject({ code: 'unauthenticated' });
  clock.advance(20_000);
  const later = token({ exp: nowSeconds + 9_000 });
  await expect(provider.verify(later)).rejects.toMatchObject({ code: 'unavailable' });
});

describe('a user who was signed out everywhere, disabled or deleted', () => {
  test.each([
    ['signed out', { validSince: nowSeconds }],
    ['disabled', { disabled: true }],
    ['deleted', null],
  ])('is refused when %s: at once where it matters, within 30 seconds elsewhere', async (_what, user) => {
    const provider = open();
    await provider.verify(token());
    if (user) google.users.set('ann', user);
    else google.users.delete('ann');
    await provider.verify(token());
    await expect(provider.verify(token(), { checkRevoked: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });

    const another = open();
    google.users.set('ann', {});
    await another.verify(token());
    if (user) google.users.set('ann', user);
    else google.users.delete('ann');
    clock.advance(29_999);
    await another.verify(token());
    clock.advance(1);
    await expect(another.verify(token())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused within four seconds where what was begun runs on', async () => {
    const provider = open();
    const signIn = await provider.verify(token());
    google.users.set('ann', { validSince: nowSeconds });
    clock.advance(3_999);
    await provider.refuseRevoked(signIn);
    clock.advance(1);
    await expect(provider.refuseRevoked(signIn)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is asked about once in half a minute, not with every call', async () => {
    const provider = open();
    for (let count = 0; count < 20; count += 1) await provider.verify(token());
    expect(google.counts.lookups).toBe(1);
    await provider.verify(token(), { checkRevoked: true });
    expect(google.counts.lookups).toBe(2);
  });
});

describe('Google’s certificates', () => {
  test('are fetched once for a hundred first calls at the same moment', async () => {
    const provider = open();
    await Promise.all(Array.from({ length: 100 }, () => provider.verify(token())));
    expect(google.counts.certificates).toBe(1);
  });

  test('are not fetched for a thousand tokens that name keys of their own', async () => {
    const provider = open();
    await provider.verify(token());
    const hostile = Array.from({ length: 1000 }, (_, at) =>
      provider.verify(token({}, { kid: `key-${at}` }, otherProjects)),
    );
    const results = await Promise.allSettled(hostile);
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(google.counts.certificates).toBe(1);
  });

  test.each([
    ['an error', { status: 500, body: '{"error":"backend"}' }],
    ['an error beside certificates', { status: 500, body: certificatesOf(key) }],
    ['a page', { body: '<html>captive portal</html>' }],
    ['an empty list', { body: '{}' }],
    ['more than any list of keys', { body: certificatesOf(key).padEnd(256 * 1024 + 1) }],
  ])(
    'answer `unavailable`, neither open nor refused, while the address gives %s; then all is well',
    async (_what, broken) => {
      const provider = open();
      google.serveCertificates(broken);
      await expect(provider.verify(token())).rejects.toMatchObject({
        code: 'unavailable',
        message: 'Google’s certificates cannot be fetched',
        retryAfterSeconds: 5,
      });
      const tries = google.counts.certificates;
      await expect(provider.verify(token())).rejects.toMatchObject({
        code: 'unavailable',
        message: 'the last fetch failed a moment ago',
      });
      expect(google.counts.certificates).toBe(tries);
      google.serveCertificates({ body: certificatesOf(key) });
      clock.advance(5_000);
      expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
    },
  );

  test.each([
    ['as long as Google says', 'public, max-age=120, must-revalidate', 120],
    ['for an hour where it says nothing', null, 3_600],
    ['for an hour where it says no time', 'no-transform', 3_600],
    ['for a day at most', 'max-age=9999999', 24 * 3_600],
    ['for half a minute at least', 'no-cache, max-age=0', 30],
  ])('are kept %s', async (_what, cacheControl, seconds) => {
    const provider = open();
    google.serveCertificates({ body: certificatesOf(key), cacheControl });
    const lasting = token({ exp: nowSeconds + 9_999_999 });
    await provider.verify(lasting);
    clock.advance(seconds * 1000 - 1);
    await provider.verify(lasting);
    expect(google.counts.certificates).toBe(1);
    clock.advance(1);
    await provider.verify(lasting);
    expect(google.counts.certificates).toBe(2);
  });

  test('are taken from an answer of 256 KiB', async () => {
    google.serveCertificates({ body: certificatesOf(key).padEnd(256 * 1024) });
    expect(await open().verify(token())).toMatchObject({ uid: 'ann' });
  });

  test('serve on while the address is down, once they are there', async () => {
    const provider = open();
    await provider.verify(token());
    google.serveCertificates({ status: 500 });
    expect(await provider.verify(token())).toMatchObject({ uid: 'ann' });
  });

  test('answer `unavailable` after ten seconds of silence', async () => {
    google.serveCertificates({ hangs: true });
    await expect(open().verify(token())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('Google is asked for users with ids up to 128 characters, and for none with a longer one', async () => {
  const [longest, tooLong] = ['a'.repeat(128), 'a'.repeat(129)];
  google.users.set(longest, {}).set(tooLong, {});
  expect(await open().hasUser(longest)).toBe(true);
  expect(await open().hasUser(tooLong)).toBe(false);
  expect(google.counts.lookups).toBe(1);
});

test('Google’s accounts out of reach are `unavailable`, not a refusal', async () => {
  const provider = firebaseIdentity({
    projectId,
    httpAgent: google.agent,
    fetch: google.fetch,
    credential: { getAccessToken: () => Promise.reject(new Error('no credentials here')) },
    clock,
  });
  await expect(provider.verify(token())).rejects.toMatchObject({ code: 'unavailable' });
  await expect(provider.revoke('ann')).rejects.toMatchObject({ code: 'unavailable' });
});
