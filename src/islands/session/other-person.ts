import { $session, signedInUid } from './session.ts';

/**
 * Calls back when somebody signs in who is not the one that was signed in before on this page: what it says, or has asked for, was for them. Who
 * comes back after signing out is the same. Returns a function that stops it.
 */
export function onOtherPerson(act: () => void): () => void {
  let last = signedInUid();
  return $session.listen(() => {
    const uid = signedInUid();
    const isOther = uid !== null && last !== null && uid !== last;
    last = uid ?? last;
    if (isOther) act();
  });
}
