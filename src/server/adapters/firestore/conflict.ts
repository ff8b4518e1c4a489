import { setTimeout as delay } from 'node:timers/promises';

/** Something that was read has changed since: the transaction has to be run again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** An earlier try of the transaction has taken effect, whatever its commit was answered. */
export class AlreadyCommitted extends Error {
  override readonly name = 'AlreadyCommitted';
}

/** gRPC codes of a commit whose preconditions do not hold, or that met another one. */
const conflicts = new Set([5, 6, 9, 10]);
/** Those that the SDK tries again in its own transactions: cancelled, unknown, deadline, exhausted, internal, unavailable, unauthenticated. */
const transient = new Set([1, 2, 4, 8, 13, 14, 16]);

/**
 * Invalid argument. The SDK sends a commit again whose answer was lost, and Firestore refuses it: the transaction is closed, because it has taken effect. The
 * next try finds that out. Where it is refused again, what we sent is invalid.
 */
const CLOSED = 3;

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 1_000;
/** About eight seconds of pauses in all. */
const MAX_ATTEMPTS = 14;

/** Runs until an attempt meets no conflict. Whoever loses waits for a random time, so that those who lost together do not meet again. */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let wasClosed = false;
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isClosed: boolean = codeOf(error) === CLOSED && !wasClosed;
      if (!(isClosed || isWorthAnotherTry(error)) || count === MAX_ATTEMPTS) throw outermost(error);
      wasClosed ||= isClosed;
      await delay(Math.random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count));
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof Conflict) return true;
  const code = codeOf(error);
  return code !== null && (conflicts.has(code) || transient.has(code));
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
}

/** Contention to the end is an outage for the caller, in the form of Firestore's own. */
function outermost(error: unknown): unknown {
  return error instanceof Conflict
    ? Object.assign(new Error('contention', { cause: error }), { code: 10 })
    : error;
}
