import { AppError } from '../errors.ts';
import { addressBlock } from './address-block.ts';

const RETRY_SECONDS = 10;

interface Limits {
  /** Of all, so that slow readers do not add up. */
  readonly ofAll: number;
  readonly perNetwork: number;
  /** How long an export is safe from making room. */
  readonly safeMs: number;
}

const DEFAULT_LIMITS: Limits = { ofAll: 8, perNetwork: 2, safeMs: 60_000 };

interface Reader {
  readonly uid: string;
  readonly address: string;
  /** Ends the export where it is. */
  readonly cut: () => void;
}

interface RunningExport {
  readonly network: string;
  readonly sinceMs: number;
  readonly cut: () => void;
}

/**
 * Exports that are being sent: one of a user, two of a network, and some of all. Where all places are taken, the one that has been read for longest makes
 * room once it has had its minute: whoever reads a byte at a time from many networks holds nobody up for longer.
 */
export interface ExportsInFlight {
  /**
   * An export begins; the returned function ends it.
   * @throws AppError `rate_limited` where the user or the network has too many under way, `unavailable` where all together have.
   */
  begin(reader: Reader): () => void;
}

export function exportsInFlight(
  limits: Partial<Limits> = {},
  nowMs: () => number = () => performance.now(),
): ExportsInFlight {
  const { ofAll, perNetwork, safeMs } = { ...DEFAULT_LIMITS, ...limits };
  /** By user, in the order in which they began. */
  const running = new Map<string, RunningExport>();

  const makeRoom = () => {
    const [oldest] = running;
    if (!oldest || nowMs() - oldest[1].sinceMs < safeMs)
      throw tooMany('unavailable', 'too many exports at once');
    running.delete(oldest[0]);
    oldest[1].cut();
  };

  return {
    begin({ uid, address, cut }) {
      const network = addressBlock(address);
      if (running.has(uid)) throw tooMany('rate_limited', 'an export of the user is under way');
      const ofNetwork = [...running.values()].filter((other) => other.network === network);
      if (ofNetwork.length >= perNetwork)
        throw tooMany('rate_limited', 'exports of the network are under way');
      if (running.size >= ofAll) makeRoom();
      const entry = { network, sinceMs: nowMs(), cut };
      running.set(uid, entry);
      return () => {
        // The user may have begun another since this one made room.
        if (running.get(uid) === entry) running.delete(uid);
      };
    },
  };
}

function tooMany(code: 'rate_limited' | 'unavailable', logMessage: string): AppError {
  return new AppError(code, {
    logMessage,
    params: { seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
}
