import { atom } from 'nanostores';

/** The signed-in person, as the header and the drawer show them. */
export interface SignedInUser {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly picture: string | null;
}

export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: SignedInUser };

export interface Credits {
  /** `null` where the account is unlimited. */
  readonly remaining: number | null;
  readonly isUnlimited: boolean;
}

export const $session = atom<Session>({ status: 'unknown' });

/** `null` while unknown or signed out. */
export const $credits = atom<Credits | null>(null);

/** The profile picture that was chosen here; it goes before the provider's. */
export const $picture = atom<string | null>(null);

/** The access token for YouTube, in memory only: it ends with the page. */
export const $platformToken = atom<string | null>(null);

export type AccountWindow = 'none' | 'signIn' | 'settings';

/** Which of the account's windows is open; any part of the page may ask for one. */
export const $accountWindow = atom<AccountWindow>('none');

const HINT = 'polycue.signed-in';

/** Whether the last visit ended signed in: only then is the sign-in library loaded by itself. */
export function hasSessionHint(): boolean {
  return localStorage.getItem(HINT) === '1';
}

export function setSession(session: Session): void {
  $session.set(session);
  if (session.status === 'signedIn') {
    localStorage.setItem(HINT, '1');
    return;
  }
  localStorage.removeItem(HINT);
  $credits.set(null);
  $picture.set(null);
  $platformToken.set(null);
}

/** The session, once it is known whether there is one. */
export function knownSession(): Promise<Exclude<Session, { status: 'unknown' }>> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.status === 'unknown') return;
      // `subscribe` calls at once, before it has returned what stops it.
      queueMicrotask(() => stop());
      resolve(session);
    });
  });
}
