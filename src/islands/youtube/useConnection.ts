import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $config, loadConfig } from '#islands/api-client/config.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { ConnectError, connectMessage } from '#islands/session/connect-error.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import { loadGoogle } from '#islands/session/google-library.ts';
import { $session, $youtubeAccess } from '#islands/session/session.ts';

/** Whether YouTube is connected, and what changes that. Where it is used, the connection of the last visit is taken up again. */
export function useConnection() {
  const isConnected = useStore($youtubeAccess, { ssr: 'initial' }) !== null;
  const { status } = useStore($session, { ssr: 'initial' });
  const config = useStore($config, { ssr: 'initial' });
  const google = config?.google;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wait, setWait] = useState<string | null>(null);
  const canConnect = google?.clientId !== undefined;

  useEffect(() => {
    if (!canConnect || isConnected || status === 'unknown') return;
    // The click that connects must find the library there. Where it does not come, the click says so.
    if (google) loadGoogle(google).catch(() => undefined);
    if (status === 'signedIn') void restore();
  }, [canConnect, google, isConnected, status]);

  const connect = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const [{ connectYouTube }, config] = await Promise.all([import('./connection.ts'), loadConfig()]);
      await connectYouTube(config.google, (work) => announceWhileWaiting(setWait, work));
    } catch (thrown) {
      setProblem(thrown instanceof ConnectError ? connectMessage(thrown) : authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };

  const isSignedIn = status === 'signedIn';
  return { isConnected, isSignedIn, isKnown: config !== null, canConnect, isBusy, problem, wait, connect };
}

async function restore(): Promise<void> {
  const { restoreConnection } = await import('./connection.ts');
  await restoreConnection();
}
