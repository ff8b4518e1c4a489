/** A pause from which a new paragraph begins, in milliseconds: the reader makes it of a blank line, the writer a blank line of it. */
export const PARAGRAPH_GAP_MS = 2_000;
