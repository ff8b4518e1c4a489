import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { attempt } from './attempt.ts';
import type { CallKind } from './errors.ts';
import { guardedFetch } from './guarded-fetch.ts';

const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 60_000;

interface ClientOptions {
  readonly root: string;
  /** The limit of every call; a write has longer than a read where none is given. */
  readonly timeoutMs: number | undefined;
  readonly retryDelayMs: number;
}

/** What each call is given besides its parameters. */
type CallSettings = ReturnType<typeof settingsOf>;
type Run<Result> = (api: youtube_v3.Youtube, settings: CallSettings) => Promise<Result>;

export interface YouTubeClient {
  /** Makes one call with a user's token, under its time limit. */
  readonly call: <Result>(
    token: string,
    kind: CallKind,
    run: Run<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>;
}

/** Google's SDK, of which only the API of YouTube is loaded, by the first call. */
export function youtubeClient({ root, timeoutMs, retryDelayMs }: ClientOptions): YouTubeClient {
  const fetchImplementation = guardedFetch(new URL(root).origin);
  let loaded: Promise<youtube_v3.Youtube> | null = null;
  return {
    async call(token, kind, run, signal) {
      const api = await (loaded ??= load());
      const limits = {
        timeoutMs: timeoutMs ?? (kind.isWrite ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS),
        retryDelayMs,
      };
      const send = (limit: AbortSignal) => run(api, settingsOf(root, token, limit, fetchImplementation));
      return attempt(send, kind, limits, signal);
    },
  };
}

async function load(): Promise<youtube_v3.Youtube> {
  const { youtube } = await import('googleapis/build/src/apis/youtube/index.js');
  return youtube({ version: 'v3' });
}

/** Each call names the root: the client's root does not apply to uploads and loses its path. No retries: the SDK would send a consumed body again. */
function settingsOf(rootUrl: string, token: string, signal: AbortSignal, fetchImplementation: typeof fetch) {
  return {
    rootUrl,
    headers: { authorization: `Bearer ${token}` },
    retry: false,
    signal,
    fetchImplementation,
  };
}
