import { randomBytes } from 'node:crypto';
import { accountCache } from '#server/accounts/account-cache.ts';
import { chargeStore } from '#server/accounts/credits/charge-store.ts';
import { runningTranslations } from '#server/accounts/running-translations.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { youtubePlatform } from '#server/adapters/youtube/platform.ts';
import { type Config, readConfig } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { identicalRequests } from '#server/limits/identical-requests.ts';
import { largeBodies } from '#server/limits/large-bodies.ts';
import { fairSemaphore } from '#server/concurrency/fair-semaphore.ts';
import { persons } from '#server/accounts/person/persons.ts';
import { exportsInFlight } from '#server/limits/exports-in-flight.ts';
import { trackWork } from '#server/limits/track-work.ts';
import { rateCounts } from '#server/limits/rate-limit.ts';
import { rateWindows } from '#server/limits/rate-memory.ts';
import { createLog } from '#server/log.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { keyLimiters } from '#server/model-access/key-limiter.ts';
import type { Identity, IdentityProvider } from '#server/ports/identity.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { noMetrics } from '#server/ports/metrics.ts';
import type { ModelAnswer, ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import type { Services } from '#server/services.ts';
import { storeProbe } from '#server/store-probe.ts';

/** 2026-11-20T12:00:00Z: the middle of a day, so that a test crosses midnight only when it means to. */
export const noonMs = Date.UTC(2026, 10, 20, 12);

/** A clock that changes only when the test sets it: as on a machine that has run for a day, `set` moves the date alone. */
export function handClock(startMs = noonMs) {
  let nowMs = startMs;
  let monotonicMs = 24 * 60 * 60_000;
  return {
    now: () => nowMs,
    monotonicMs: () => monotonicMs,
    advance(ms: number) {
      nowMs += ms;
      monotonicMs += ms;
    },
    set: (ms: number) => void (nowMs = ms),
  };
}

/** An identity provider whose tokens are made by the test: `tokenOf` signs somebody in. */
export function scriptedIdentity(clock: { now(): number } = { now: () => noonMs }) {
  const tokens = new Map<string, Identity>();
  const signedOutAtMs = new Map<string, number>();
  const removed: string[] = [];
  let failure: AppError | null = null;
  const provider: IdentityProvider = {
    open: async () => undefined,
    async verify(token) {
      if (failure) throw failure;
      const identity = tokens.get(token);
      const isRevoked = identity && identity.authTimeMs < (signedOutAtMs.get(identity.uid) ?? 0);
      if (!identity || isRevoked || removed.includes(identity.uid)) throw new AppError('unauthenticated');
      return { ...identity, validAfterMs: signedOutAtMs.get(identity.uid) ?? 0 };
    },
    async refuseRevoked({ uid, authTimeMs }) {
      if (failure) throw failure;
      if (authTimeMs < (signedOutAtMs.get(uid) ?? 0)) throw new AppError('unauthenticated');
    },
    revoke: async (uid) => void signedOutAtMs.set(uid, clock.now()),
    async remove(uid) {
      if (failure) throw failure;
      removed.push(uid);
    },
    hasUser: async (uid) =>
      !removed.includes(uid) && [...tokens.values()].some((identity) => identity.uid === uid),
    async findByVerifiedEmail(email) {
      const uids = [...tokens.values()]
        .filter((identity) => identity.email === email && identity.emailVerified)
        .map(({ uid }) => uid);
      return uids.find((uid) => !removed.includes(uid)) ?? null;
    },
  };
  return {
    provider,
    removed: removed as readonly string[],
    /** Signs the user in and gives the bearer token; fields that the test omits have defaults. */
    tokenOf(uid: string, overrides: Partial<Identity> = {}): string {
      const token = ['e30', randomBytes(12).toString('base64url'), 'c2ln'].join('.');
      const joined = overrides.provider === 'google.com' ? { googleId: `google-${uid}` } : {};
      tokens.set(token, { ...ordinaryIdentity(uid), ...joined, ...overrides });
      return token;
    },
    /** The provider answers nothing but this from now on; `null` ends it. */
    failWith: (error: AppError | null) => void (failure = error),
  };
}

function ordinaryIdentity(uid: string): Identity {
  return {
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    provider: 'password',
    googleId: null,
    authTimeMs: noonMs - 60_000,
    validAfterMs: 0,
    name: uid,
    picture: null,
  };
}

/** A model that answers what the test's script says, and remembers what it was asked. */
export function scriptedModel(
  answer: (call: ModelCall, signal: AbortSignal) => Promise<ModelAnswer> | ModelAnswer = () => {
    throw new AppError('model_unavailable');
  },
  check: () => Promise<void> = async () => undefined,
) {
  const calls: ModelCall[] = [];
  const model: TranslationModel = {
    name: 'scripted/model',
    async ask(call, signal, onText) {
      calls.push(call);
      const reply = await answer(call, signal);
      onText?.(reply.text);
      return reply;
    },
    check,
  };
  return { model, calls: calls as readonly ModelCall[] };
}

export type TestServices = Services & {
  readonly clock: ReturnType<typeof handClock>;
  readonly people: ReturnType<typeof scriptedIdentity>;
  readonly mails: readonly Mail[];
  /** Keys that `models.withKey` was asked for. */
  readonly usedKeys: readonly string[];
  readonly logLines: readonly string[];
};

/** What a test puts in place of the ordinary. */
export interface TestOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly config?: Partial<Config>;
  readonly model?: TranslationModel;
  /** A clock that something outside, such as a store of the test's own, goes by as well. */
  readonly clock?: ReturnType<typeof handClock>;
  readonly services?: Partial<Omit<Services, 'clock'>>;
}

