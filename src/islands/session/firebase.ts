import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { PublicConfig } from '#protocol/public-config.ts';
import type { SignedInUser } from './session.ts';

export interface FirebaseUser extends SignedInUser {
  readonly isVerified: boolean;
}

/** What the provider's user-info service says of the person who connected an account. */
export interface GoogleProfile {
  readonly sub: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly picture: string | null;
}

export type Firebase = ReturnType<typeof openFirebase>;

/** The identity provider's library behind our own interface. Without a popup resolver it loads no third-party script. */
export function openFirebase({ projectId, apiKey, authDomain, emulatorOrigin }: PublicConfig['firebase']) {
  const app = initializeApp({ projectId, apiKey, ...(authDomain ? { authDomain } : {}) });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  const refreshUser = async () => {
    if (!auth.currentUser) return;
    await reload(auth.currentUser);
    // The old token still says that the address is not verified.
    await auth.currentUser.getIdToken(true);
  };
  const returnUrl = () => ({ url: `${location.origin}/translate` });

  return {
    /** The user of the last visit, once the library has looked. */
    restored: async () => {
      await auth.authStateReady();
      return auth.currentUser ? toUser(auth.currentUser) : null;
    },
    onChange: (listener: (user: FirebaseUser | null) => void) =>
      onAuthStateChanged(auth, (user) => listener(user ? toUser(user) : null)),
    idToken: async (asked: AskedToken) => {
      await auth.authStateReady();
      return tokenOf(auth.currentUser, asked);
    },
    signIn: async (email: string, password: string) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return toUser(user);
    },
    register: async (email: string, password: string) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await sendEmailVerification(user, returnUrl());
    },
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser, returnUrl());
    },
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email, returnUrl()),
    /** Gives back the address that is verified by it. */
    applyVerification: async (code: string) => {
      const { data } = await checkActionCode(auth, code);
      await applyActionCode(auth, code);
      await refreshUser();
      return data.email ?? '';
    },
    emailOfReset: (code: string) => verifyPasswordResetCode(auth, code),
    confirmReset: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    signInWithGoogle: async (accessToken: string, profile: GoogleProfile) => {
      const { user } = await signInWithCredential(
        auth,
        googleCredential(accessToken, profile, emulatorOrigin !== undefined),
      );
      return toUser(user);
    },
    hasPassword: () =>
      auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false,
    /** Signs the same person in again. The provider refuses anybody else. */
    signInAgain: async (password: string) => {
      const user = auth.currentUser;
      if (user?.email)
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    },
    signInAgainWithGoogle: async (accessToken: string, profile: GoogleProfile) => {
      if (!auth.currentUser) return;
      const credential = googleCredential(accessToken, profile, emulatorOrigin !== undefined);
      await reauthenticateWithCredential(auth.currentUser, credential);
    },
    signOut: () => signOut(auth),
  };
}

export interface AskedToken {
  readonly isFresh: boolean;
  /** The account that is meant; without it, whoever is signed in. */
  readonly uid?: string;
}

/** The bearer token; `null` where nobody is signed in. @throws Error where another account is meant. */
export async function tokenOf(
  user: Pick<User, 'uid' | 'getIdToken'> | null,
  { uid, isFresh }: AskedToken,
): Promise<string | null> {
  if (uid !== undefined && user?.uid !== uid) throw new Error('That account is not signed in any more.');
  return user ? user.getIdToken(isFresh) : null;
}

/** The emulator does not accept Google's access tokens. It takes the profile in place of a signed token, without unknown fields. */
function googleCredential(accessToken: string, profile: GoogleProfile, isEmulator: boolean) {
  if (!isEmulator) return GoogleAuthProvider.credential(null, accessToken);
  const claims = Object.entries({ ...profile, email_verified: true }).filter(([, claim]) => claim !== null);
  return GoogleAuthProvider.credential(JSON.stringify(Object.fromEntries(claims)));
}

function toUser({ uid, displayName, email, photoURL, emailVerified }: User): FirebaseUser {
  return { uid, name: displayName, email, picture: photoURL, isVerified: emailVerified };
}
