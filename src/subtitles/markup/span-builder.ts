import type { Span, SpanKind } from '../cue.ts';

/** Deeper nesting than any real file has. The limit keeps hostile files linear in their length. */
const MAX_OPEN = 32;

export interface Style {
  readonly kind: SpanKind;
  readonly value?: string;
}

interface OpenTag {
  readonly name: string;
  readonly start: number;
  readonly styles: readonly Style[];
}

/** Turns opening and closing tags into spans, whether or not they nest. */
export interface SpanBuilder {
  /** A tag begins. `false` where the nesting is too deep; the tag is then ignored. */
  open(name: string, styles: readonly Style[], at: number): boolean;
  /** The innermost open tag of this name ends. `false` where none is open. */
  close(name: string, at: number): boolean;
  /** Everything ends; gives the spans and whether anything was still open. */
  finish(at: number): { spans: Span[]; hadOpen: boolean };
}

/** An empty builder. */
export function spanBuilder(): SpanBuilder {
  const open: OpenTag[] = [];
  const spans: Span[] = [];
  let ignored = 0;
  const emit = ({ start, styles }: OpenTag, end: number) => {
    for (const { kind, value } of styles)
      spans.push(value === undefined ? { start, end, kind } : { start, end, kind, value });
  };
  return {
    open(name, styles, start) {
      if (open.length === MAX_OPEN) {
        ignored += 1;
        return false;
      }
      open.push({ name, start, styles });
      return true;
    },
    close(name, at) {
      let index = open.length - 1;
      while (index >= 0 && open[index]!.name !== name) index -= 1;
      if (index < 0) {
        // Closes a tag that was ignored because of its depth: not a problem.
        if (ignored === 0) return false;
        ignored -= 1;
        return true;
      }
      const tag = open[index]!;
      if (index === open.length - 1) open.pop();
      else open.splice(index, 1);
      emit(tag, at);
      return true;
    },
    finish(at) {
      const hadOpen = open.length > 0;
      while (open.length > 0) emit(open.pop()!, at);
      return { spans, hadOpen };
    },
  };
}
