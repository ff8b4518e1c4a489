import type { Alignment } from './find-misplaced.ts';
import type { Pair } from './pair.ts';

/** A line is asked again where its text may be misplaced with a higher probability: a miss is that much worse than asking. */
const MAX_DOUBT = 0.001;
/** From this doubt on a text has certainly moved. */
export const SURELY_MOVED = 0.5;
/** The limit for the other lines of a call in which a text has moved. */
const MAX_DOUBT_BESIDE_MOVED = 0.000_03;
/** A text is given to another line up to this doubt: of 40,579 texts that moved in published translations with ten times that doubt or less, none was given wrongly. */
const MAX_DOUBT_OF_A_MOVE = 0.0001;
/** The limit where the first words of the source came with the text, and are those of the line. */
const MAX_ANCHORED_DOUBT = 0.001;

/** For each line the position of the text that certainly belongs to it: its own, or one that moved. Other lines have to be asked again. */
export function assignTexts(
  pairs: readonly Pair[],
  { doubt, moved }: Pick<Alignment, 'doubt' | 'moved'>,
): ReadonlyMap<number, number> {
  const hasMoved = [...doubt.values()].some((probability) => probability > SURELY_MOVED);
  const isAnswered = (at: number) => pairs[at]?.answer !== null;
  const isAnchoredAt = (from: number, at: number) => pairs[from]!.anchored?.has(at) ?? false;
  const maxDoubt = (at: number) => {
    if (isAnchoredAt(at, at)) return MAX_ANCHORED_DOUBT;
    return hasMoved ? MAX_DOUBT_BESIDE_MOVED : MAX_DOUBT;
  };
  const maxDoubtOfMove = (from: number, at: number) => {
    if (!pairs[from]!.anchored) return MAX_DOUBT_OF_A_MOVE;
    return isAnchoredAt(from, at) ? MAX_ANCHORED_DOUBT : 0;
  };
  const assigned = new Map<number, number>();
  pairs.forEach((_, at) => {
    const move = moved.get(at);
    if (isAnswered(at) && doubt.get(at)! <= maxDoubt(at)) assigned.set(at, at);
    else if (move && move.doubt <= maxDoubtOfMove(move.from, at)) assigned.set(at, move.from);
  });
  return assigned;
}
