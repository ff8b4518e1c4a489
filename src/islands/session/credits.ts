import { CREDITS_POLL_MS } from '#protocol/limits.ts';
import { accountApi } from './api.ts';
import { $credits, $session, signedInUid } from './session.ts';
import { endLostSession } from './sign-in.ts';

/** Requests today's credits. After a failure the shown value stays until the next round. */
export async function refreshCredits(): Promise<void> {
  const uid = signedInUid();
  if (uid === null) return;
  try {
    const { credits } = await accountApi(uid).credits();
    const { remaining, unlimited, ownKey = false, resetsAt } = credits;
    if (signedInUid() === uid)
      $credits.set({
        remaining,
        isUnlimited: unlimited,
        isOwnKey: ownKey,
        resetsAtMs: resetsAt === undefined ? null : Date.parse(resetsAt),
      });
  } catch (thrown) {
    await endLostSession(thrown);
  }
}

/** Polls every minute while somebody is signed in. Returns a function that stops it. */
export function pollCredits(): () => void {
  const timer = setInterval(() => void refreshCredits(), CREDITS_POLL_MS);
  const stop = $session.subscribe((session) => {
    if (session.status === 'signedIn') void refreshCredits();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}
