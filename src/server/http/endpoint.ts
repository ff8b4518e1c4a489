import type { APIContext, APIRoute } from 'astro';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { authenticate, type User } from '../accounts/authenticate.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { errorResponse, jsonResponse } from './error-response.ts';
import { takeRate, type RateClass } from '../limits/rate-limit.ts';
import { readBody } from './read-body.ts';

const DEFAULT_MAX_BYTES = 64 * 1024;

/** What every use case behind an endpoint is given. */
export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly services: Services;
  readonly requestId: string;
  /** The address the limits count, already taken from the right of the forwarded chain. */
  readonly clientAddress: string;
  readonly readiness: { readonly isDraining: boolean };
  readonly isGuarded: boolean;
  readonly refusal?: ErrorCode | undefined;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

export interface UserCall extends Call {
  readonly user: User;
}

interface Options<Schema extends z.core.$ZodType> {
  /** The costs of a route: each class has its own allowance per user and address. */
  readonly rate: RateClass;
  readonly body?: Schema;
  readonly maxBytes?: number;
  /** Ask the provider whether the user was signed out everywhere: for what changes an account or spends somebody else's money. */
  readonly isSensitive?: boolean;
  /** Take only a sign-in of the last half hour: for what cannot be undone, or would hand the account over. */
  readonly needsRecentSignIn?: boolean;
}

type Reply = Promise<Response | object>;

/** A route anybody may call. */
export function publicEndpoint<Schema extends z.core.$ZodType>(
  options: Options<Schema>,
  run: (call: Call & { readonly body: z.output<Schema> }) => Reply,
): APIRoute {
  return answer(async (call) => {
    await takeRate(call.services, options.rate, { address: call.clientAddress });
    return run({ ...call, body: await bodyOf(call, options) });
  });
}

/** A route for signed-in users with a verified e-mail address (decision 12). Who asks is settled before the body is read. */
export function userEndpoint<Schema extends z.core.$ZodType>(
  options: Options<Schema>,
  run: (call: UserCall & { readonly body: z.output<Schema> }) => Reply,
): APIRoute {
  return answer(async (call) => {
    const user = await authenticate(call.services, call.request, {
      isSensitive: options.isSensitive ?? false,
      needsRecentSignIn: options.needsRecentSignIn ?? false,
    });
    await takeRate(call.services, options.rate, { address: call.clientAddress, uid: user.uid });
    return run({ ...call, user, body: await bodyOf(call, options) });
  });
}

/** Every other method of a route. */
export const methodNotAllowed: APIRoute = answer((call) => refuse(call, 'method_not_allowed'));

/** What an address below /api answers where there is no route. */
export const notFound: APIRoute = answer((call) => refuse(call, call.refusal ?? 'not_found'));

/** A stranger does not learn what else is wrong with a call that would have asked for a token. */
async function refuse(call: Call, code: ErrorCode): Promise<never> {
  if (call.isGuarded) await authenticate(call.services, call.request, { isSensitive: false });
  throw new AppError(code);
}

async function bodyOf<Schema extends z.core.$ZodType>(
  call: Call,
  options: Options<Schema>,
): Promise<z.output<Schema>> {
  if (!options.body) return undefined as z.output<Schema>;
  return readBody(call.request, options.body, options.maxBytes ?? DEFAULT_MAX_BYTES);
}

function answer(run: (call: Call) => Reply): APIRoute {
  return async (context) => {
    const call = toCall(context);
    try {
      const reply = await run(call);
      return reply instanceof Response ? reply : jsonResponse(reply);
    } catch (thrown) {
      return errorResponse(thrown, call.requestId, call.services.log);
    }
  };
}

function toCall({ request, params, url, locals }: APIContext): Call {
  return { request, params, url, ...locals, signal: request.signal };
}
