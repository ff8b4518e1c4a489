import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { api } from '../lib/api.ts';
import { pollCredits } from '../lib/credits.ts';
import { $picture, $session, $signInRequest } from '../lib/session.ts';
import { restoreSession, signOutEverywhereHere } from '../lib/sign-in.ts';
import { $draftsForgotten, $hasDraft } from '../lib/unsaved.ts';
import { type ActionLink, readActionLink } from './action-link.ts';
import { useQuestion } from './useQuestion.ts';

type Open = 'nothing' | 'signIn' | 'settings';

/** Who is signed in, and which of the account's windows is open. */
export function useAccount() {
  const session = useStore($session, { ssr: 'initial' });
  const request = useStore($signInRequest, { ssr: 'initial' });
  const [open, setOpen] = useState<Open>('nothing');
  const [action, setAction] = useState<ActionLink | null>(null);
  const { question, ask, answer } = useQuestion();

  useEffect(() => {
    void restoreSession();
    const link = readActionLink(location.search);
    if (link) {
      setAction(link);
      setOpen('signIn');
      // A reload must not use the link a second time.
      history.replaceState(null, '', location.pathname);
    }
    return pollCredits();
  }, []);

  useEffect(() => {
    if (!request) return;
    setOpen('signIn');
    $signInRequest.set(null);
  }, [request]);

  const uid = session.status === 'signedIn' ? session.user.uid : null;
  useEffect(() => {
    if (!uid) return;
    api.picture().then(
      ({ profilePic }) => $picture.set(profilePic),
      // The letter stands where the picture does not come.
      () => undefined,
    );
  }, [uid]);

  const signOut = async () => {
    if ($hasDraft.get()) {
      const isConfirmed = await ask({
        title: t('settings.signOutTitle'),
        body: t('settings.signOutBody'),
        confirm: t('settings.signOutConfirm'),
        keep: t('settings.stay'),
      });
      if (!isConfirmed) return;
    }
    setOpen('nothing');
    $draftsForgotten.set($draftsForgotten.get() + 1);
    await signOutEverywhereHere();
  };

  return { session, open, setOpen, action, endAction: () => setAction(null), question, answer, signOut };
}
