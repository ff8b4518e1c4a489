import { atom } from 'nanostores';
import type { PublicConfig } from '#protocol/public-config.ts';
import type { OwnChannel } from '#protocol/youtube.ts';
import { loadConfig } from '#islands/api-client/config.ts';
import { ConnectError } from '#islands/session/connect-error.ts';
import { IDENTITY_SCOPES, loadGoogle, requestToken } from '#islands/session/google-library.ts';
import { forgetGoogle, readProfile, signInWithGoogle } from '#islands/session/google.ts';
import { $youtubeAccess, signedInUid } from '#islands/session/session.ts';
import { enter } from '#islands/session/sign-in.ts';
import { keepYouTubeHint, readYouTubeHint, type YouTubeHint } from '#islands/session/youtube-hint.ts';
import { whenUserIsIdle } from './user-idle.ts';
import { youtubeApi } from './youtube-api.ts';

type GoogleConfig = PublicConfig['google'];
type Watch = <Result>(work: Promise<Result>) => Promise<Result>;

export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl';
/** `openid` names the Google account by its `sub`, so that the same one can be asked for again. It gives no other access. */
const CONNECT_SCOPES = `openid ${YOUTUBE_SCOPE}`;

/** The channel of the connected account; `null` while unknown, or where it has none. */
export const $ownChannel = atom<OwnChannel | null>(null);

/**
 * Connects YouTube to the signed-in account, which stays as it is. Who is not signed in gives identity and access by one consent.
 * Call it inside a click. `watch` is given what comes after Google's window. @throws ConnectError
 */
export async function connectYouTube(config: GoogleConfig, watch: Watch = (work) => work): Promise<void> {
  const uid = signedInUid();
  const scope = uid === null ? `${IDENTITY_SCOPES} ${YOUTUBE_SCOPE}` : CONNECT_SCOPES;
  const { token, scopes } = await requestToken(config, { scope });
  const profile = await watch(readProfile(config, token));
  const owner = uid ?? (await watch(signIn(token, profile)));
  if (!scopes.includes(YOUTUBE_SCOPE)) throw new ConnectError('noYouTube');
  accept({ uid: owner, token, sub: profile.sub });
}

/** The session begins before the access token is set: no video is requested before our server knows the user. */
async function signIn(
  accessToken: string,
  profile: Awaited<ReturnType<typeof readProfile>>,
): Promise<string> {
  const user = await signInWithGoogle({ accessToken, profile });
  await enter(user);
  return user.uid;
}

/** Asks for a new token of the same Google account, without a question where Google allows it. @throws ConnectError */
export async function renewAccess(config: GoogleConfig, prompt: '' | 'none' = ''): Promise<string> {
  const uid = signedInUid();
  const hint = uid === null ? null : readYouTubeHint(uid);
  if (uid === null || hint === null) throw new ConnectError('notReady');
  const { token, scopes } = await requestToken(config, { scope: CONNECT_SCOPES, prompt, hint: hint.sub });
  const { sub } = await readProfile(config, token);
  if (sub !== hint.sub) throw new ConnectError('otherAccount');
  if (!scopes.includes(YOUTUBE_SCOPE)) throw new ConnectError('noYouTube');
  accept({ uid, token, sub });
  return token;
}

/** By user: several parts of the page ask for it, and each would open a window of its own. */
const restoring = new Map<string, Promise<void>>();

/** Restores the connection of the last visit where the browser allows that without a click. Never asks, never throws. */
export async function restoreConnection(): Promise<void> {
  const uid = signedInUid();
  const hint = uid === null ? null : readYouTubeHint(uid);
  if (uid === null || !hint?.isSilent || $youtubeAccess.get() !== null) return;
  const run = restoring.get(uid) ?? restore(hint).finally(() => restoring.delete(uid));
  restoring.set(uid, run);
  await run;
}

async function restore(hint: YouTubeHint): Promise<void> {
  try {
    const google = await whenUserIsIdle(prepareGoogle());
    if ($youtubeAccess.get() !== null || signedInUid() !== hint.uid) return;
    await renewAccess(google, 'none');
  } catch (thrown) {
    // A browser that blocked the popup once would show its warning at every visit.
    const isBlocked = thrown instanceof ConnectError && thrown.code === 'blocked';
    if (isBlocked && readYouTubeHint(hint.uid)) keepYouTubeHint({ ...hint, isSilent: false });
  }
}

async function prepareGoogle(): Promise<GoogleConfig> {
  const { google } = await loadConfig();
  await loadGoogle(google);
  return google;
}

/** Revokes the access at Google and deletes everything that this browser stores about it. */
export function disconnectYouTube(): void {
  forgetGoogle();
  $ownChannel.set(null);
}

function accept(access: { uid: string; token: string; sub: string }): void {
  // Somebody else has signed in while Google's window was open.
  if (signedInUid() !== access.uid) throw new ConnectError('otherAccount');
  const isSame = $youtubeAccess.get()?.sub === access.sub && $ownChannel.get() !== null;
  keepYouTubeHint({ uid: access.uid, sub: access.sub, isSilent: true });
  $youtubeAccess.set(access);
  if (!isSame) void showChannel(access);
}

async function showChannel({ token, sub }: { token: string; sub: string }): Promise<void> {
  $ownChannel.set(null);
  // The connection works without the channel's name.
  const channels = await youtubeApi.channels(token).catch(() => []);
  if ($youtubeAccess.get()?.sub === sub) $ownChannel.set(channels[0] ?? null);
}
