import type { AnswerStream } from './ask-to-the-end.ts';
import { type Judged, judgePlaces, noTranslation, type PlacingStandard } from '../validation/judge-answer.ts';
import type { Line } from '../model.ts';

interface Standard extends Omit<PlacingStandard, 'isBroken'> {
  /** A text without an anchor of its own proves little, whether the answer broke or not. */
  readonly needsAnchors: boolean;
}

/**
 * Judges each stream of an answer as an answer of its own: a slide ends where its stream breaks. Each was asked for what the ones before did not
 * bring, so that the last that was asked for a line counts.
 */
export function judgeStreams(
  lines: readonly Line[],
  streams: readonly AnswerStream[],
  { accepted, needsAnchors, ...standard }: Standard,
): Judged[] {
  const known = [...accepted];
  const byPlace = new Map<number, Judged>();
  const hasToBeProven = needsAnchors || streams.some(({ isBroken }) => isBroken);
  for (const { places, items, isBroken } of streams) {
    const asked = places.map((place) => lines[place]!);
    const judged = judgePlaces(asked, items, { ...standard, accepted: known, isBroken });
    const isUnclear = hasToBeProven && places.length > 1;
    // The last text before a break may be the first of a merge or a slide, with its own anchor.
    const lastArrived = isBroken ? Math.max(...items.map(({ number }) => number)) - 1 : -1;
    judged.forEach((entry, at) => {
      const isUnproven = isUnclear && (at === lastArrived || !entry.isAnchored);
      byPlace.set(places[at]!, { ...entry, isUnproven });
    });
    for (const { verdict, answer, source } of judged) {
      if (verdict.kind === 'good' && answer && source) known.push({ answer, source, weight: 1 });
    }
  }
  return lines.map((line, place) => byPlace.get(place) ?? missing(line));
}

function missing(line: Line): Judged {
  return { line, verdict: noTranslation(['missing']), source: null, answer: null };
}
