import type { Span } from '../cue.ts';

/** What has been read of the ruby of a text: words, and their readings between `<rt>` and `</rt>`. */
export interface RubyReading {
  readonly spans: Span[];
  /** Where the words begin that are read next; -1 outside. */
  baseFrom: number;
  /** The annotation that is being read; `null` outside. It is no part of the text. */
  annotation: string | null;
}

export function newRuby(): RubyReading {
  return { spans: [], baseFrom: -1, annotation: null };
}

export function beginAnnotation(ruby: RubyReading): void {
  if (ruby.baseFrom >= 0) ruby.annotation ??= '';
}

/**
 * The annotation becomes the value of a span over its base; what follows may be the base of the next. Gives the words of an annotation that stands
 * over none: they are part of the text.
 */
export function endAnnotation(ruby: RubyReading, textLength: number): string {
  const { annotation, baseFrom } = ruby;
  if (annotation === null) return '';
  ruby.annotation = null;
  ruby.baseFrom = textLength;
  if (baseFrom === textLength) {
    ruby.baseFrom += annotation.length;
    return annotation;
  }
  if (annotation !== '')
    ruby.spans.push({ start: baseFrom, end: textLength, kind: 'ruby', value: annotation });
  return '';
}

/** The names of ruby's elements in HTML: all of it, its words, their reading, and brackets for players without ruby. */
const ELEMENTS: ReadonlySet<string> = new Set(['ruby', 'rb', 'rt', 'rp']);

/** Whether a tag of this name belongs to ruby. Outside of any, `<rt>` does not. */
export function isOfRuby({ baseFrom }: RubyReading, name: string): boolean {
  return name === 'ruby' || (baseFrom >= 0 && ELEMENTS.has(name));
}

/** Reads a tag that belongs to ruby. Gives words as {@link endAnnotation} does. */
export function readRubyTag(
  ruby: RubyReading,
  { name, isClosing }: { readonly name: string; readonly isClosing: boolean },
  textLength: number,
): string {
  let words = '';
  if (name === 'rt' && !isClosing) beginAnnotation(ruby);
  else if (name !== 'rp') words = endAnnotation(ruby, textLength);
  if (name === 'ruby') ruby.baseFrom = isClosing ? -1 : textLength + words.length;
  return words;
}

/** What stands in `<rp>`, if it is that. */
export function isBracket(words: string): boolean {
  return words.trim().length <= MOST_BRACKET_CHARS;
}

const MOST_BRACKET_CHARS = 2;

/** A tag of ruby in a text of SubRip. */
export interface RubyTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly next: number;
}

const RUBY_TAG = /<(\/?)(ruby|rb|rt|rp)(?:\.[\w-]{1,50}){0,9} {0,3}>/iuy;

/** The tag of ruby at the `<` at `at`, which is text where {@link mayHaveRuby} says so. */
export function rubyTagAt(text: string, at: number): RubyTag | null {
  RUBY_TAG.lastIndex = at;
  const found = RUBY_TAG.exec(text);
  if (!found) return null;
  return { name: found[2]!.toLowerCase(), isClosing: found[1] === '/', next: RUBY_TAG.lastIndex };
}

/** Whether a text has ruby with a reading: `<Ruby>` alone is somebody's name. */
export function mayHaveRuby(text: string): boolean {
  return /<ruby[ .>]/iu.test(text) && /<rt[ .>]/iu.test(text);
}
