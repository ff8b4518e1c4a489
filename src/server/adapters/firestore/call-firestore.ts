import { type CircuitBreaker, circuitBreaker } from '#server/concurrency/circuit-breaker.ts';
import { AppError } from '#server/errors.ts';
import { isUnreachable } from './firestore-error.ts';

/** Below the deadline of an operation, so that the call that hangs is told from a queue that is long. */
const CALL_MS = 4_000;
const OPEN_MS = 5_000;

/** The calls that write, which the SDK makes with these limits. */
const writingMethods = ['BeginTransaction', 'Commit', 'Rollback'];

/**
 * Firestore is told a limit too, so that a commit that nobody waits for does not take effect minutes later. It is a little longer than ours: a deadline that
 * passes before ours is Firestore's own answer, and not its silence.
 */
const TOLD_MS = CALL_MS + 500;

export const clientConfig = {
  interfaces: {
    'google.firestore.v1.Firestore': {
      methods: Object.fromEntries(writingMethods.map((method) => [method, { timeout_millis: TOLD_MS }])),
    },
  },
};

/**
 * A firewall or a network that changes may forget a connection without a word. TCP notices after a quarter of an hour, and until then every call of this
 * process hangs. So a connection that carries calls and says nothing is pinged, as often as Google's own Firestore for Android does it.
 */
export const grpcOptions = { 'grpc.keepalive_time_ms': 30_000, 'grpc.keepalive_timeout_ms': 5_000 };

/** One call to Firestore at a time limit, or none while it is known to be down: the SDK itself tries for up to ten minutes (docs/decisions/0204). */
export function firestoreCircuitBreaker(): CircuitBreaker {
  return circuitBreaker({
    timeoutMs: CALL_MS,
    openMs: OPEN_MS,
    isOutage: (thrown) => thrown instanceof AppError || isUnreachable(thrown),
    isBrief: isUnreachable,
    refusal: (reason) =>
      new AppError('unavailable', {
        logMessage:
          reason === 'open'
            ? 'Firestore failed a moment ago'
            : `Firestore did not answer within ${CALL_MS} ms, the outcome is unknown`,
        retryAfterSeconds: OPEN_MS / 1000,
      }),
  });
}
