import { fitOf, type LengthModel } from './fit.ts';
import type { Pair } from './pair.ts';
import { profileOf, type Profile } from './profile.ts';

/** How much better a text must fit its own and the next source together than its own alone: a little worse will do where the next has no text. */
const MERGE_EVIDENCE = 3.5;
const MERGE_DOUBT = 0.5;
const MIN_MERGED_GROWTH = 1.1;
/** A shorter text than this may stand in another by chance. */
const MIN_COPY_CHARS = 5;

/** Finds texts that hold a neighbour's words beside their own, or say the same as it where the sources do not. */
export function findMerged(
  pairs: readonly Pair[],
  model: LengthModel,
  misaligned: ReadonlySet<number>,
): Set<number> {
  const merged = new Set<number>();
  pairs.forEach((pair, at) => {
    if (!pair.answer) return;
    for (const order of ['after', 'before'] as const) {
      const neighbourAt = order === 'after' ? at + 1 : at - 1;
      const neighbour = pairs[neighbourAt];
      if (!neighbour || neighbour.source.folded === pair.source.folded) continue;
      const isTextless = !neighbour.answer || misaligned.has(neighbourAt);
      const evidence = isTextless ? -MERGE_DOUBT : MERGE_EVIDENCE;
      // Most texts are too short for two, which is quickly seen.
      const mayHoldBoth = isTextless || hasGrown(pair, model);
      if (isCopy(pair, neighbour) || (mayHoldBoth && gainOfBoth(pair, neighbour, order, model) > evidence)) {
        merged.add(at);
      }
    }
  });
  return merged;
}

/** Texts that hold a neighbour's whole text, or are held by it, where the sources do not. */
export function findCopies(pairs: readonly Pair[]): Set<number> {
  const isCopyBeside = (at: number) =>
    [pairs[at - 1], pairs[at + 1]].some((neighbour) => neighbour && isCopy(pairs[at]!, neighbour));
  return new Set(pairs.flatMap(({ answer }, at) => (answer && isCopyBeside(at) ? [at] : [])));
}

function hasGrown({ answer, source }: Pair, { logRatio }: LengthModel): boolean {
  return answer!.chars > source.chars * Math.exp(logRatio) * MIN_MERGED_GROWTH;
}

/** How much better a text fits two sources together than its own. */
function gainOfBoth(pair: Pair, neighbour: Pair, order: 'before' | 'after', model: LengthModel): number {
  const both =
    order === 'after'
      ? `${pair.sourceText} ${neighbour.sourceText}`
      : `${neighbour.sourceText} ${pair.sourceText}`;
  return fitOf(pair.answer!, profileOf(both), model) - fitOf(pair.answer!, pair.source, model);
}

/** Two lines say the same where their sources do not, or one holds the other's whole text. */
function isCopy(pair: Pair, neighbour: Pair): boolean {
  const mine = pair.answer!.folded;
  const other = neighbour.answer?.folded ?? '';
  if (other === '') return false;
  const [long, short] = mine.length >= other.length ? [mine, other] : [other, mine];
  if (long !== short && !holds(pair.answer!, neighbour.answer!)) return false;
  const [source, shorter] =
    mine.length >= other.length
      ? [pair.source.folded, neighbour.source.folded]
      : [neighbour.source.folded, pair.source.folded];
  return !source.includes(shorter);
}

/** Whether one of two texts has all of the other in it: a short one only by whole words, at its beginning or end. */
function holds(mine: Profile, other: Profile): boolean {
  const [long, short] = mine.folded.length >= other.folded.length ? [mine, other] : [other, mine];
  if (!long.folded.includes(short.folded)) return false;
  if (short.folded.length >= MIN_COPY_CHARS) return true;
  const isAtEdge = long.folded.startsWith(short.folded) || long.folded.endsWith(short.folded);
  return isAtEdge && short.words.length > 0 && short.words.every((word) => long.words.includes(word));
}
