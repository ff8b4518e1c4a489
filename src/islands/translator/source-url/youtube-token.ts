import { loadConfig } from '#islands/lib/config.ts';
import { ConnectError, renewToken } from '#islands/lib/google.ts';
import { $platformToken } from '#islands/lib/session.ts';
import type { TokenPorts } from './with-token.ts';

/** Asks at most once at a time: two popups would be one too many. */
let renewing: Promise<string> | null = null;

/** The page's own token. */
export const youtubeToken: TokenPorts = {
  token: () => $platformToken.get(),
  renew: () => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  },
  isRefusal: (thrown) => thrown instanceof ConnectError && thrown.cause !== 'popup_failed_to_open',
};

async function renew(): Promise<string> {
  try {
    return await renewToken((await loadConfig()).google);
  } catch (thrown) {
    // The page shows that nothing is connected any more.
    $platformToken.set(null);
    throw thrown;
  }
}
