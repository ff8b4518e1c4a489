import { normaliseColour, normaliseFont } from '../markup/angle-tags.ts';
import type { Placement, Span } from '../cue.ts';
import { overrideParts } from '../markup/brace-tags.ts';
import { overrideReader } from '../markup/overrides.ts';
import { SUBRIP_RESOLUTION } from '../markup/tagged-text.ts';
import { htmlReferenceAt } from '../html/references.ts';
import { decodeEntities } from '../markup/entities.ts';
import {
  endAnnotation,
  isBracket,
  isOfRuby,
  newRuby,
  readRubyTag,
  type RubyReading,
} from '../markup/ruby.ts';
import { type Style, spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { attributeOf, COMMENT, type SamiTag, scanTags } from './scan-tags.ts';

const FLAGS: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    i: { kind: 'italic' },
    em: { kind: 'italic' },
    b: { kind: 'bold' },
    strong: { kind: 'bold' },
    u: { kind: 'underline' },
    s: { kind: 'strike' },
    strike: { kind: 'strike' },
  }),
);

/** Words, how they look, and where they stand. */
export interface StyledText {
  readonly text: string;
  readonly spans: Span[];
  readonly placement?: Placement;
}

/** Blanks that are not one space already. */
const LONG_BLANK = /[\t\n\r]| {2}/u;

/** The words between two paragraph tags, with their styles. Line ends of the source are blanks, as in HTML. */
export function samiText(source: string): StyledText {
  const builder = spanBuilder();
  // Parts, joined once: looking at the end of a text that grows would copy it each time.
  const parts: string[] = [];
  let length = 0;
  const ruby = newRuby();
  let isInBrackets = false;
  const add = (part: string) => {
    if (part !== '') parts.push(part);
    length += part.length;
  };
  const isAfterBlank = () => {
    const last = parts.at(-1)?.at(-1) ?? '\n';
    return last === '\n' || last === ' ';
  };
  const putWords = (words: string) => {
    const spaced = LONG_BLANK.test(words) ? words.replaceAll(/[\t\n\r ]+/gu, ' ') : words;
    const clean = decodeEntities(spaced, htmlReferenceAt);
    if (isInBrackets && isBracket(clean)) return;
    if (ruby.annotation !== null) ruby.annotation += clean;
    else add(clean.startsWith(' ') && isAfterBlank() ? clean.replace(/^ +/u, '') : clean);
  };
  const overrides = overrideReader(builder, SUBRIP_RESOLUTION);
  const put = (source: string) => {
    for (const { raw, isBlock } of overrideParts(source)) {
      if (isBlock) overrides.read(raw, length);
      else putWords(raw);
    }
  };
  const breakLine = () => {
    if (parts.at(-1)?.endsWith(' ')) {
      parts.push(parts.pop()!.slice(0, -1));
      length -= 1;
    }
    add('\n');
  };
  let at = 0;
  for (const tag of scanTags(source)) {
    put(source.slice(at, tag.from));
    at = tag.to;
    if (tag.name === COMMENT) continue;
    if (tag.name === 'br') breakLine();
    else if (isOfRuby(ruby, tag.name)) {
      isInBrackets = tag.name === 'rp' && !tag.isClosing;
      add(readRubyTag(ruby, tag, length));
    } else if (tag.isClosing) builder.close(tag.name, length);
    else builder.open(tag.name, stylesOf(tag), length);
  }
  put(source.slice(at));
  add(endAnnotation(ruby, length));
  const spans = [...builder.finish(length).spans, ...readings(ruby)];
  const trimmed = trimStyled(parts.join(''), spans);
  const placement = overrides.placement();
  return placement ? { ...trimmed, placement } : trimmed;
}

/** White space around a reading is layout. */
function readings({ spans }: RubyReading): Span[] {
  return spans.map((span) => ({ ...span, value: (span.value ?? '').trim() }));
}

/** The styles that a tag begins. */
export function stylesOf(tag: SamiTag): Style[] {
  const flag = FLAGS.get(tag.name);
  if (flag) return [flag];
  if (tag.name !== 'font') return [];
  const colour = attributeOf(tag, 'color');
  const face = attributeOf(tag, 'face');
  return [
    ...(colour === null ? [] : [{ kind: 'colour' as const, value: normaliseColour(colour) }]),
    ...(face === null ? [] : [{ kind: 'font' as const, value: normaliseFont(face) }]),
  ];
}
