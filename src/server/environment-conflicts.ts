import type { Environment } from './environment.ts';
import { isLoopback, isPrivate } from './own-network.ts';

/** Addresses that receive keys and tokens of users. */
const upstreamRoots = [
  'GEMINI_BASE_URL',
  'YOUTUBE_API_ROOT',
  'PUBLIC_YOUTUBE_API_ROOT',
  'PUBLIC_GOOGLE_USERINFO_URL',
  'PUBLIC_GSI_SRC',
] as const;

/** Settings that conflict: one line per problem (docs/contract.md#environment). */
export function findConflicts(env: Environment, raw: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...anywhere(env, raw),
    ...(env.POLYCUE_MODE === 'demo' ? demoConflicts(env) : productionConflicts(env)),
  ];
}

function anywhere(env: Environment, raw: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  if (raw['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: certificates must be checked; unset it');
  if (env.OPENAI_COMPATIBLE_BASE_URL && !env.OPENAI_COMPATIBLE_MODEL)
    problems.push('OPENAI_COMPATIBLE_MODEL: name the model that the OpenAI-compatible server shall use');
  return problems;
}

/** Demo mode accepts unsigned tokens, so any client that reaches it can impersonate any user. */
function demoConflicts(env: Environment): string[] {
  if (isLoopback(env.HOST) || env.POLYCUE_DEMO_NETWORK === 'on') return [];
  return [
    `HOST: in demo mode anybody who reaches ${env.HOST} can sign in as anybody. Use 127.0.0.1, or set POLYCUE_DEMO_NETWORK=on`,
  ];
}

/** What production refuses: stand-ins, emulators, a missing master key or identity provider, secrets over plain HTTP. */
function productionConflicts(env: Environment): string[] {
  const problems: string[] = [];
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
  return [...problems, ...clearTextConflicts(env)];
}

/** Plain HTTP is for stand-ins only: elsewhere it would expose keys, tokens and cookies. */
function clearTextConflicts(env: Environment): string[] {
  return [
    ...upstreamRoots
      .filter((name) => isPlain(env[name]))
      .map((name) => `${name}: production reaches it over https only`),
    ...ownServers
      .filter((name) => isPlain(env[name]) && !isPrivate(hostOf(env[name])))
      .map((name) => `${name}: a server outside the own network is reached over https only`),
    ...originConflicts(env),
  ];
}

/** Servers that may stand in the operator's own network. */
const ownServers = ['OPENAI_COMPATIBLE_BASE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

/** Without an origin, the address that is listened on is the origin, which only this machine reaches. */
function originConflicts({ POLYCUE_ORIGIN: origin, HOST: host }: Environment): string[] {
  if (origin === undefined && !isLoopback(host))
    return ['POLYCUE_ORIGIN: name the https address at which people reach it'];
  if (isPlain(origin) && !isLoopback(hostOf(origin)))
    return ['POLYCUE_ORIGIN: production is reached over https only'];
  return [];
}

function isPlain(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === 'http:';
}

function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).hostname;
}
