import type { Placement } from '../cue.ts';
import type { StyledText } from '../markup/markup.ts';
import { overrideReader } from '../markup/overrides.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { trimText } from '../markup/trim-text.ts';
import { voiceSpans } from '../markup/voice-span.ts';
import { scanAssText } from './scan-text.ts';
import { resolutionOf, type Script, styleOf } from './script.ts';

/** What an event shows, and where. */
export interface AssText extends StyledText {
  readonly placement?: Placement;
  /** It shows no words, but shapes. */
  readonly isDrawing: boolean;
  /** Commands that a cue cannot keep: fades, sizes. */
  readonly ignored: number;
}

/** Reads the text of a dialogue in the style of this name: overrides, line breaks, hard blanks. A drawing is no text. */
export function readAssText(source: string, script: Script, styleName: string): AssText {
  const { styles, anchor } = styleOf(script, styleName);
  const isPlain = styles.length === 0 && anchor === 2 && !source.includes('{');
  if (!isPlain) return readMarkedText(source, script, styleName);
  const words = source.includes('\\') ? source.replaceAll('\\N', '\n') : source;
  return words.includes('\\')
    ? readMarkedText(source, script, styleName)
    : { text: trimText(words), isDrawing: false, ignored: 0 };
}

function readMarkedText(source: string, script: Script, styleName: string): AssText {
  const builder = spanBuilder();
  const own = styleOf(script, styleName);
  // A reset to a style that the script does not have is one to the line's own, as players do it.
  const stylesOf = (name = styleName) => (script.styles.get(name) ?? own).styles;
  const overrides = overrideReader(builder, resolutionOf(script), stylesOf);
  let text = '';
  let hasDrawing = false;
  scanAssText(source, {
    words: (_raw, words) => {
      text += words;
      hasDrawing ||= words === '';
    },
    block: (block) => overrides.read(block, text.length),
  });
  const trimmed = trimStyled(text, builder.finish(text.length).spans);
  const placement = placementOf(overrides.placement(), own.anchor);
  return {
    text: trimmed.text,
    ...(trimmed.spans.length > 0 ? { spans: trimmed.spans } : {}),
    ...(placement ? { placement } : {}),
    isDrawing: hasDrawing && trimmed.text === '',
    ignored: overrides.ignoredCount(),
  };
}

/** The place that overrides ask for, at the anchor of the style where they name none. `null` at the bottom in the middle. */
function placementOf(place: Placement | null, styleAnchor: number): Placement | null {
  const placement =
    place?.anchor === undefined && styleAnchor !== 2 ? { anchor: styleAnchor, ...place } : place;
  const isUsual = placement?.anchor === 2 && Object.keys(placement).length === 1;
  return isUsual ? null : placement;
}

/** The name field says who speaks. */
export function withVoice(
  { text, spans = [], placement }: AssText,
  name: string,
): StyledText & { placement?: Placement } {
  if (name === '' && spans.length === 0 && !placement) return { text };
  const voice = text === '' ? [] : voiceSpans(text, name);
  const all = [...voice, ...spans];
  return {
    text,
    ...(all.length > 0 ? { spans: trimStyled(text, all).spans } : {}),
    ...(placement ? { placement } : {}),
  };
}
