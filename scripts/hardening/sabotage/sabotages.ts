/** A defence taken away, and the test that must notice. */
export interface Sabotage {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly test: string;
}

const accounts = 'src/server/accounts';
const identity = 'src/server/adapters/firebase-auth';
const identityTests = 'tests/server/adapters/firebase-auth/tokens.test.ts';
const envelopeTests = 'tests/server/accounts/envelope.test.ts';
const creditTests = 'tests/server/accounts/credits/credits.test.ts';

export const sabotages: Readonly<Record<string, Sabotage>> = {
  'ciphertexts are bound to nothing': {
    file: `${accounts}/envelope.ts`,
    from: '.setAAD(context)',
    to: '',
    test: envelopeTests,
  },
  'a sixth credit is given': {
    file: 'src/server/limits/daily-credits.ts',
    from: 'creditsPerDay - credits.spent',
    to: '1 + creditsPerDay - credits.spent',
    test: creditTests,
  },
  'credits are never used up': {
    file: `${accounts}/credits/reserve-credit.ts`,
    from: "throw new AppError('no_credits', { params: { limit: creditsPerDay } });",
    to: 'void creditsPerDay;',
    test: creditTests,
  },
  'an expired lease still counts': {
    file: 'src/server/limits/daily-credits.ts',
    from: 'untilMs > nowMs',
    to: 'untilMs > 0',
    test: 'tests/server/limits/daily-credits.test.ts',
  },
  'calls go on after the caller has left': {
    file: 'src/server/concurrency/semaphore.ts',
    from: 'signal?.throwIfAborted();',
    to: '',
    test: 'tests/server/concurrency/semaphore.test.ts',
  },
  'calls of a key go on after the caller has left': {
    file: 'src/server/concurrency/fair-semaphore.ts',
    from: 'signal.throwIfAborted();',
    to: '',
    test: 'tests/server/concurrency/fair-semaphore.test.ts',
  },
  'a user sends any number of large bodies at once': {
    file: 'src/server/limits/large-bodies.ts',
    from: 'permitsPerFlow: BODIES_PER_USER',
    to: 'permitsPerFlow: Infinity',
    test: 'tests/server/limits/large-bodies.test.ts',
  },
  'all users together fill the memory with bodies': {
    file: 'src/server/limits/body-memory.ts',
    from: 'while (total > maxBytes) endLargest();',
    to: '',
    test: 'tests/server/limits/large-bodies.test.ts',
  },
  'a user has any number of large tracks under way': {
    file: 'src/server/limits/track-work.ts',
    from: 'own + chars > charsPerUser',
    to: 'own + chars > Infinity',
    test: 'tests/server/limits/track-work.test.ts',
  },
  'the client says what its address is': {
    file: 'src/server/front/client-address.ts',
    from: 'chain[chain.length - trustedHops]',
    to: 'chain[0]',
    test: 'tests/server/front/client-address.test.ts',
  },
  'captions are cached for all accounts': {
    file: 'src/server/youtube/fetched-cache.ts',
    from: "digestId('youtube', kind, account.sub, id)",
    to: "digestId('youtube', kind, id)",
    test: 'tests/server/youtube/fetch-captions.test.ts',
  },
  'a token of another project is taken': {
    file: `${identity}/token-claims.ts`,
    from: 'claims.aud !== projectId',
    to: 'claims.aud === ""',
    test: identityTests,
  },
  'an expired token is taken': {
    file: `${identity}/token-claims.ts`,
    from: 'claims.exp <= nowSeconds',
    to: 'claims.exp <= 0',
    test: identityTests,
  },
  'depth is not counted': {
    file: 'src/server/http/json-structure.ts',
    from: 'depth > ',
    to: 'depth > 1e9 + ',
    test: 'tests/server/http/json-structure.test.ts',
  },
  'a store that hangs is waited for by everybody': {
    file: 'src/server/concurrency/circuit-breaker.ts',
    from: "if (nowMs() < refusesUntilMs) throw refusal('open');",
    to: '',
    test: 'tests/server/concurrency/circuit-breaker.test.ts',
  },
  'a log that cannot be written ends the server': {
    file: 'src/server/log-output.ts',
    from: "if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);",
    to: '',
    test: 'tests/server/log-output.test.ts',
  },
};
