import type { Cue, Span } from '../cue.ts';

/** A line of a cue's text, and the spans that reach over all of it. */
export interface CoveredLine {
  readonly from: number;
  readonly to: number;
  readonly spans: readonly Span[];
}

/** The lines of a text with the spans over each. An empty line has none. To look for them line by line would take the square of the text's length. */
export function spansOverLines({ text, spans = [] }: Pick<Cue, 'text' | 'spans'>): CoveredLine[] {
  let at = 0;
  let next = 0;
  let open: readonly Span[] = [];
  return text.split('\n').map((line) => {
    const [from, to] = [at, at + line.length];
    at = to + 1;
    const begun = next;
    while (spans[next] && spans[next]!.start <= from) next += 1;
    open = [...open, ...spans.slice(begun, next)];
    if (line === '') return { from, to, spans: [] };
    // What ends before this line does reaches over no later one.
    open = open.filter(({ end }) => end >= to);
    return { from, to, spans: open };
  });
}
