import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { atom } from 'nanostores';

/** The signed-in person, as the header and the drawer show them. */
export interface SignedInUser {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly picture: string | null;
}

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: SignedInUser };

export interface Credits {
  /** `null` where the account is unlimited. */
  readonly remaining: number | null;
  readonly isUnlimited: boolean;
  /** Translations run on the person's own key. */
  readonly isOwnKey: boolean;
  /** When new ones come. `null` where the server did not say. */
  readonly resetsAtMs: number | null;
}

export const $session = atom<SessionState>({ status: 'unknown' });

/** `null` while unknown or signed out. */
export const $credits = atom<Credits | null>(null);

/** The profile picture that was chosen here; it goes before the provider's. */
export const $picture = atom<string | null>(null);

/** The access token for YouTube. It belongs to one signed-in account and is kept in memory only. */
export interface YouTubeAccess {
  readonly uid: string;
  readonly token: string;
  /** Google's id of the account that was connected, which need not be the one that signed in. */
  readonly sub: string;
}

/** `null` while nothing is connected. Signing out, or signing in as somebody else, ends it. */
export const $youtubeAccess = atom<YouTubeAccess | null>(null);

export type AccountWindow = 'none' | 'signIn' | 'settings';

/** Which of the account's windows is open; any part of the page may ask for one. */
export const $accountWindow = atom<AccountWindow>('none');

const HINT = 'polycue.signed-in';

/** Whether the last visit ended signed in: only then is the sign-in library loaded by itself. */
export function hasSessionHint(): boolean {
  return Boolean(readKept(HINT));
}

export function setSession(session: SessionState): void {
  const uid = uidOf(session);
  // What belongs to one account must never be visible to another.
  if (signedInUid() !== uid) {
    $credits.set(null);
    $picture.set(null);
  }
  if ($youtubeAccess.get()?.uid !== uid) $youtubeAccess.set(null);
  $session.set(session);
  keepText(HINT, uid && '1');
}

/** The account that is signed in now; `null` where nobody is, or nobody knows yet. */
export function signedInUid(): string | null {
  return uidOf($session.get());
}

function uidOf(session: SessionState): string | null {
  return session.status === 'signedIn' ? session.user.uid : null;
}

/** The session, once it is known whether there is one. */
export function knownSession(): Promise<Exclude<SessionState, { status: 'unknown' }>> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.status === 'unknown') return;
      // `subscribe` calls back before it returns its unsubscribe function.
      queueMicrotask(() => stop());
      resolve(session);
    });
  });
}
