import * as z from 'zod';
import { refuseToken } from './refuse-token.ts';

/** The clock of an instance may be minutes late, and whoever has just signed in is to be known on all of them. */
const CLOCK_SKEW_SECONDS = 300;

/** Seconds since 1970. */
const time = z.number().positive();

const Header = z.object({ alg: z.string(), kid: z.string().optional() });

/** Accounts elsewhere that this one is joined with, by provider. */
const Identities = z.looseObject({ 'google.com': z.array(z.string()).optional() });

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  exp: time,
  iat: time,
  auth_time: time,
  firebase: z.object({ sign_in_provider: z.string(), identities: Identities.optional().catch(undefined) }),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});

export type Header = z.output<typeof Header>;
export type Claims = z.output<typeof Claims>;

/** A decoded token. None of it is trusted before its signature is verified. */
export interface TokenParts {
  readonly header: Header;
  readonly claims: Claims;
  /** What the signature covers. */
  readonly signed: string;
  readonly signature: Buffer;
}

/** The parts of an ID token (RFC 7519, compact form). @throws AppError `unauthenticated` where it has another shape. */
export function splitToken(token: string): TokenParts {
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || signature === undefined || rest.length > 0) refuseToken('not three parts');
  const header = Header.safeParse(decodePart(head));
  if (!header.success) refuseToken('header of another shape');
  const claims = Claims.safeParse(decodePart(body));
  if (!claims.success) refuseToken('claims of another shape');
  return {
    header: header.data,
    claims: claims.data,
    signed: `${head}.${body}`,
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Refuses tokens of other projects and tokens that are not valid now (Firebase, 'Verify ID tokens using a third-party JWT library'). */
export function checkClaims(
  claims: Claims,
  { projectId, nowMs }: { projectId: string; nowMs: number },
): void {
  const nowSeconds = nowMs / 1000;
  const latest = nowSeconds + CLOCK_SKEW_SECONDS;
  if (claims.aud !== projectId) refuseToken('made for another audience');
  if (claims.iss !== `https://securetoken.google.com/${projectId}`) refuseToken('made by another issuer');
  if (claims.exp <= nowSeconds) refuseToken('expired');
  if (claims.iat > latest || claims.auth_time > latest) refuseToken('from the future');
}

function decodePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    // Not JSON, so not a token: the caller refuses it.
    return null;
  }
}
