import { setTimeout as delay } from 'node:timers/promises';
import type { FieldValue, Firestore } from '@google-cloud/firestore';
import type { CircuitBreaker } from '#server/concurrency/circuit-breaker.ts';
import { withDeadline } from './deadline.ts';
import { guarded } from './firestore-error.ts';
import { clientConfig, firestoreCircuitBreaker, grpcOptions } from './call-firestore.ts';

/** The SDK waits for all its calls. By then they have been answered or given up, so there is nothing to lose. */
const CLOSE_MS = 1_000;

export interface FirestoreOptions {
  readonly projectId: string;
  /** A client that is already open, instead of the one that the SDK would open. */
  readonly client?: Firestore;
}

export interface OpenFirestore {
  readonly client: Firestore;
  /** The time of the write by Firestore's clock. */
  readonly serverTime: FieldValue;
  /** Every call to Firestore goes through it: it has a time limit, and is refused at once while Firestore is down. */
  readonly call: CircuitBreaker;
}

/** An operation of which no step begins after the signal. */
type BoundedOperation<Result> = (open: OpenFirestore, signal: AbortSignal) => Promise<Result>;

export interface LazyFirestore {
  readonly load: () => Promise<OpenFirestore>;
  /** Runs an operation until its deadline and translates its failure. */
  readonly bounded: <Result>(run: BoundedOperation<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** The SDK's client, loaded and opened on first use. It reads `FIRESTORE_EMULATOR_HOST` and the default credentials itself. */
export function lazyFirestore({ projectId, client }: FirestoreOptions): LazyFirestore {
  let loading: Promise<OpenFirestore> | undefined;
  const open = async () => {
    const { FieldValue, Firestore } = await import('@google-cloud/firestore');
    return {
      client: client ?? new Firestore({ projectId, clientConfig, grpcOptions }),
      serverTime: FieldValue.serverTimestamp(),
      call: firestoreCircuitBreaker(),
    };
  };
  const load = () => (loading ??= open());
  return {
    load,
    bounded: (run) =>
      guarded(async () => {
        // Loading the SDK is our own work, a second of it on a small machine.
        const opened = await load();
        return withDeadline((signal) => run(opened, signal));
      }),
    close: async () => {
      if (client || !loading) return;
      const terminated = (await loading).client.terminate();
      await Promise.race([terminated, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
