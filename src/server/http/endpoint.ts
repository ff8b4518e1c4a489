import type { APIContext, APIRoute } from 'astro';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { authenticate, type User } from '../accounts/authenticate.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { DEFAULT_BODY_BYTES } from './body-limits.ts';
import { countAnswer } from './count-answer.ts';
import { errorResponse, jsonResponse, jsonTextResponse } from './error-response.ts';
import type { BodyReservation } from '../limits/body-memory.ts';
import { takeAddressRate, takeRate, type RateClass } from '../limits/rate-limit.ts';
import { readBody } from './read-body.ts';

/** The input of every use case behind an endpoint. */
export interface EndpointCall {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly services: Services;
  readonly requestId: string;
  /** The address that limits count, already taken from the right of the forwarded chain. */
  readonly clientAddress: string;
  readonly readiness: { readonly isDraining: boolean };
  readonly isGuarded: boolean;
  readonly isLogged: boolean;
  /** Resolves once the answer has been sent, or its reader has left. */
  readonly sent: Promise<void>;
  /** Resolves once the connection has taken what was written to it, or is closed. */
  readonly flushed: () => Promise<void>;
  /** Ends the answer where it is, and its connection. */
  readonly cut: () => void;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

export interface UserCall extends EndpointCall {
  readonly user: User;
}

interface Options<Schema extends z.core.$ZodType> {
  /** The rate class of a route: each class has its own allowance per user and address. */
  readonly rate: RateClass;
  readonly body?: Schema;
  readonly maxBytes?: number;
  /** Ask the provider whether the user was signed out everywhere: for what changes an account or spends somebody else's money. */
  readonly isSensitive?: boolean;
  /** Accept only a sign-in of the last half hour: for what cannot be undone, or would hand the account over. */
  readonly needsRecentSignIn?: boolean;
}

type Reply = Promise<Response | object>;

/** Most bodies are there by then; others arrive for minutes, or wait for those before them. */
const SOON_MS = 5_000;

/** A route without sign-in. */
export function publicEndpoint<Schema extends z.core.$ZodType>(
  options: Options<Schema>,
  run: (call: EndpointCall & { readonly body: z.output<Schema> }) => Reply,
): APIRoute {
  return answer(async (call) => {
    takeAddressRate(call.services, options.rate, call.clientAddress);
    await takeRate(call.services, options.rate, { address: call.clientAddress });
    return run({ ...call, body: await bodyOf(call, options) });
  });
}

/**
 * A route for signed-in users with a verified e-mail address. Authenticates before reading the body (docs/decisions/0026). An object that it returns
 * is counted while it waits for its reader; a `Response` is the route's own to count.
 */
export function userEndpoint<Schema extends z.core.$ZodType>(
  options: Options<Schema>,
  run: (call: UserCall & { readonly body: z.output<Schema> }) => Reply,
): APIRoute {
  return answer(async (call) => {
    takeAddressRate(call.services, options.rate, call.clientAddress);
    const { user, body } = await userAndBody(call, options);
    const reply = await run({ ...call, user, body });
    if (reply instanceof Response) return reply;
    const text = JSON.stringify(reply);
    countAnswer({ ...call, user }, text);
    return jsonTextResponse(text);
  });
}

/** The caller, and then the body. Where that took long, the sign-in is looked at again: it may have been ended meanwhile. */
async function userAndBody<Schema extends z.core.$ZodType>(
  call: EndpointCall,
  options: Options<Schema>,
): Promise<{ readonly user: User; readonly body: z.output<Schema> }> {
  const { services, request, clientAddress: address } = call;
  const { isSensitive = false, needsRecentSignIn = false } = options;
  const signedIn = () => authenticate(services, request, { isSensitive, needsRecentSignIn });
  const user = await signedIn();
  await takeRate(services, options.rate, { address, uid: user.uid });
  const sinceMs = services.clock.monotonicMs();
  const body = await userBodyOf(call, options, user);
  const isSoon = services.clock.monotonicMs() - sinceMs < SOON_MS;
  return { user: isSoon ? user : await signedIn(), body };
}

/** The answer to every other method than these. */
export function methodNotAllowed(...allowed: readonly ('GET' | 'POST' | 'DELETE')[]): APIRoute {
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return answer((call) => refuse(call, 'method_not_allowed'), allow);
}

/** The answer of an address below /api without a route. */
export const notFound: APIRoute = answer((call) => refuse(call, 'not_found'));

/** Where a token is required, a caller without one learns nothing else about the call. */
async function refuse(call: EndpointCall, code: ErrorCode): Promise<never> {
  if (call.isGuarded) {
    takeAddressRate(call.services, 'read', call.clientAddress);
    await authenticate(call.services, call.request, { isSensitive: false });
  }
  throw new AppError(code);
}

async function userBodyOf<Schema extends z.core.$ZodType>(
  call: EndpointCall,
  options: Options<Schema>,
  { uid }: User,
): Promise<z.output<Schema>> {
  if (!isLarge(options)) return bodyOf(call, options);
  const read = (reservation: BodyReservation) => bodyOf(call, options, reservation);
  return call.services.largeBodies.read(uid, read, call.signal);
}

const isLarge = ({ maxBytes = 0 }: { readonly maxBytes?: number }) => maxBytes > DEFAULT_BODY_BYTES;

async function bodyOf<Schema extends z.core.$ZodType>(
  call: EndpointCall,
  options: Options<Schema>,
  reservation?: BodyReservation,
): Promise<z.output<Schema>> {
  if (!options.body) return undefined as z.output<Schema>;
  return readBody(call.request, options.body, {
    maxBytes: options.maxBytes ?? DEFAULT_BODY_BYTES,
    reservation,
  });
}

function answer(run: (call: EndpointCall) => Reply, allow?: string): APIRoute {
  return async (context) => {
    const call = toCall(context);
    try {
      const reply = await run(call);
      return reply instanceof Response ? reply : jsonResponse(reply);
    } catch (thrown) {
      // A body that ends because its sender disconnected is no fault of the server.
      const failure = call.signal.aborted && !(thrown instanceof AppError) ? cancelled(thrown) : thrown;
      const { requestId, services, isLogged } = call;
      return errorResponse(failure, { requestId, log: services.log, allow, isLogged });
    }
  };
}

function cancelled(cause: unknown): AppError {
  return new AppError('cancelled', { cause });
}

function toCall({ request, params, url, locals }: APIContext): EndpointCall {
  return { request, params, url, ...locals, signal: request.signal };
}
