import type { Identity } from './identity.ts';

declare const verified: unique symbol;

/**
 * An e-mail address that the identity provider has verified. Everything that belongs to an address takes this type: anybody may sign in with, or
 * change to, an address of somebody else that is not verified.
 */
export type VerifiedEmail = string & { readonly [verified]: true };

/** The address of the sign-in, or `null` where it is not verified. The only maker of the type. */
export function verifiedEmailOf({
  email,
  emailVerified,
}: Pick<Identity, 'email' | 'emailVerified'>): VerifiedEmail | null {
  return emailVerified ? (email as VerifiedEmail | null) : null;
}
