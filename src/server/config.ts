import { findConflicts } from './environment-conflicts.ts';
import { Environment } from './environment.ts';
import { type MasterKey, readMasterKeys } from './master-keys.ts';
import { hostInUrl, isPrivate } from './own-network.ts';

export type Config = ReturnType<typeof toConfig>;

/** An unusable environment: one line per problem, for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * The only reader of the environment.
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = findConflicts(parsed.data, set);
  const masterKeys = readMasterKeys(parsed.data.POLYCUE_MASTER_KEYS, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, masterKeys);
}

/** An origin has no path. */
function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

/** A fifth of the day for one user, so that one cannot use up all units; a local server has only one user. */
function defaultUserUnits(unitsPerDay: number, isDemo: boolean): number {
  return isDemo ? unitsPerDay : Math.min(unitsPerDay, Math.max(1_500, Math.floor(unitsPerDay / 5)));
}

/** Half of the day for one network, so that people of others can upload too, however many accounts it has. */
function networkUnits(unitsPerDay: number, userUnits: number): number {
  return Math.max(userUnits, Math.floor(unitsPerDay / 2));
}

function smtpOf({ SMTP_URL: url }: Environment, isDemo: boolean) {
  return url === undefined ? undefined : { url, requiresTls: !isDemo && !isPrivate(new URL(url).hostname) };
}

function toConfig(env: Environment, masterKeys: readonly MasterKey[]) {
  const isDemo = env.POLYCUE_MODE === 'demo';
  const unitsPerDay = env.POLYCUE_YOUTUBE_UNITS;
  const userUnitsPerDay = env.POLYCUE_YOUTUBE_USER_UNITS ?? defaultUserUnits(unitsPerDay, isDemo);
  return {
    mode: env.POLYCUE_MODE,
    host: env.HOST,
    port: env.PORT,
    origin: originOf(env.POLYCUE_ORIGIN) ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`,
    trustedHops: env.POLYCUE_TRUSTED_HOPS,
    logLevel: env.POLYCUE_LOG_LEVEL,
    dataDir: env.POLYCUE_DATA_DIR,
    store: env.POLYCUE_STORE,
    firestoreEmulatorHost: env.FIRESTORE_EMULATOR_HOST,
    masterKeys,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID ?? 'demo-polycue',
      apiKey: env.PUBLIC_FIREBASE_API_KEY ?? 'demo',
      authDomain: env.PUBLIC_FIREBASE_AUTH_DOMAIN,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    },
    google: {
      clientId: env.PUBLIC_GOOGLE_CLIENT_ID,
      scriptUrl: env.PUBLIC_GSI_SRC,
      userInfoUrl: env.PUBLIC_GOOGLE_USERINFO_URL,
    },
    gemini: {
      apiKey: env.GEMINI_API_KEY,
      models: env.GEMINI_MODELS,
      baseUrl: env.GEMINI_BASE_URL,
      isStandIn: isDemo && env.GEMINI_BASE_URL !== undefined,
    },
    openAiCompatible:
      env.OPENAI_COMPATIBLE_BASE_URL && env.OPENAI_COMPATIBLE_MODEL
        ? {
            baseUrl: env.OPENAI_COMPATIBLE_BASE_URL,
            model: env.OPENAI_COMPATIBLE_MODEL,
            apiKey: env.OPENAI_COMPATIBLE_API_KEY,
          }
        : undefined,
    modelPlan: {
      plan: env.POLYCUE_MODEL_PLAN,
      concurrency: env.POLYCUE_MODEL_CONCURRENCY,
      callCues: env.POLYCUE_MODEL_CALL_CUES,
      timeoutMs: env.POLYCUE_MODEL_TIMEOUT_MS,
    },
    youtube: {
      apiRoot: env.YOUTUBE_API_ROOT,
      publicApiRoot: env.PUBLIC_YOUTUBE_API_ROOT,
      timeoutMs: env.POLYCUE_YOUTUBE_TIMEOUT_MS,
      unitsPerDay,
      userUnitsPerDay,
      networkUnitsPerDay: networkUnits(unitsPerDay, userUnitsPerDay),
    },
    freeCreditsPerDay: env.POLYCUE_FREE_CREDITS,
    /** For all users together; `null` where the operator sets no limit. */
    freeTranslationsPerDay: env.POLYCUE_FREE_TRANSLATIONS ?? null,
    hasRateLimits: env.POLYCUE_RATE_LIMITS === 'on',
    metricsEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    smtp: smtpOf(env, isDemo),
    contactTo: env.POLYCUE_CONTACT_TO,
    adsClient: env.PUBLIC_ADS_CLIENT,
    analyticsId: env.PUBLIC_ANALYTICS_ID,
    tipSlug: env.PUBLIC_TIP_SLUG,
  };
}
