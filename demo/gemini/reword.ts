/** A finished translation that other words are wanted for. */
interface Standing {
  readonly now: string;
  /** A translation of its source anew. */
  readonly fresh: string;
  /** Words that a glossary holds in place. */
  readonly terms: readonly string[];
  readonly language: string;
  /** Characters that an answer may have. */
  readonly budget: number;
}

const WANTED = 3;
/** What a wish may take away or move: a word without a digit, a tag or a capital, which may be a name. */
const PLAIN_WORD = /^[\p{Ll}\p{Lo}\p{M}'’]{2,}$/u;
const PROTECTED = /⟦[^⟧]*⟧|⏎|https?:\/\/\S+|\S+@\S+/gu;

/**
 * Three other wordings of a translation, as far as one can be made without knowing the language: the fresh translation, words left out, words moved.
 * Tags, numbers and names stay. Deterministic.
 */
export function reword({ now, fresh, terms, language, budget }: Standing): string[] {
  const words = segmentsOf(now, terms, language);
  const plain = words.flatMap(({ isPlain }, at) => (isPlain ? [at] : []));
  const without = (...dropped: readonly number[]) =>
    tidy(words.map(({ text }, at) => (dropped.includes(at) ? '' : text)).join(''));
  const left = plain.map((at) => without(at));
  const moved = plain.slice(1).map((at, before) => swapped(words, plain[before]!, at));
  const shorter = plain.slice(1).map((at, before) => without(plain[before]!, at));
  const longerCuts = plain.map((_, from) => without(...plain.slice(from)));
  const all = budget < Infinity ? [...left, ...shorter, ...longerCuts] : [fresh, ...moved, ...left];
  const fitting = all.filter((text) => text.length <= budget && /\p{L}/u.test(text) && text !== now);
  const found = [...new Set(fitting)].slice(0, WANTED);
  return found.length > 0 ? found : [fresh];
}

interface Segment {
  readonly text: string;
  readonly isPlain: boolean;
}

function segmentsOf(text: string, terms: readonly string[], language: string): Segment[] {
  const held = heldParts(text, terms);
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return [...words.segment(text)].map(({ segment, index, isWordLike }) => ({
    text: segment,
    isPlain:
      (isWordLike ?? false) &&
      PLAIN_WORD.test(segment) &&
      !held.some(([from, to]) => index < to && index + segment.length > from),
  }));
}

/** Where tags, addresses and terms stand. */
function heldParts(text: string, terms: readonly string[]): (readonly [from: number, to: number])[] {
  const tags = [...text.matchAll(PROTECTED)].map(
    ({ 0: part, index }) => [index, index + part.length] as const,
  );
  const lower = text.toLowerCase();
  const found = terms.flatMap((term) => {
    const at = lower.indexOf(term.toLowerCase());
    return at < 0 ? [] : [[at, at + term.length] as const];
  });
  return [...tags, ...found];
}

function swapped(words: readonly Segment[], one: number, other: number): string {
  const texts = words.map(({ text }) => text);
  [texts[one], texts[other]] = [texts[other]!, texts[one]!];
  return texts.join('');
}

/** A word that was left out leaves no gap behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.?!…:;。、，？！])/gu, '')
    .replaceAll(/^[\s,;、，]+/gu, '')
    .trim();
}
