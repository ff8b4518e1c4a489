import { CREDITS_POLL_MS } from '#protocol/limits.ts';
import { api } from './api.ts';
import { $credits, $session } from './session.ts';
import { endLostSession } from './sign-in.ts';

/** Requests today's credits. After a failure the shown value stays until the next round. */
export async function refreshCredits(): Promise<void> {
  if ($session.get().status !== 'signedIn') return;
  try {
    const { credits } = await api.credits();
    const { remaining, unlimited, ownKey = false, resetsAt } = credits;
    if ($session.get().status === 'signedIn')
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
