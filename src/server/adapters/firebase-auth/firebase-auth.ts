import type { Agent } from 'node:http';
import type { Auth } from 'firebase-admin/auth';

export interface FirebaseAuthOptions {
  readonly projectId: string;
  /** How the SDK reaches Google: a proxy's agent. */
  readonly httpAgent?: Agent;
}

/** The SDK of Firebase Authentication, loaded on first use: that takes a third of a second, which no static page should wait for. */
export function firebaseAuth({ projectId, httpAgent }: FirebaseAuthOptions): () => Promise<Auth> {
  let loading: Promise<Auth> | undefined;
  const load = async () => {
    const [{ initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    // An app of its own name: Firestore has another, and a test may open several.
    const name = `polycue-auth-${crypto.randomUUID()}`;
    return getAuth(initializeApp({ projectId, ...(httpAgent ? { httpAgent } : {}) }, name));
  };
  return () => (loading ??= load());
}
