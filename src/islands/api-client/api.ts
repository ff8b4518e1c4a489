import * as z from 'zod/mini';
import { t } from '#messages/first.ts';
import { CreditsReply, GeminiKeyReply, ProfilePicReply, SessionsReply } from '#protocol/account.ts';
import { isErrorCode } from '#protocol/error-codes.ts';
import { ErrorReply } from '#protocol/error-reply.ts';
import { PublicConfig } from '#protocol/public-config.ts';
import { CueEvent, type TranslateRequest, TranslateResponse } from '#protocol/translate.ts';
import { ApiError } from './api-error.ts';
import type * as ServerSentEvents from './server-sent-events.ts';

// The compiled checks need `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** Everything that the server stores about the user, written to a file unchanged. */
const ExportReply = z.record(z.string(), z.unknown());

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
  const read = async <Schema extends z.core.$ZodType>(schema: Schema, path: string, options?: ApiCall) =>
    readJson(schema, await call(path, options));
  return {
    /** A call whose answer is read by a part that is loaded later than this. */
    request: call,
    config: () => read(PublicConfig, '/api/config', { isPublic: true }),
    credits: () => read(CreditsReply, '/api/credits'),
    startSession: () => call('/api/auth/session', { method: 'POST', body: {} }),
    logout: () => call('/api/auth/logout', { method: 'POST', body: {} }),
    hasKey: () => read(GeminiKeyReply, '/api/account/gemini-key'),
    saveKey: (key: string, { insists }: { insists: boolean }) =>
      call('/api/account/gemini-key', { method: 'POST', body: { key, ...(insists ? { insists } : {}) } }),
    removeKey: () => call('/api/account/gemini-key', { method: 'DELETE' }),
    testKey: (key: string | null) =>
      call('/api/account/gemini-key/test', { method: 'POST', body: key === null ? {} : { key } }),
    sessions: () => read(SessionsReply, '/api/account/sessions'),
    revokeSession: (id: string) => call('/api/account/sessions/revoke', { method: 'POST', body: { id } }),
    picture: () => read(ProfilePicReply, '/api/account/profile-pic'),
    savePicture: (profilePic: string) =>
      call('/api/account/profile-pic', { method: 'POST', body: { profilePic } }),
    exportData: () => read(ExportReply, '/api/account/export'),
    deleteAccount: () => call('/api/account', { method: 'DELETE' }),
    translate: async (request: TranslateRequest, listener: TranslateListener): Promise<TranslateResponse> => {
      const uid = ports.uid?.() ?? null;
      // Loaded before the call, so that nothing is charged where it does not load.
      const { readEvents } = await loadEvents(uid);
      const response = await call('/api/translate', {
        method: 'POST',
        body: request,
        signal: listener.signal,
        headers: { accept: 'text/event-stream' },
      });
      return readTranslation(response, { listener, uid, readEvents });
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
    let response = await attempt(false);
    if (response.status === 401 && !options.isPublic) {
      const error = await toApiError(response);
      const isSamePerson = (ports.uid?.() ?? null) === uid;
      if (error.code !== 'unauthenticated' || !isSamePerson) throw error;
      response = await attempt(true);
    }
    if (!response.ok) throw await toApiError(response);
    return response;
  } catch (thrown) {
    throw options.signal?.aborted ? thrown : asApiError(thrown, uid);
  }
}

type Events = Pick<typeof ServerSentEvents, 'readEvents'>;

let loading: Promise<Events> | null = null;

/** One promise for all calls, so that they leave in the order in which they were begun. */
async function loadEvents(uid: string | null): Promise<Events> {
  loading ??= import('./server-sent-events.ts');
  try {
    return await loading;
  } catch (thrown) {
    // What failed is tried again with the next call.
    loading = null;
    throw asApiError(thrown, uid);
  }
}

interface TranslationReader extends Events {
  readonly listener: TranslateListener;
  readonly uid: string | null;
}

async function readTranslation(
  response: Response,
  { listener, uid, readEvents }: TranslationReader,
): Promise<TranslateResponse> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return readJson(TranslateResponse, response);
  }
  try {
    for await (const { event, data } of readEvents(response.body)) {
      const value = parseJson(data);
      if (event === 'cue') whenValid(CueEvent, value, (cue) => listener.onCue(cue));
      if (event === 'result') return check(TranslateResponse, value, response.status);
      if (event === 'error') throw replyToError(value, response.status, null);
    }
  } catch (thrown) {
    throw listener.signal.aborted ? thrown : asApiError(thrown, uid);
  }
  throw new ApiError({ code: null, status: 0, body: '' });
}

/** The answer as its schema has it. @throws ApiError where it is something else. */
export async function readJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const text = await response.text();
  return check(schema, parseJson(text), response.status);
}

function check<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  status: number,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ApiError({ code: 'internal', status, body: '', cause: parsed.error });
}

/** Ignores event types of a newer server that this page does not know. */
function whenValid<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  accept: (value: z.output<Schema>) => void,
): void {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) accept(parsed.data);
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return replyToError(parseJson(text), response.status, response.headers.get('retry-after'));
}

function replyToError(value: unknown, status: number, retryAfter: string | null): ApiError {
  const retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  const reply = z.safeParse(ErrorReply, value);
  // Whatever a proxy wrote is for nobody to read.
  if (!reply.success)
    return new ApiError({ code: null, status, body: t('notice.unreachable'), retryAfterSeconds });
  const { error, code, details } = reply.data;
  return new ApiError({
    code: isErrorCode(code) ? code : null,
    status,
    body: error,
    details,
    retryAfterSeconds,
  });
}

function asApiError(thrown: unknown, uid: string | null): ApiError {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ code: null, status: 0, body: '', cause: thrown });
  error.uid = uid;
  return error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A reply that is not JSON is checked against its schema like any other, and fails there.
    return undefined;
  }
}
