import { loadConfig } from '#islands/api-client/config.ts';
import { ConnectError } from '#islands/session/connect-error.ts';
import { $youtubeAccess, signedInUid } from '#islands/session/session.ts';
import { renewAccess } from './connection.ts';
import type { TokenPorts } from './with-token.ts';

/** Asks at most once at a time: two popups would be one too many. */
let renewing: Promise<string> | null = null;

/** The page's own token. */
export const youtubeToken: TokenPorts = {
  token: () => $youtubeAccess.get()?.token ?? null,
  renew: () => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  },
  isRefusal: (thrown) => thrown instanceof ConnectError && thrown.code !== 'blocked',
};

/** The token of who is signed in now. Who signs in after them lends theirs to nothing that they have begun. */
export function youtubeTokenOfPerson(): TokenPorts {
  const uid = signedInUid();
  const isSame = () => signedInUid() === uid;
  return {
    ...youtubeToken,
    token: () => (isSame() ? youtubeToken.token() : null),
    renew: () => (isSame() ? youtubeToken.renew() : Promise.reject(new ConnectError('otherAccount'))),
  };
}

async function renew(): Promise<string> {
  try {
    return await renewAccess((await loadConfig()).google);
  } catch (thrown) {
    // The page shows that nothing is connected any more.
    $youtubeAccess.set(null);
    throw thrown;
  }
}
