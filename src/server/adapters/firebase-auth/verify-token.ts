import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import { MAX_TOKEN_CHARS } from '#server/ports/identity.ts';
import type { FindKey } from './certificates.ts';
import { refuseToken } from './refuse-token.ts';
import { type Claims, checkClaims, splitToken, type TokenParts } from './token-claims.ts';

/** Off the event loop. */
const verifySignature = promisify(verify);

export interface TokenRules {
  readonly projectId: string;
  readonly nowMs: number;
  /** `null` accepts only the unsigned tokens of the Auth emulator. */
  readonly findKey: FindKey | null;
}

/**
 * The claims of an ID token of this project (docs/decisions/0060). The checks that need no certificate come first.
 * @throws AppError `unauthenticated`; `unavailable` where certificates are needed and cannot be fetched.
 */
export async function verifyToken(token: string, rules: TokenRules): Promise<Claims> {
  if (token.length > MAX_TOKEN_CHARS) refuseToken('too long');
  const parts = splitToken(token);
  checkClaims(parts.claims, rules);
  if (rules.findKey) await checkSignature(parts, rules.findKey);
  else if (parts.header.alg !== 'none' || parts.signature.length > 0) refuseToken('not of the emulator');
  return parts.claims;
}

async function checkSignature({ header, signed, signature }: TokenParts, findKey: FindKey): Promise<void> {
  if (header.alg !== 'RS256') refuseToken('another algorithm');
  if (!header.kid) refuseToken('no key id');
  const key = await findKey(header.kid);
  if (!key) refuseToken('an unknown key id');
  if (!(await verifySignature('RSA-SHA256', Buffer.from(signed), key, signature)))
    refuseToken('another signature');
}
