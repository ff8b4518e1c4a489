import type { Cue, Span } from '#subtitles/cue.ts';

interface Piece {
  readonly words: string;
  /** The outer before the inner. */
  readonly styles: readonly Span[];
}

/** A text cut where a style begins or ends. Spans come by where they start, and few lie over each other: each is looked at where it holds. */
export function styledPieces({ text, spans = [] }: Pick<Cue, 'text' | 'spans'>): Piece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  let begun = 0;
  let styles: Span[] = [];
  return cuts.slice(0, -1).map((from, at) => {
    styles = styles.filter(({ end }) => end > from);
    for (; begun < spans.length && spans[begun]!.start <= from; begun += 1) styles.push(spans[begun]!);
    return { words: text.slice(from, cuts[at + 1]), styles: [...styles] };
  });
}
