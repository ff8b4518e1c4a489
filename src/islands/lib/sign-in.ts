import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Firebase, FirebaseUser } from './firebase.ts';
import { openIdentity } from './identity.ts';
import { $session, hasSessionHint, setSession } from './session.ts';

/** What came of trying to sign in. An unverified address is no failure: the dialog says what to do. */
export type SignInOutcome = 'signedIn' | 'unverified';

/** Takes up the session of the last visit. The library is loaded only where there was one. */
export async function restoreSession(): Promise<void> {
  if (!hasSessionHint()) return setSession({ status: 'signedOut' });
  try {
    const identity = await openIdentity();
    const user = await identity.restored();
    setSession(user?.isVerified ? { status: 'signedIn', user } : { status: 'signedOut' });
    watchOtherTabs(identity);
  } catch {
    // Without the configuration or the library nobody can be signed in; the hint stays for the next visit.
    $session.set({ status: 'signedOut' });
  }
}

export async function signInWithEmail(email: string, password: string): Promise<SignInOutcome> {
  const identity = await openIdentity();
  const user = await identity.signIn(email, password);
  if (user.isVerified) return enter(user);
  await identity.signOut();
  return 'unverified';
}

/** Creates the account and sends the verification e-mail; the person signs in once the address is verified. */
export async function register(email: string, password: string): Promise<void> {
  const identity = await openIdentity();
  try {
    await identity.register(email, password);
  } finally {
    await identity.signOut();
  }
}

/** Only the owner of the account may have the e-mail sent again, so the password is asked for. */
export async function resendVerification(
  email: string,
  password: string,
): Promise<'sent' | 'alreadyVerified'> {
  const identity = await openIdentity();
  const user = await identity.signIn(email, password);
  try {
    if (user.isVerified) return 'alreadyVerified';
    await identity.sendVerification();
    return 'sent';
  } finally {
    await identity.signOut();
  }
}

/** Begins the session on the server. Where that fails the person is not half signed in. */
export async function enter(user: FirebaseUser): Promise<SignInOutcome> {
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
  return 'signedIn';
}

/** Signs the same person in once more: the server's session goes on under the new sign-in. */
export async function signInAgain(prove: (identity: Firebase) => Promise<void>): Promise<void> {
  await prove(await openIdentity());
  await api.startSession();
}

/** Ends the session here and on the server, whose failures are ignored (specification, section 7). */
export async function signOutEverywhereHere(): Promise<void> {
  await api.logout().catch(() => undefined);
  await forgetUser();
}

/** Forgets the user in this browser alone: the server has ended the session already, or the account is gone. */
export async function forgetUser(): Promise<void> {
  const { forgetGoogle } = await import('./google.ts');
  forgetGoogle();
  setSession({ status: 'signedOut' });
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
  if (!(thrown instanceof ApiError) || $session.get().status !== 'signedIn') return;
  if (thrown.code === 'session_revoked' || thrown.code === 'unauthenticated') await forgetUser();
}

let isWatching = false;
/** This tab signs out by itself: the library's own news of it is none. */
let isLeaving = false;

function watchOtherTabs(identity: Awaited<ReturnType<typeof openIdentity>>): void {
  if (isWatching) return;
  isWatching = true;
  identity.onChange((user) => {
    if (!user && !isLeaving && $session.get().status === 'signedIn') setSession({ status: 'signedOut' });
  });
}
