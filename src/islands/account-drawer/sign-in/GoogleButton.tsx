import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import type { PublicConfig } from '#protocol/public-config.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { ConnectError, connectMessage } from '#islands/session/connect-error.ts';
import { loadGoogle } from '#islands/session/google-library.ts';
import { proveGoogle, signInWithGoogle } from '#islands/session/google.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import { WaitLine } from '#islands/ui/waiting/WaitLine.tsx';
import { enter } from '#islands/session/sign-in.ts';

interface Props {
  readonly google: PublicConfig['google'];
  readonly onSignedIn: () => void;
  readonly onProblem: (text: string) => void;
}

/** Signs in with Google, for the identity only. The library is loaded beforehand, so that the click itself may open its popup. */
export function GoogleButton({ google, onSignedIn, onProblem }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [wait, setWait] = useState<string | null>(null);
  useEffect(() => {
    loadGoogle(google).catch((thrown: unknown) => onProblem(connectMessage(thrown)));
    // The library is loaded once; a new callback is no reason to load it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [google]);
  const connect = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const proof = await proveGoogle(google);
      await announceWhileWaiting(setWait, signInWithGoogle(proof).then(enter));
      onSignedIn();
    } catch (thrown) {
      onProblem(thrown instanceof ConnectError ? connectMessage(thrown) : authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-(length:--step--2) text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => void connect()}
      >
        {t('signIn.google')}
      </button>
      <WaitLine words={wait} />
    </div>
  );
}
