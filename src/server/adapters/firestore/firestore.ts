import type { FieldValue, Firestore } from '@google-cloud/firestore';

export interface FirestoreOptions {
  readonly projectId: string;
  /** A client that is already open, instead of the one that the SDK would open. */
  readonly client?: Firestore;
}

export interface OpenFirestore {
  readonly client: Firestore;
  /** The time of the write by Firestore's clock. */
  readonly serverTime: FieldValue;
}

/** The SDK's client, loaded and opened on first use. It reads `FIRESTORE_EMULATOR_HOST` and the default credentials itself. */
export function lazyFirestore({ projectId, client }: FirestoreOptions): {
  readonly load: () => Promise<OpenFirestore>;
  readonly close: () => Promise<void>;
} {
  let loading: Promise<OpenFirestore> | undefined;
  const open = async () => {
    const { FieldValue, Firestore } = await import('@google-cloud/firestore');
    return { client: client ?? new Firestore({ projectId }), serverTime: FieldValue.serverTimestamp() };
  };
  return {
    load: () => (loading ??= open()),
    close: async () => {
      if (client || !loading) return;
      await (await loading).client.terminate();
    },
  };
}
