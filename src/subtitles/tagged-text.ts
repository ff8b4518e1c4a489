import { braceTagAt, type MicroDvdCode, microDvdCodeAt, overrideEnd } from './brace-tags.ts';
import type { Placement, Span } from './cue.ts';
import { entityAt } from './entities.ts';
import { overrideReader, type Resolution } from './overrides.ts';
import { spanBuilder } from './span-builder.ts';
import { trimStyled } from './spans.ts';
import { srtTagAt } from './srt-tags.ts';

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
  const lineStyles: LineStyle[] = [];
  let text = '';
  let from = 0;
  let strays = 0;
  let tooDeep = 0;
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code !== LESS_THAN && code !== BRACE && code !== AMPERSAND) continue;
    const override = code === BRACE ? overrideEnd(source, at) : -1;
    const isCode = code === BRACE && override < 0;
    const tag = code === LESS_THAN ? srtTagAt(source, at) : isCode ? braceTagAt(source, at) : null;
    const entity = code === AMPERSAND ? entityAt(source, at) : null;
    const microDvd = isCode ? microDvdCodeAt(source, at) : null;
    const end = tag?.next ?? entity?.next ?? microDvd?.next ?? override;
    if (end < 0) continue;
    text += source.slice(from, at);
    if (entity) text += entity.text;
    else if (tag?.isBreak) text += '\n';
    else if (tag?.isClosing) strays += builder.close(tag.name, text.length) ? 0 : 1;
    else if (tag) tooDeep += builder.open(tag.name, tag.styles, text.length) ? 0 : 1;
    else if (microDvd) lineStyles.push({ ...microDvd, start: text.length });
    else overrides.read(source.slice(at, end), text.length);
    from = end;
    at = end - 1;
  }
  text += source.slice(from);
  const { spans, hadOpen } = builder.finish(text.length);
  const all = lineStyles.length === 0 ? spans : [...spans, ...spansOf(lineStyles, text)];
  return { ...trimStyled(text, all), placement: overrides.placement(), unclosed: hadOpen, strays, tooDeep };
}

interface LineStyle extends MicroDvdCode {
  readonly start: number;
}

/** As many as anyone writes; a limit keeps hostile texts from costing more than their length. */
const MAX_LINE_STYLES = 32;

function spansOf(lineStyles: readonly LineStyle[], text: string): Span[] {
  return lineStyles.slice(0, MAX_LINE_STYLES).flatMap(({ start, styles, isForLine }) => {
    const lineEnd = isForLine ? text.indexOf('\n', start) : -1;
    return styles.map((style) => ({ start, end: lineEnd < 0 ? text.length : lineEnd, ...style }));
  });
}