/** Services without network or files: SQLite in memory, scripted people and model, a clock turned by hand. Nothing is shared between two of them. */
export function testServices(options: TestOptions = {}): TestServices {
  const { environment = {}, config = {}, model, clock = handClock(), services = {} } = options;
  const people = scriptedIdentity(clock);
  const mails: Mail[] = [];
  const usedKeys: string[] = [];
  const logLines: string[] = [];
  const operator = model ?? scriptedModel().model;
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const store = services.store ?? sqliteStore(':memory:', { clock });
  const merged = { ...readConfig({ POLYCUE_MODE: 'demo', ...environment }), ...config };
  const log = createLog('debug', (line) => void logLines.push(line));
  const cache = services.cache ?? accountCache(sqliteCache(':memory:', { clock }), { store, log });
  return {
    config: merged,
    log,
    identity: people.provider,
    models: {
      operator,
      fallback: null,
      open: async () => undefined,
      withKey: (apiKey) => {
        usedKeys.push(apiKey);
        return operator;
      },
    },
    keyLimiters: keyLimiters({ store, clock, log }),
    yieldToEventLoop: eventLoopYielder(),
    // A closed port: a test that needs videos brings its own platform.
    platform: youtubePlatform({ apiRoot: 'http://127.0.0.1:9', isStandIn: true }),
    mailer,
    metrics: noMetrics,
    runningTranslations: runningTranslations(),
    storeProbe: storeProbe(store, clock, log),
    rateWindows: rateWindows(),
    charges: chargeStore(store, merged.freeCreditsPerDay, clock),
    identicalRequests: identicalRequests(),
    rateCounts: rateCounts(store),
    largeBodies: largeBodies(),
    trackWork: trackWork(),
    exports: exportsInFlight(),
    picturesSent: fairSemaphore({ permits: Infinity, permitsPerFlow: 1 }),
    pricesAsked: fairSemaphore({ permits: 2, permitsPerFlow: 1 }),
    persons: persons({ store, clock, config: merged }),
    close: async () => {
      await Promise.all([store.close(), cache.close()]);
    },
    ...services,
    clock,
    store,
    cache,
    people,
    mails,
    usedKeys,
    logLines,
  };
}
