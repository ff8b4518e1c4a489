import { placesOf, type Places, type PlaceSet, placeSet } from './places.ts';
import type { Profile } from './profile.ts';

/** What the words of two texts say of each other, whatever the languages. */
export interface WordTies {
  /**
   * How much better the words of an answer go with another source than with their own, as a logarithm of odds. A word and its translation
   * turn up in the same lines (Fung and Church, 1994): which words go together is learnt from all lines but those in question.
   */
  gain(answerAt: number, sourceAt: number): number;
}

interface Texts {
  readonly source: Pick<Profile, 'words'>;
  readonly answer: Pick<Profile, 'words'> | null;
}

/** Lines further apart than this are not compared as a slide. */
const MAX_SHIFT = 2;
/** How much a tie counts against plain chance. */
const TRUST = 0.4;
/** Taken off each count: to meet once may be chance. */
const DISCOUNT = 0.5;
const WEIGHT = 0.7;

export function wordTies(texts: readonly Texts[]): WordTies {
  const size = texts.length;
  const inSources = placesOf(texts.map(({ source }) => source.words));
  const inAnswers = placesOf(texts.map(({ answer }) => answer?.words ?? []));
  const answered = texts.filter(({ answer }) => answer !== null).length;

  function gain(answerAt: number, sourceAt: number): number {
    const distance = sourceAt - answerAt;
    const shift = Math.abs(distance) <= MAX_SHIFT ? distance : 0;
    const out = [answerAt, sourceAt, answerAt - shift];
    const others = placeSet(size, out);
    const count = answered - new Set(out).size;
    const tokens = placesIn(inAnswers, texts[answerAt]!.answer!.words);
    const score = (at: number) =>
      foretold(tokens, placesIn(inSources, texts[at]!.source.words), { shift, others, count });
    return WEIGHT * (score(sourceAt) - score(answerAt));
  }

  return { gain };
}

function placesIn(all: ReadonlyMap<string, Places>, words: readonly string[]): Places[] {
  return words.map((word) => all.get(word)).filter((places) => places !== undefined);
}

interface Lines {
  readonly shift: number;
  /** The lines that are learnt from, and how many they are. */
  readonly others: PlaceSet;
  readonly count: number;
}

/** How well the words of a source foretell those of an answer, against what chance foretells. */
function foretold(
  tokens: readonly Places[],
  words: readonly Places[],
  { shift, others, count }: Lines,
): number {
  const known = words
    .map((places) => ({ places, seen: places.at(0).countWith(others) }))
    .filter(({ seen }) => seen > 0);
  let total = 0;
  for (const token of tokens) {
    const here = token.at(0).and(others);
    const seen = here.count();
    if (seen === 0) continue;
    const chance = seen / Math.max(1, count);
    let best = 0;
    for (const word of known) {
      const met =
        word.places.at(0).countWith(here) + (shift === 0 ? 0 : word.places.at(shift).countWith(here));
      best = Math.max(best, Math.min(1, (met - DISCOUNT) / (word.seen + 1)));
    }
    total += Math.log((TRUST * best + (1 - TRUST) * chance) / chance);
  }
  return total;
}
