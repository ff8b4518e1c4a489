import * as z from 'zod';
import { DEFAULT_FREE_CREDITS } from '#protocol/limits.ts';

/** A blank is no number, though JavaScript takes it for zero. */
const whole = z
  .string()
  .regex(/^\s*-?\d+\s*$/, 'Invalid input: expected a whole number')
  .transform(Number);
const port = whole.pipe(z.number().min(0).max(65_535));
const count = whole.pipe(z.number().positive());
/** As a browser writes it: scheme and host in lower case. */
const url = z
  .url({ protocol: /^https?$/i })
  .refine(
    hasNoPassword,
    'leave out the name and password: no call can be made with them, and errors would show them',
  )
  .transform((text) => {
    const { href } = new URL(text);
    return text.endsWith('/') ? href : href.replace(/(?<!\/)\/$/, '');
  });
/** Clients append the API's own path, so a root that ends with it is the same root. */
const apiRoot = url.transform((root) => root.replace(/(?<!\/)\/+(?:youtube\/v3\/*)?$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** The environment (docs/contract.md#environment). */
export const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  POLYCUE_MODE: z.enum(['demo', 'production']).default('production'),
  /** Lets demo mode, which takes unsigned tokens, listen on an address that others can reach. */
  POLYCUE_DEMO_NETWORK: z.enum(['on', 'off']).default('off'),
  POLYCUE_DATA_DIR: z.string().default('.data'),
  POLYCUE_STORE: z.enum(['sqlite', 'firestore']).default('sqlite'),
  POLYCUE_MASTER_KEYS: z.string().optional(),
  POLYCUE_ORIGIN: url.optional(),
  POLYCUE_TRUSTED_HOPS: whole.pipe(z.number().min(0).max(10)).default(0),
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
  POLYCUE_MODEL_CONCURRENCY: count.pipe(z.number().max(100)).optional(),
  POLYCUE_MODEL_CALL_CUES: count.pipe(z.number().max(1_000)).optional(),
  POLYCUE_MODEL_TIMEOUT_MS: count.pipe(z.number().max(600_000)).optional(),
  YOUTUBE_API_ROOT: apiRoot.optional(),
  POLYCUE_YOUTUBE_TIMEOUT_MS: count.pipe(z.number().max(600_000)).optional(),
  /** Units of the Data API that the Cloud project has per Pacific day, and how many of them one user may spend. */
  POLYCUE_YOUTUBE_UNITS: count.default(10_000),
  POLYCUE_YOUTUBE_USER_UNITS: count.optional(),
  PUBLIC_YOUTUBE_API_ROOT: apiRoot.default('https://www.googleapis.com'),
  PUBLIC_GOOGLE_USERINFO_URL: url.default('https://openidconnect.googleapis.com/v1/userinfo'),
  PUBLIC_GSI_SRC: url.default('https://accounts.google.com/gsi/client'),
  POLYCUE_FREE_CREDITS: whole.pipe(z.number().min(0)).default(DEFAULT_FREE_CREDITS),
  POLYCUE_FREE_TRANSLATIONS: whole.pipe(z.number().min(1)).optional(),
  POLYCUE_RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** The root of a receiver of OpenTelemetry's protocol; without it no metrics leave the server. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  POLYCUE_CONTACT_TO: z.email().optional(),
  PUBLIC_ADS_CLIENT: z.string().optional(),
  PUBLIC_ANALYTICS_ID: z.string().optional(),
  PUBLIC_TIP_SLUG: z.string().optional(),
});
function hasNoPassword(text: string): boolean {
  // Another check refuses what is no address.
  const address = URL.parse(text);
  return !address?.username && !address?.password;
}

export type Environment = z.output<typeof Environment>;
