import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().positive();
const url = z.url({ protocol: /^https?$/ });
/** Whoever asks appends the API's own path: a root that has it already is the same root. */
const apiRoot = url.transform((root) => root.replace(/\/+(?:youtube\/v3\/*)?$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** The environment, as the contract names it. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  POLYCUE_MODE: z.enum(['demo', 'production']).default('production'),
  POLYCUE_DATA_DIR: z.string().default('.data'),
  POLYCUE_STORE: z.enum(['sqlite', 'firestore']).default('sqlite'),
  POLYCUE_MASTER_KEYS: z.string().optional(),
  POLYCUE_ORIGIN: url.optional(),
  POLYCUE_TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  POLYCUE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  PUBLIC_FIREBASE_API_KEY: z.string().optional(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  PUBLIC_GOOGLE_CLIENT_ID: z.string().optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_MODELS: list.default(['gemini-3.5-flash-lite', 'gemini-3.8-flash']),
  GEMINI_BASE_URL: url.optional(),
  OPENAI_COMPATIBLE_BASE_URL: url.optional(),
  OPENAI_COMPATIBLE_MODEL: z.string().optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  POLYCUE_MODEL_PLAN: z.enum(['paid', 'free']).default('paid'),
  POLYCUE_MODEL_CONCURRENCY: count.max(100).optional(),
  POLYCUE_MODEL_CALL_CUES: count.max(1_000).optional(),
  POLYCUE_MODEL_TIMEOUT_MS: count.max(600_000).optional(),
  YOUTUBE_API_ROOT: apiRoot.optional(),
  POLYCUE_YOUTUBE_TIMEOUT_MS: count.max(600_000).optional(),
  /** Units of the Data API that the Cloud project has for a Pacific day, and how many of them one user may spend. */
  POLYCUE_YOUTUBE_UNITS: count.default(10_000),
  POLYCUE_YOUTUBE_USER_UNITS: count.optional(),
  PUBLIC_YOUTUBE_API_ROOT: apiRoot.default('https://www.googleapis.com'),
  PUBLIC_GOOGLE_USERINFO_URL: url.default('https://openidconnect.googleapis.com/v1/userinfo'),
  PUBLIC_GSI_SRC: url.default('https://accounts.google.com/gsi/client'),
  POLYCUE_FREE_CREDITS: z.coerce.number().int().min(0).default(5),
  POLYCUE_FREE_TRANSLATIONS: z.coerce.number().int().min(1).optional(),
  POLYCUE_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  POLYCUE_CONTACT_TO: z.email().optional(),
  PUBLIC_ADS_CLIENT: z.string().optional(),
  PUBLIC_ANALYTICS_ID: z.string().optional(),
  PUBLIC_TIP_SLUG: z.string().optional(),
});
type Environment = z.output<typeof Environment>;

/** One master key of the envelope: 32 bytes under a short id. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

export type Config = ReturnType<typeof toConfig>;

/** An unusable environment: one line a problem, for the person who starts the server. */
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

/** Where keys and tokens of users travel to. */
const upstreamRoots = [
  'GEMINI_BASE_URL',
  'YOUTUBE_API_ROOT',
  'PUBLIC_YOUTUBE_API_ROOT',
  'PUBLIC_GOOGLE_USERINFO_URL',
  'PUBLIC_GSI_SRC',
] as const;

/** What production refuses: stand-ins, emulators, no master key, no identity provider (contract, `POLYCUE_MODE`). */
function findConflicts(env: Environment, raw: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (raw['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: certificates must be checked; unset it');
  if (env.OPENAI_COMPATIBLE_BASE_URL && !env.OPENAI_COMPATIBLE_MODEL) {
    problems.push('OPENAI_COMPATIBLE_MODEL: name the model that the OpenAI-compatible server shall use');
  }
  if (env.POLYCUE_MODE === 'demo') return problems;
  if (env.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: production accepts no unsigned tokens; unset it');
  if (env.FIRESTORE_EMULATOR_HOST)
    problems.push('FIRESTORE_EMULATOR_HOST: production stores nothing in an emulator; unset it');
  if (!env.POLYCUE_MASTER_KEYS)
    problems.push('POLYCUE_MASTER_KEYS: give at least one key, as id:base64 of 32 bytes');
  if (!env.FIREBASE_PROJECT_ID)
    problems.push('FIREBASE_PROJECT_ID: name the Firebase project that signs users in');
  if (!env.PUBLIC_FIREBASE_API_KEY)
    problems.push('PUBLIC_FIREBASE_API_KEY: give the web API key of the Firebase project');
  if (env.POLYCUE_RATE_LIMITS === 'off') problems.push('POLYCUE_RATE_LIMITS: off only in demo mode');
  for (const name of upstreamRoots) {
    // A stand-in speaks plain HTTP; so would a mistake that sends keys and tokens in the clear.
    if (env[name]?.startsWith('http:')) problems.push(`${name}: production reaches it over https only`);
  }
  return problems;
}

function readMasterKeys(text: string | undefined, problems: string[]): MasterKey[] {
  // Without one nothing stored outlives the process: `npm start` generates one and keeps it in the data directory.
  if (!text) return [{ id: 'volatile', key: randomBytes(32) }];
  return text.split(',').flatMap((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (/^\w{1,20}$/.test(id) && key.length === 32) return [{ id, key }];
    problems.push('POLYCUE_MASTER_KEYS: each key is id:base64 of exactly 32 bytes');
    return [];
  });
}

/** A fifth of the day for one user, so that nobody ends everyone's day; on one's own machine there is nobody else. */
function defaultUserUnits(unitsPerDay: number, isDemo: boolean): number {
  return isDemo ? unitsPerDay : Math.min(unitsPerDay, Math.max(1_500, Math.floor(unitsPerDay / 5)));
}

function toConfig(env: Environment, masterKeys: readonly MasterKey[]) {
  const isDemo = env.POLYCUE_MODE === 'demo';
  return {
    mode: env.POLYCUE_MODE,
    host: env.HOST,
    port: env.PORT,
    origin: env.POLYCUE_ORIGIN?.replace(/\/$/, '') ?? `http://${env.HOST}:${env.PORT}`,
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
      unitsPerDay: env.POLYCUE_YOUTUBE_UNITS,
      userUnitsPerDay: env.POLYCUE_YOUTUBE_USER_UNITS ?? defaultUserUnits(env.POLYCUE_YOUTUBE_UNITS, isDemo),
    },
    freeCreditsPerDay: env.POLYCUE_FREE_CREDITS,
    /** For everybody together; `null` where the operator sets no end. */
    freeTranslationsPerDay: env.POLYCUE_FREE_TRANSLATIONS ?? null,
    hasRateLimits: env.POLYCUE_RATE_LIMITS === 'on',
    smtpUrl: env.SMTP_URL,
    contactTo: env.POLYCUE_CONTACT_TO,
    adsClient: env.PUBLIC_ADS_CLIENT,
    analyticsId: env.PUBLIC_ANALYTICS_ID,
    tipSlug: env.PUBLIC_TIP_SLUG,
  };
}
