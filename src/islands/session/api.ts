import { type Api, createApi } from '../api-client/api.ts';
import { idToken } from './identity.ts';
import { signedInUid } from './session.ts';

const pageFetch: typeof fetch = (...args) => fetch(...args);

/** The page's own client: it calls as whoever is signed in when the call is sent. */
export const api = createApi({ fetch: pageFetch, token: idToken, uid: signedInUid });

/**
 * A client that calls as one account alone: the one that is signed in now. Work that asks the person first, or takes several calls, uses it, so that
 * nobody who signs in meanwhile gets what is meant for the account before. Such a call fails before it is sent.
 */
export function accountApi(uid: string | null = signedInUid()): Api {
  return createApi({
    fetch: pageFetch,
    uid: () => uid,
    token: async ({ isFresh }) => {
      if (uid === null || signedInUid() !== uid) throw new Error('That account is not signed in any more.');
      return idToken({ isFresh, uid });
    },
  });
}
