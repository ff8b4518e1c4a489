import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { boundedFetch } from '#server/bounded-fetch.ts';
import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';

const CERTIFICATES_URL =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const TIMEOUT_MS = 10_000;
/** The circuit stays open this long after a failed fetch: another try would wait as well, and add load to the address. */
const PAUSE_MS = 5_000;
/** Minimum interval of fetches for unknown key ids, even in a flood of them. */
const MIN_REFETCH_MS = 30_000;
const DEFAULT_MAX_AGE_SECONDS = 3_600;
/** Google says hours. A shorter time would ask with every token; a longer one would keep keys that it has withdrawn. */
const MIN_AGE_SECONDS = MIN_REFETCH_MS / 1000;
const MAX_AGE_SECONDS = 24 * 3_600;
const MAX_CHARS = 256 * 1024;

const Certificates = z.record(z.string(), z.string());

interface KeySet {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly fetchedMs: number;
  readonly freshUntilMs: number;
}

export interface CertificateOptions {
  readonly clock: Clock;
  readonly fetch?: typeof fetch | undefined;
}

/** Returns the public key of an id. */
export type FindKey = (keyId: string) => Promise<KeyObject | undefined>;

/**
 * Google's public keys, cached for as long as Google allows. Only a failed fetch is an outage (AppError `unavailable`); an id that
 * Google does not know has none. During an outage, tokens whose key is cached are still accepted.
 */
export function googleCertificates({ clock, fetch: send = boundedFetch }: CertificateOptions): FindKey {
  let current: KeySet | null = null;
  let fetching: Promise<KeySet> | null = null;
  let openUntilMs = 0;

  const refetch = (): Promise<KeySet> => {
    if (clock.monotonicMs() < openUntilMs)
      return Promise.reject(outage('the last fetch failed a moment ago'));
    fetching ??= fetchKeySet(send, clock)
      .then((keySet) => (current = keySet))
      .catch((cause: unknown) => {
        openUntilMs = clock.monotonicMs() + PAUSE_MS;
        throw outage('Google’s certificates cannot be fetched', cause);
      })
      .finally(() => (fetching = null));
    return fetching;
  };

  const freshKeySet = (nowMs: number) => (current && nowMs < current.freshUntilMs ? current : refetch());

  return async (keyId) => {
    const nowMs = clock.monotonicMs();
    const { keys, fetchedMs } = await freshKeySet(nowMs);
    const isRecent = nowMs - fetchedMs < MIN_REFETCH_MS;
    return keys.get(keyId) ?? (isRecent ? undefined : (await refetch()).keys.get(keyId));
  };
}

async function fetchKeySet(send: typeof fetch, clock: Clock): Promise<KeySet> {
  const response = await send(CERTIFICATES_URL, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_CHARS) throw new Error('a long answer');
  const certificates = Object.entries(Certificates.parse(JSON.parse(text)));
  // Taken for the truth, it would refuse everybody as a stranger.
  if (certificates.length === 0) throw new Error('no certificates');
  const fetchedMs = clock.monotonicMs();
  return {
    keys: new Map(certificates.map(([keyId, pem]) => [keyId, createPublicKey(pem)])),
    fetchedMs,
    freshUntilMs: fetchedMs + maxAgeSeconds(response.headers) * 1000,
  };
}

function maxAgeSeconds(headers: Headers): number {
  const age = /\bmax-age=(\d{1,7})\b/.exec(headers.get('cache-control') ?? '')?.[1];
  const seconds = age === undefined ? DEFAULT_MAX_AGE_SECONDS : Number(age);
  return Math.max(MIN_AGE_SECONDS, Math.min(MAX_AGE_SECONDS, seconds));
}

function outage(logMessage: string, cause?: unknown): AppError {
  return new AppError('unavailable', { logMessage, cause, retryAfterSeconds: PAUSE_MS / 1000 });
}
