import * as z from 'zod/mini';
import type { PublicConfig } from '#protocol/public-config.ts';
import { ConnectError } from './connect-error.ts';
import type { FirebaseUser, GoogleProfile } from './firebase.ts';
import { IDENTITY_SCOPES, requestToken, revokeToken, stopAutoSelect } from './google-library.ts';
import { openIdentity } from './identity.ts';
import { $youtubeAccess } from './session.ts';
import { forgetYouTubeHint } from './youtube-hint.ts';

const PROFILE_LIMIT_MS = 10_000;

const UserInfo = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Proof of ownership of a Google account, in the identity provider's form. */
export interface GoogleProof {
  readonly accessToken: string;
  readonly profile: GoogleProfile;
}

/** Asks in Google's popup who the person is, and for nothing else. Call it inside a click. @throws ConnectError */
export async function proveGoogle(config: PublicConfig['google']): Promise<GoogleProof> {
  const { token } = await requestToken(config, { scope: IDENTITY_SCOPES, hint: null });
  return { accessToken: token, profile: await readProfile(config, token) };
}

/** The identity provider's user for a Google account; the session on the server is begun by `enter`. */
export async function signInWithGoogle({ accessToken, profile }: GoogleProof): Promise<FirebaseUser> {
  const identity = await openIdentity();
  const user = await identity.signInWithGoogle(accessToken, profile);
  return { ...user, name: user.name ?? profile.name, picture: user.picture ?? profile.picture };
}

/** The token's owner, as far as its scopes reveal it: at least the `sub`. @throws ConnectError */
export async function readProfile(
  { userInfoUrl }: PublicConfig['google'],
  accessToken: string,
): Promise<GoogleProfile> {
  try {
    const response = await fetch(userInfoUrl, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(PROFILE_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`user info: ${response.status}`);
    const { sub, name = null, email = null, picture = null } = z.parse(UserInfo, await response.json());
    return { sub, name, email, picture };
  } catch (cause) {
    throw new ConnectError('userInfoFailed', cause);
  }
}

/** Ends the connection to YouTube: the token is revoked, and the stored hint is deleted. */
export function forgetGoogle(): void {
  const access = $youtubeAccess.get();
  stopAutoSelect();
  if (access) revokeToken(access.token);
  $youtubeAccess.set(null);
  forgetYouTubeHint();
}
