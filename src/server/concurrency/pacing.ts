import { eventLoopYielder } from './yield-to-event-loop.ts';

/** How long parts that have already arrived are handled without a pause. */
const SLICE_MS = 5;
/** About forty lines of subtitles. To judge a line may take as long as a slice. */
const PIECE_CHARS = 2_000;

/** One for all answers of models, so that only one of them is handled between two looks at other requests. */
const pause = eventLoopYielder();

/**
 * Gives what to wait for after each part of a model's answer: a pause from time to time. An answer that has arrived as a whole would otherwise be read,
 * judged and reported in one step of the event loop.
 */
export function pacing(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < SLICE_MS) return;
    await pause();
    sinceMs = performance.now();
  };
}

/** Hands a part of an answer on, in pieces where it is long: some servers send a whole answer in one part. */
export async function handOn(
  part: string,
  onPiece: (piece: string) => void,
  rest: () => Promise<void>,
): Promise<void> {
  await rest();
  for (let at = 0; at < part.length; at += PIECE_CHARS) {
    onPiece(part.slice(at, at + PIECE_CHARS));
    await rest();
  }
}
