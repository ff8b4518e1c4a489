import { api } from './api.ts';
import { ApiError } from '../api-client/api-error.ts';
import type { FirebaseUser } from './firebase.ts';
import { openIdentity } from './identity.ts';
import { $session, hasSessionHint, setSession, signedInUid } from './session.ts';

/** Restores the session of the last visit. The library is loaded only where there was one. */
export async function restoreSession(): Promise<void> {
  if (!hasSessionHint()) return become(null);
  try {
    await takeRestored(become);
    // The session ends 30 days after a visit, and this is one. What fails is done by the next visit.
    if (signedInUid()) void api.startSession().catch(endLostSession);
  } catch {
    // Without the configuration or the library nobody can be signed in; the hint stays for the next visit.
    $session.set({ status: 'signedOut' });
  }
}

/** Starts the session on the server. Where that fails, the person is signed out of the provider too. */
export async function enter(user: FirebaseUser): Promise<void> {
  const identity = await openIdentity();
  try {
    await api.startSession();
  } catch (thrown) {
    await identity.signOut();
    throw thrown;
  }
  isLeaving = false;
  setSession({ status: 'signedIn', user });
  watchOtherTabs(identity);
}

/** Ends the session here and on the server, whose failures are ignored (docs/behaviour.md#sessions). */
export async function signOutEverywhereHere(): Promise<void> {
  await api.logout().catch(() => undefined);
  await forgetUser();
}

/** Forgets the user in this browser alone: the server has ended the session already, or the account is gone. */
export async function forgetUser(): Promise<void> {
  // Where it does not load, nothing was asked of Google here, and its hint belongs to this account alone.
  const google = await import('./google.ts').catch(() => null);
  google?.forgetGoogle();
  become(null);
  await leaveProvider();
}

/** Signs out of the identity provider alone; what the page shows stays until {@link forgetUser}. */
export async function leaveProvider(): Promise<void> {
  const identity = await openIdentity();
  isLeaving = true;
  await identity.signOut();
}

/** Signs out where the server says that the session is over. Drafts stay. */
export async function endLostSession(thrown: unknown): Promise<void> {
  const uid = signedInUid();
  // Who has signed in since the call was begun has lost nothing.
  if (!(thrown instanceof ApiError) || uid === null || thrown.uid !== uid) return;
  if (thrown.code === 'session_revoked' || thrown.code === 'unauthenticated') await forgetUser();
}

let isWatching = false;
/** This tab signs out by itself, so the library's own event about it is ignored. */
let isLeaving = false;

function watchOtherTabs(identity: Awaited<ReturnType<typeof openIdentity>>): void {
  if (isWatching) return;
  isWatching = true;
  identity.onChange((user) => {
    const uid = signedInUid();
    // A tab that sleeps may hear of a sign-out and another sign-in at once.
    if (!isLeaving && uid !== null && user?.uid !== uid) become(user);
    else adopt(user);
  });
}

/** Signs this tab in when another tab has. The other tab sets the hint after its server session has started. Returns a function that stops it. */
export function followSignIns(): () => void {
  const follow = async () => {
    if ($session.get().status === 'signedOut' && hasSessionHint()) await takeRestored(adopt);
  };
  // The tab's own changes raise no event.
  const onStorage = () => void follow().catch(() => undefined);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

async function takeRestored(take: (user: FirebaseUser | null) => void): Promise<void> {
  const identity = await openIdentity();
  watchOtherTabs(identity);
  take(await identity.restored());
}

function become(user: FirebaseUser | null): void {
  setSession(user?.isVerified ? { status: 'signedIn', user } : { status: 'signedOut' });
}

function adopt(user: FirebaseUser | null): void {
  const isElsewhere = $session.get().status === 'signedOut' && hasSessionHint();
  if (isElsewhere && user?.isVerified) become(user);
}
