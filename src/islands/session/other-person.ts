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

/** Acts when who was signed in no longer is, whoever comes next. */
export function onSignOut(act: () => void): () => void {
  let uid = signedInUid();
  return $session.listen(() => {
    const before = uid;
    uid = signedInUid();
    if (before !== null && before !== uid) act();
  });
}
