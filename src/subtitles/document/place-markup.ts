import type { SpanKind } from '../cue.ts';
import type { StyledText } from '../markup/markup.ts';
import { drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import type { DocumentSyntax, TextRange } from './document.ts';
import { mapPositions } from './map-position.ts';
import { type Mark, marksOf, wordsOf } from './marks.ts';
import { type Spellings, spellingsOf } from './spellings.ts';
import { haveSameSpans, matchSpans, type SpanMatch, withChanged } from './match-spans.ts';
import { reusableTags, reuseTags, type StyledWithTags } from './reuse-tags.ts';

/** A cue's text as the file has it, with what it says. */
export interface WrittenText {
  readonly raw: string;
  readonly styled: StyledText;
  readonly keepsBlanks: boolean;
}

/** What markup switches on and off, and a reset as well. */
const SWITCHED: readonly SpanKind[] = ['bold', 'italic', 'underline', 'strike'];

/** More than any real cue has. The limit keeps files that are one cue of megabytes from a dozen passes over its marks. */
const MAX_PLACED_CHARS = 250_000;

/**
 * Writes `target` in the place of `written`, with all its markup around the words: what begins or ends a span where the span now does, anything else at
 * the same share of the text. Where that cannot be done, only the target's own spans are written.
 */
export function placeMarkup(
  { raw, styled, keepsBlanks }: WrittenText,
  target: StyledText,
  { syntax, dropped }: { syntax: DocumentSyntax; dropped: Dropped },
): string {
  if (raw.length > MAX_PLACED_CHARS) {
    drop(dropped, 'source_layout');
    return renderSpans(target, syntax.dialect, dropped).replaceAll('\n', syntax.lineBreak);
  }
  const pieces = syntax.pieces(raw, keepsBlanks);
  const marks = marksOf(pieces, styled.text);
  const tags = reusableTags(marks ?? [], styled, syntax);
  const render = () => {
    const { spans, dialect } = reuseTags(target, tags, syntax.dialect);
    return renderSpans({ text: target.text, spans }, dialect, dropped).replaceAll('\n', syntax.lineBreak);
  };
  if (!marks) return render();
  const { lineKinds = [] } = syntax;
  const escape = (words: string) => syntax.dialect.escape(words).replaceAll('\n', syntax.lineBreak);
  const place = (match: SpanMatch, lost = dropped) => {
    const outdated = tags.filter(({ styles }) => styles.every(({ kind }) => match.changedKinds.has(kind)));
    const placed = [
      ...keptMarks(marks, styled, target, match),
      ...newMarks(reuseTags(target, outdated, syntax.dialect), { match, dropped: lost, lineKinds }),
      ...lineKinds
        .filter((kind) => match.changedKinds.has(kind))
        .flatMap((kind) => gapMarks(kind, target, syntax)),
    ];
    return weave(target.text, placed, { syntax, spellings: spellingsOf(pieces, target.text, escape) });
  };
  const match = matchSpans(styled, target, lineKinds);
  const moved = place(match);
  const said = syntax.styledOf?.(moved);
  const isSaid = !said || haveSameSpans(said, target, SWITCHED);
  const written = isSaid ? moved : place(withChanged(match, SWITCHED), {});
  const shown = (text: string) => (keepsBlanks ? text : collapsed(text)).trim();
  const isFaithful = shown(wordsOf(syntax.pieces(written, keepsBlanks))) === shown(target.text);
  const isSound = syntax.isWellFormed(written) || !syntax.isWellFormed(raw);
  return isFaithful && isSound ? written : render();
}

/** A text as it is shown where white space is not significant. */
function collapsed(text: string): string {
  return text.replaceAll(/[\t ]+/gu, ' ').replaceAll(/ ?\n ?/gu, '\n');
}

interface PlacedMark extends Mark {
  /** At the same position: ends first, then markup without spans, then starts. */
  readonly order: -1 | 0 | 1;
}

function keptMarks(
  marks: readonly Mark[],
  { text }: StyledText,
  target: StyledText,
  match: SpanMatch,
): PlacedMark[] {
  let last = 0;
  const mapped = mapPositions(text, target.text);
  const kept = marks.filter(({ effect, at }) => !effect || !match.isOutdated(effect, at));
  const ofSpans = kept.map(({ effect, at }) => (effect ? match.positionOf(effect, at) : null));
  const room = roomBetween(ofSpans, target.text.length);
  const ofBlocks = new Map<number, number>();
  for (const [index, { block }] of kept.entries()) {
    const position = ofSpans[index];
    if (block !== undefined && position != null && !ofBlocks.has(block)) ofBlocks.set(block, position);
  }
  return kept.map((mark, index) => {
    const { block, isLineWide } = mark;
    // What stands in one block with a mark that moves styles the same words.
    const ofBlock = block === undefined || isLineWide ? null : ofBlocks.get(block);
    const moved = ofSpans[index] ?? ofBlock;
    if (moved != null) return { ...mark, at: moved, order: 0 };
    // Markup without a span of its own keeps its order: syllables are sung one after the other.
    const { from, to } = room[index]!;
    // Blanks stay on the side of it where they are.
    const earliest = text.charAt(mark.at - 1) === ' ' ? endOfBlank(target.text, from) : from;
    const latest = text.charAt(mark.at) === ' ' ? startOfBlank(target.text, to) : to;
    last = Math.max(last, Math.min(Math.max(earliest, mapped(mark.at)), latest));
    return { ...mark, at: last, order: 0 };
  });
}

/**
 * For each mark, between which positions it stands in the order of the file: behind the marks before it that have theirs, and before those behind it. An
 * element that goes past the end of another would end at that one's end tag. Where spans have changed places, there is no order to keep.
 */
function roomBetween(positions: readonly (number | null)[], length: number): TextRange[] {
  let from = 0;
  const starts = positions.map((position) => (from = Math.max(from, position ?? 0)));
  let to = length;
  const ends = [...positions].reverse().map((position) => (to = Math.min(to, position ?? length)));
  const room = starts.map((start, index) => ({ from: start, to: ends.at(-1 - index)! }));
  return room.every((one) => one.from <= one.to) ? room : positions.map(() => ({ from: 0, to: length }));
}

/** Markup for spans that the source does not have. */
function newMarks(
  { spans, dialect }: StyledWithTags,
  { match, dropped, lineKinds }: { match: SpanMatch; dropped: Dropped; lineKinds: readonly SpanKind[] },
): PlacedMark[] {
  const isNew = spans.filter(({ kind }) => match.changedKinds.has(kind) && !lineKinds.includes(kind));
  // Counts what the format cannot express.
  renderSpans({ text: '', spans: isNew }, dialect, dropped);
  return isNew.flatMap((span): PlacedMark[] => {
    const opening = dialect.open(span);
    if (opening === null) return [];
    return [
      { raw: opening, at: span.start, order: 1 },
      { raw: dialect.close(span), at: span.end, order: -1 },
    ];
  });
}

/** Takes a kind that a whole line has from the words that do not have it. */
function gapMarks(
  kind: SpanKind,
  { text, spans = [] }: StyledText,
  { without }: Pick<DocumentSyntax, 'without'>,
): PlacedMark[] {
  const tags = without?.(kind);
  if (!tags) return [];
  const marks: PlacedMark[] = [];
  const own = spans.filter((span) => span.kind === kind);
  for (const [index, end] of [0, ...own.map((span) => span.end)].entries()) {
    const next = own[index]?.start ?? text.length;
    if (end < next)
      marks.push({ raw: tags.opening, at: end, order: 1 }, { raw: tags.closing, at: next, order: -1 });
  }
  return marks;
}

function weave(
  text: string,
  marks: readonly PlacedMark[],
  { syntax, spellings }: { syntax: DocumentSyntax; spellings: Spellings },
): string {
  const sorted = [...marks].sort((a, b) => a.at - b.at || a.order - b.order);
  let written = '';
  let at = 0;
  for (let index = 0; index < sorted.length;) {
    const { block, at: position } = sorted[index]!;
    let end = index + 1;
    while (block !== undefined && sorted[end]?.block === block && sorted[end]!.at === position) end += 1;
    const raws = sorted.slice(index, end).map(({ raw }) => raw);
    const { blankSide, blank } = sorted[index]!;
    written += spellings.write(at, blankSide === 'before' ? startOfBlank(text, position, blank) : position);
    written += block === undefined ? raws.join('') : syntax.join(raws);
    at = Math.max(at, blankSide === 'after' ? endOfBlank(text, position, blank) : position);
    index = end;
  }
  return written + spellings.write(at, text.length);
}

function startOfBlank(text: string, end: number, blank = ' '): number {
  return text.charAt(end - 1) === blank ? end - 1 : end;
}

function endOfBlank(text: string, start: number, blank = ' '): number {
  return text.charAt(start) === blank ? start + 1 : start;
}
