import { openIdentity } from './identity.ts';
import { enter } from './sign-in.ts';

/** The outcome of a sign-in. An unverified address is not a failure: the dialog explains what to do. */
export type SignInOutcome = 'signedIn' | 'unverified';

export async function signInWithEmail(email: string, password: string): Promise<SignInOutcome> {
  const identity = await openIdentity();
  const user = await identity.signIn(email, password);
  if (user.isVerified) {
    await enter(user);
    return 'signedIn';
  }
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
