import { api } from './api.ts';
import type { Firebase } from './firebase.ts';
import { openIdentity } from './identity.ts';

/** Signs the same person in again. The server's session continues under the new sign-in. */
export async function signInAgain(prove: (identity: Firebase) => Promise<void>): Promise<void> {
  await prove(await openIdentity());
  await api.startSession();
}
