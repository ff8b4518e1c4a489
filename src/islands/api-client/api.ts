import type * as z from 'zod/mini';
import type { CueEvent, TranslateRequest, TranslateResponse } from '#protocol/translate.ts';
import { asApiError } from './api-error.ts';
import type * as Replies from './replies.ts';

export interface TranslateListener {
  readonly signal: AbortSignal;
  onCue(cue: CueEvent): void;
}

interface Ports {
  readonly fetch: typeof fetch;
  /** The bearer of a call; `isFresh` where the server refused the last one. */
  readonly token: (options: { isFresh: boolean }) => Promise<string | null>;
  /** Who is signed in: what one person has begun is not repeated as another. */
  readonly uid?: () => string | null;
}

/** What is sent with a call. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly isPublic?: boolean;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Api = ReturnType<typeof createApi>;

/** A client of our API. Every failed call throws an {@link ApiError}. */
export function createApi(ports: Ports) {
  const call = (path: string, options: ApiCall = {}) => send(ports, path, options);
  const read = async <Reply>(
    schemaOf: (schemas: typeof Replies.schemas) => z.ZodMiniType<Reply>,
    path: string,
    options?: ApiCall,
  ): Promise<Reply> => {
    const response = await call(path, options);
    const { schemas, readJson } = await loadReplies();
    return readJson(schemaOf(schemas), response);
  };
  return {
    /** A call whose answer is read by a part that is loaded later than this. */
    request: call,
    config: () => read(({ config }) => config, '/api/config', { isPublic: true }),
    credits: () => read(({ credits }) => credits, '/api/credits'),
    startSession: () => call('/api/auth/session', { method: 'POST', body: {} }),
    logout: () => call('/api/auth/logout', { method: 'POST', body: {} }),
    hasKey: () => read(({ geminiKey }) => geminiKey, '/api/account/gemini-key'),
    saveKey: (key: string, { insists }: { insists: boolean }) =>
      call('/api/account/gemini-key', { method: 'POST', body: { key, ...(insists ? { insists } : {}) } }),
    removeKey: () => call('/api/account/gemini-key', { method: 'DELETE' }),
    testKey: (key: string | null) =>
      call('/api/account/gemini-key/test', { method: 'POST', body: key === null ? {} : { key } }),
    sessions: () => read(({ sessions }) => sessions, '/api/account/sessions'),
    revokeSession: (id: string) => call('/api/account/sessions/revoke', { method: 'POST', body: { id } }),
    picture: () => read(({ picture }) => picture, '/api/account/profile-pic'),
    savePicture: (profilePic: string) =>
      call('/api/account/profile-pic', { method: 'POST', body: { profilePic } }),
    exportData: () => read(({ exported }) => exported, '/api/account/export'),
    deleteAccount: () => call('/api/account', { method: 'DELETE' }),
    translate: async (request: TranslateRequest, listener: TranslateListener): Promise<TranslateResponse> => {
      const uid = ports.uid?.() ?? null;
      const response = await call('/api/translate', {
        method: 'POST',
        body: request,
        signal: listener.signal,
        headers: { accept: 'text/event-stream' },
      });
      try {
        const { readTranslation } = await loadReplies();
        return await readTranslation(response, (cue) => listener.onCue(cue));
      } catch (thrown) {
        throw listener.signal.aborted ? thrown : asApiError(thrown, uid);
      }
    },
  };
}

async function send(ports: Ports, path: string, options: ApiCall): Promise<Response> {
  const uid = ports.uid?.() ?? null;
  const attempt = async (isFresh: boolean) => {
    const token = options.isPublic ? null : await ports.token({ isFresh });
    return ports.fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(options.body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  };
  try {
    // Loaded before the call, so that nothing is charged where it does not load.
    const { readError } = await loadReplies();
    let response = await attempt(false);
    if (response.status === 401 && !options.isPublic) {
      const error = await readError(response);
      const isSamePerson = (ports.uid?.() ?? null) === uid;
      if (error.code !== 'unauthenticated' || !isSamePerson) throw error;
      response = await attempt(true);
    }
    if (!response.ok) throw await readError(response);
    return response;
  } catch (thrown) {
    throw options.signal?.aborted ? thrown : asApiError(thrown, uid);
  }
}

let loading: Promise<typeof Replies> | null = null;

/**
 * What checks answers by schemas is loaded with the first call: the page comes alive without it. One promise for all calls, so that they leave in
 * the order in which they were begun.
 */
async function loadReplies(): Promise<typeof Replies> {
  loading ??= import('./replies.ts');
  try {
    return await loading;
  } catch (thrown) {
    // What failed is tried again with the next call.
    loading = null;
    throw thrown;
  }
}
