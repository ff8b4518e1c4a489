import { createApi } from '../api-client/api.ts';
import { idToken } from './identity.ts';

/** The page's own client: it calls as the signed-in user. */
export const api = createApi({ fetch: (...args) => fetch(...args), token: idToken });
