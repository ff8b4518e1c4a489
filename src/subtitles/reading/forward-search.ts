/** Gives the next place of `sign` from a position, or the text's length. Positions must be asked in ascending order, so that a text is searched once. */
export function forwardSearch(text: string, sign: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      const at = text.indexOf(sign, from);
      next = at < 0 ? text.length : at;
    }
    return next;
  };
}
