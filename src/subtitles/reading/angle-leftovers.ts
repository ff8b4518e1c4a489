import type { Cue } from '../cue.ts';
import { srtTagAt } from '../markup/angle-tags.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { normaliseSpans, trimStyled } from '../markup/spans.ts';
import { applyEdits, type TextEdit } from '../markup/text-edit.ts';

type Styled = Pick<Cue, 'text' | 'spans'>;

/** More than any real text has. The limit keeps hostile texts linear in their length. */
const MAX_TAGS = 200;

/**
 * A text of a format without tags, in which programs that come from SubRip leave `<i>` and `<b>` among the words: editors and players read them as what
 * they stand for.
 */
export function withoutAngleTags(styled: Styled): Styled {
  if (!styled.text.includes('<')) return styled;
  const { edits, spans } = tagsIn(styled.text);
  if (edits.length === 0 || edits.length > MAX_TAGS) return styled;
  const plain = applyEdits(styled, edits);
  const trimmed = trimStyled(
    plain.text,
    normaliseSpans([...(plain.spans ?? []), ...spans], plain.text.length),
  );
  return trimmed.spans.length > 0 ? trimmed : { text: trimmed.text };
}

/** A text of which no words are taken for tags. */
export function guardAngleTags(text: string): string {
  return tagsIn(text).edits.length === 0 ? text : text.replaceAll('<', `<${GUARD}`);
}

/** What has to be taken out, and what it styles. */
function tagsIn(text: string): Pick<Required<Cue>, 'spans'> & { readonly edits: readonly TextEdit[] } {
  const builder = spanBuilder();
  const edits: TextEdit[] = [];
  let removed = 0;
  const take = (edit: TextEdit) => {
    edits.push(edit);
    removed += edit.end - edit.start - edit.text.length;
  };
  for (let at = text.indexOf('<'); at >= 0;) {
    const tag = srtTagAt(text, at);
    const position = at - removed;
    if (tag?.isClosing) builder.close(tag.name, position);
    else if (tag && !tag.isBreak && !tag.isTime) builder.open(tag.name, tag.styles, position);
    if (tag) take({ start: at, end: tag.next, text: tag.isBreak ? '\n' : '' });
    else if (text.startsWith(GUARD, at + 1)) take({ start: at + 1, end: at + 1 + GUARD.length, text: '' });
    at = text.indexOf('<', tag?.next ?? at + 1);
  }
  return { edits, spans: builder.finish(text.length - removed).spans };
}
