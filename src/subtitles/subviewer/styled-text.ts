import type { Cue, SpanKind } from '../cue.ts';
import { styledText } from '../markup/markup.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';

const KINDS: ReadonlyMap<string, SpanKind> = new Map(
  Object.entries({ i: 'italic', b: 'bold', u: 'underline' }),
);
const MARK = /\[br\]|\||\{\\([ibu])([01])\}/giu;

/** Words with `[br]` or a bar between lines, and the toggles `{\i1}` and `{\i0}`, or the tags that programs leave among them. */
export function subViewerText(source: string): Pick<Cue, 'text' | 'spans' | 'placement'> {
  const builder = spanBuilder();
  let text = '';
  let at = 0;
  for (const found of source.matchAll(MARK)) {
    text += source.slice(at, found.index);
    at = found.index + found[0].length;
    const name = found[1]?.toLowerCase();
    const kind = name === undefined ? undefined : KINDS.get(name);
    if (name === undefined || !kind) text += '\n';
    else if (found[2] === '1') builder.open(name, [{ kind }], text.length);
    else builder.close(name, text.length);
  }
  text += source.slice(at);
  const { spans } = builder.finish(text.length);
  const trimmed = trimStyled(text, spans);
  return withoutLeftoverMarks(styledText(trimmed.text, trimmed.spans));
}
