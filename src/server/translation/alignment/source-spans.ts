import type { Pair } from './pair.ts';
import { type Profile, profileOf } from './profile.ts';

/** Profiles of merged and split sources, computed on demand. */
export interface SourceSpans {
  /** A line merged with the next. */
  both(at: number): Profile;
  half(at: number, which: 'first' | 'second'): Profile;
}

export function sourceSpans(pairs: readonly Pair[]): SourceSpans {
  const known = new Map<string, Profile>();
  const once = (key: string, text: () => string) => {
    const profile = known.get(key) ?? profileOf(text());
    known.set(key, profile);
    return profile;
  };
  return {
    both: (at) => once(`${at}+`, () => `${pairs[at]!.sourceText} ${pairs[at + 1]!.sourceText}`),
    half: (at, which) => once(`${at} ${which}`, () => halfOf(pairs[at]!.sourceText, which)),
  };
}

function halfOf(text: string, which: 'first' | 'second'): string {
  const space = text.indexOf(' ', text.length / 2);
  const middle = space < 0 ? text.length >> 1 : space;
  return which === 'first' ? text.slice(0, middle) : text.slice(middle);
}
