import type { Placement, Span } from './cue.ts';
import { entityAt } from './entities.ts';
import { overrideReader, type Resolution } from './overrides.ts';
import { spanBuilder } from './span-builder.ts';
import { trimStyled } from './spans.ts';
import { overrideEnd, srtTagAt } from './srt-tags.ts';

/** What players assume for ASS coordinates in SubRip files. */
const SUBRIP_RESOLUTION: Resolution = { width: 384, height: 288 };

/** A text read from SubRip markup, and what was odd about it. */
export interface TaggedText {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly placement: Placement | null;
  readonly unclosed: boolean;
  readonly strays: number;
  readonly tooDeep: number;
}

const LESS_THAN = 60;
const BRACE = 123;
const AMPERSAND = 38;

/** Reads SubRip's tags, overrides and character references. Whatever is none of them is text. */
export function readTaggedText(source: string): TaggedText {
  const builder = spanBuilder();
  const overrides = overrideReader(builder, SUBRIP_RESOLUTION);
  let text = '';
  let from = 0;
  let strays = 0;
  let tooDeep = 0;
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code !== LESS_THAN && code !== BRACE && code !== AMPERSAND) continue;
    const next = code === BRACE ? overrideEnd(source, at) : -1;
    const tag = code === LESS_THAN ? srtTagAt(source, at) : null;
    const entity = code === AMPERSAND ? entityAt(source, at) : null;
    const end = tag?.next ?? entity?.next ?? next;
    if (end < 0) continue;
    text += source.slice(from, at);
    if (entity) text += entity.text;
    else if (tag?.isBreak) text += '\n';
    else if (tag?.isClosing) strays += builder.close(tag.name, text.length) ? 0 : 1;
    else if (tag) tooDeep += builder.open(tag.name, tag.styles, text.length) ? 0 : 1;
    else overrides.read(source.slice(at, end), text.length);
    from = end;
    at = end - 1;
  }
  text += source.slice(from);
  const { spans, hadOpen } = builder.finish(text.length);
  return { ...trimStyled(text, spans), placement: overrides.placement(), unclosed: hadOpen, strays, tooDeep };
}
