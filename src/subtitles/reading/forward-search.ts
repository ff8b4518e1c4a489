/** Gives the next place of something from a position, or the text's length. Positions must be asked in ascending order, so that a text is searched once. */
export type ForwardSearch = (from: number) => number;

export function forwardSearch(text: string, sign: string): ForwardSearch {
  let next = -1;
  return (from) => {
    if (next < from) {
      const at = text.indexOf(sign, from);
      next = at < 0 ? text.length : at;
    }
    return next;
  };
}

/** The next place of any of several signs. The engine finds a single sign many letters at a time, which an expression with all of them does not. */
export function forwardSearchAny(text: string, signs: readonly string[]): ForwardSearch {
  const searches = signs.map((sign) => forwardSearch(text, sign));
  let nearest = -1;
  return (from) => {
    if (nearest < from) {
      nearest = text.length;
      for (const next of searches) nearest = Math.min(nearest, next(from));
    }
    return nearest;
  };
}
