import { unescape } from 'node:querystring';
import { MAIL_WAIT_MS } from '#protocol/contact-limits.ts';
import { accountCache } from './accounts/account-cache.ts';
import { type ChargeStore, chargeStore } from './accounts/credits/charge-store.ts';
import { type RunningTranslations, runningTranslations } from './accounts/running-translations.ts';
import { type FairSemaphore, fairSemaphore } from './concurrency/fair-semaphore.ts';
import { eventLoopYielder, type YieldToEventLoop } from './concurrency/yield-to-event-loop.ts';
import type { Config } from './config.ts';
import { type LargeBodies, largeBodies } from './limits/large-bodies.ts';
import { type ExportsInFlight, exportsInFlight } from './limits/exports-in-flight.ts';
import { type IdenticalRequests, identicalRequests } from './limits/identical-requests.ts';
import { type TrackWork, trackWork } from './limits/track-work.ts';
import { type RateCounts, rateCounts } from './limits/rate-limit.ts';
import { type Persons, persons } from './accounts/person/persons.ts';
import { rateWindows, type WindowMap } from './limits/rate-memory.ts';
import { createLog, type Log } from './log.ts';
import { optionalCache } from './optional-cache.ts';
import { type KeyLimiters, keyLimiters } from './model-access/key-limiter.ts';
import type { Cache } from './ports/cache.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { DocumentStore } from './ports/document-store.ts';
import type { IdentityProvider } from './ports/identity.ts';
import type { Mailer } from './ports/mailer.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';
import type { TranslationModel } from './ports/translation-model.ts';
import type { VideoPlatform } from './ports/video-platform.ts';
import { type StoreProbe, storeProbe } from './store-probe.ts';

/** The models a translation can ask: the operator's, one for a user's own key, and the second provider. */
export interface TranslationModels {
  /** Gemini where the operator has a key for it, else the OpenAI-compatible server; `null` where neither is configured. */
  readonly operator: TranslationModel | null;
  readonly fallback: TranslationModel | null;
  withKey(apiKey: string): TranslationModel;
  /** Loads what the first call would wait for, and every request beside it. */
  open(): Promise<void>;
}

/** Everything with side effects that use cases need. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: DocumentStore;
  readonly cache: Cache;
  readonly identity: IdentityProvider;
  readonly models: TranslationModels;
  readonly keyLimiters: KeyLimiters;
  readonly yieldToEventLoop: YieldToEventLoop;
  readonly platform: VideoPlatform;
  /** `null` where SMTP is not configured. */
  readonly mailer: Mailer | null;
  readonly metrics: Metrics;
  readonly runningTranslations: RunningTranslations;
  readonly storeProbe: StoreProbe;
  /** Counters of limits in this process alone. */
  readonly rateWindows: WindowMap;
  readonly charges: ChargeStore;
  readonly identicalRequests: IdenticalRequests;
  readonly rateCounts: RateCounts;
  readonly largeBodies: LargeBodies;
  readonly trackWork: TrackWork;
  readonly exports: ExportsInFlight;
  /** Profile pictures are read and sent one at a time for each user. */
  readonly picturesSent: FairSemaphore;
  /** A price of many languages compares long films: one question of a user at a time, two of all. */
  readonly pricesAsked: FairSemaphore;
  readonly persons: Persons;
  close(): Promise<void>;
}

/**
 * Builds the services that the configuration names: the only place that picks adapters. Files are opened here; an SDK is loaded by its
 * adapter when the first request needs it.
 */
