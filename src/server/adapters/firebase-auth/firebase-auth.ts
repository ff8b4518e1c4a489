import type { Agent } from 'node:http';
import type { Credential } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

export interface FirebaseAuthOptions {
  readonly projectId: string;
  /** In place of the credentials that the SDK finds in its surroundings. */
  readonly credential?: Credential;
  /** How the SDK reaches Google: a proxy's agent. */
  readonly httpAgent?: Agent;
}

/** The SDK of Firebase Authentication, loaded on first use: that takes a third of a second, which no static page should wait for. */
export function firebaseAuth(options: FirebaseAuthOptions): () => Promise<Auth> {
  let loading: Promise<Auth> | undefined;
  const load = async () => {
    const [{ initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    // An app of its own name: the SDK allows one without, and a process may open several of these.
    return getAuth(initializeApp({ ...options }, `polycue-auth-${crypto.randomUUID()}`));
  };
  return () => (loading ??= load());
}
