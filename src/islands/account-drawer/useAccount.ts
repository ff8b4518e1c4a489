import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { accountApi } from '../session/api.ts';
import { pollCredits } from '../session/credits.ts';
import { $accountWindow, $picture, $session, signedInUid } from '../session/session.ts';
import { followSignIns, restoreSession, signOutEverywhereHere } from '../session/sign-in.ts';
import { $draftsForgotten, $hasDraft } from '#islands/project/unsaved.ts';
import { type ActionLink, readActionLink } from './sign-in/action-link.ts';
import { useQuestion } from '#islands/ui/useQuestion.ts';

/** What a link of an e-mail asks for, until it is done. */
const $action = atom<ActionLink | null>(null);

/** Who is signed in, and which of the account's windows is open. */
export function useAccount() {
  const session = useStore($session, { ssr: 'initial' });
  const open = useStore($accountWindow, { ssr: 'initial' });
  const action = useStore($action, { ssr: 'initial' });
  const { question, ask, answer } = useQuestion();

  useEffect(() => {
    void restoreSession();
    takeActionLink();
    const stopFollowing = followSignIns();
    const stopPolling = pollCredits();
    return () => {
      stopFollowing();
      stopPolling();
    };
  }, []);

  const uid = session.status === 'signedIn' ? session.user.uid : null;
  useEffect(() => {
    // The dialog was opened while the session of the last visit was on its way.
    if (uid && $accountWindow.get() === 'signIn' && $action.get() === null) $accountWindow.set('none');
  }, [uid]);
  useEffect(() => {
    if (!uid) return;
    accountApi(uid)
      .picture()
      .then(
        ({ profilePic }) => signedInUid() === uid && $picture.set(profilePic),
        // The letter is shown where the picture does not load.
        () => undefined,
      );
  }, [uid]);

  const signOut = async () => {
    // Two open dialogs would compete for the focus.
    close();
    const uid = signedInUid();
    if ($hasDraft.get()) {
      const { signOutQuestion } = await import('./sign-out-question.ts');
      const answer = await ask(signOutQuestion());
      // Who has signed in meanwhile, in another tab, was not asked.
      if (answer === false || signedInUid() !== uid) return;
      if (answer === true) $draftsForgotten.set($draftsForgotten.get() + 1);
    }
    await signOutEverywhereHere();
  };

  return { session, open, close, action, endAction, question, answer, signOut };
}

function close(): void {
  $accountWindow.set('none');
}

/** Ends the link's action, and closes its window where another tab has signed the person in. */
function endAction(): void {
  $action.set(null);
  if ($session.get().status === 'signedIn') close();
}

function takeActionLink(): void {
  const link = readActionLink(location.search);
  if (!link) return;
  $action.set(link);
  $accountWindow.set('signIn');
  // A reload must not use the link a second time.
  history.replaceState(null, '', location.pathname);
}