export async function createServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel, undefined, secretsOf(config));
  const [stores, identity, models, platform, mailer, metrics] = await Promise.all([
    openStores(config),
    openIdentity(config),
    openModels(config),
    openPlatform(config),
    openMailer(config),
    openMetrics(config),
  ]);
  const clock = systemClock;
  const { store } = stores;
  const cache = optionalCache(accountCache(stores.cache, { store, log }), { clock, log });
  const close = async () => {
    await Promise.all([store.close(), cache.close(), metrics.close()]);
  };
  return {
    config,
    clock,
    log,
    store,
    cache,
    identity,
    models,
    keyLimiters: keyLimiters({ store, clock, log }),
    yieldToEventLoop: eventLoopYielder(),
    platform,
    mailer,
    metrics,
    runningTranslations: runningTranslations(),
    storeProbe: storeProbe(store, clock, log),
    rateWindows: rateWindows(),
    charges: chargeStore(store, config.freeCreditsPerDay, clock),
    identicalRequests: identicalRequests(),
    rateCounts: rateCounts(store),
    largeBodies: largeBodies(),
    trackWork: trackWork(),
    exports: exportsInFlight(),
    picturesSent: fairSemaphore({ permits: Infinity, permitsPerFlow: 1 }),
    pricesAsked: fairSemaphore({ permits: 2, permitsPerFlow: 1 }),
    persons: persons({ store, clock, config }),
    close,
  };
}

async function openStores(config: Config): Promise<Pick<Services, 'store' | 'cache'>> {
  if (config.store === 'firestore') {
    const { firestoreStore, firestoreCache } = await import('./adapters/firestore/index.ts');
    const options = { projectId: config.firebase.projectId };
    return { store: firestoreStore(options), cache: firestoreCache(options) };
  }
  const { sqliteStore, sqliteCache } = await import('./adapters/sqlite/index.ts');
  return { store: sqliteStore(config.dataDir), cache: sqliteCache(config.dataDir) };
}

async function openIdentity(config: Config): Promise<IdentityProvider> {
  const { firebaseIdentity } = await import('./adapters/firebase-auth/identity.ts');
  const { projectId, emulatorHost } = config.firebase;
  return firebaseIdentity({ projectId, isEmulator: emulatorHost !== undefined });
}

async function openModels(config: Config): Promise<TranslationModels> {
  const { geminiModel, loadGemini } = await import('./adapters/gemini/model.ts');
  const { gemini, openAiCompatible, modelPlan } = config;
  const compatible = openAiCompatible ? await openCompatible(openAiCompatible, modelPlan.timeoutMs) : null;
  const withKey = (apiKey: string) =>
    geminiModel({ apiKey, models: gemini.models, baseUrl: gemini.baseUrl, timeoutMs: modelPlan.timeoutMs });
  return {
    operator: gemini.apiKey ? withKey(gemini.apiKey) : compatible,
    withKey,
    // Without a key of the operator it is loaded for the first user who brings one.
    open: async () => void (gemini.apiKey && (await loadGemini())),
    fallback: gemini.apiKey ? compatible : null,
  };
}

async function openCompatible(
  options: NonNullable<Config['openAiCompatible']>,
  timeoutMs: number | undefined,
): Promise<TranslationModel> {
  const { openAiCompatibleModel } = await import('./adapters/openai-compatible/model.ts');
  return openAiCompatibleModel({ ...options, timeoutMs });
}

async function openPlatform({ mode, youtube, google }: Config): Promise<VideoPlatform> {
  const { youtubePlatform } = await import('./adapters/youtube/platform.ts');
  const { apiRoot, timeoutMs } = youtube;
  return youtubePlatform({
    apiRoot,
    timeoutMs,
    isStandIn: mode === 'demo' && apiRoot !== undefined,
    clientId: google.clientId,
  });
}

async function openMailer({ smtp, contactTo }: Config): Promise<Mailer | null> {
  if (!smtp || !contactTo) return null;
  const { smtpMailer } = await import('./adapters/smtp/mailer.ts');
  return smtpMailer({ ...smtp, timeoutMs: MAIL_WAIT_MS });
}

async function openMetrics({ metricsEndpoint }: Config): Promise<Metrics> {
  if (!metricsEndpoint) return noMetrics;
  const { openTelemetryMetrics } = await import('./adapters/opentelemetry/metrics.ts');
  return openTelemetryMetrics({ endpoint: metricsEndpoint });
}

/** What the operator has configured and no log may show. */
function secretsOf({ gemini, openAiCompatible, masterKeys, smtp }: Config): (string | undefined)[] {
  const password = smtp && new URL(smtp.url).password;
  return [
    gemini.apiKey,
    openAiCompatible?.apiKey,
    smtp?.url,
    password,
    password && unescape(password),
    ...masterKeys.flatMap(({ key }) => [key.toString('base64'), key.toString('hex')]),
  ];
}
