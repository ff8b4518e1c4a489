/** How the next characters look. */
export interface Pen {
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly colour: string | null;
}

export const PLAIN_PEN: Pen = { isItalic: false, isUnderlined: false, colour: null };

const COLOURS = [null, '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff'] as const;
/** Their number among the colours. */
const ITALICS = 7;

/** Colour, italics and underlining, as preambles and mid-row codes number them. Italics of a preamble are white. */
export function penOf(style: number, colourOfItalics: string | null = null): Pen {
  const isItalic = style >> 1 === ITALICS;
  const colour = isItalic ? colourOfItalics : (COLOURS[style >> 1] ?? null);
  return { isItalic, isUnderlined: (style & 1) === 1, colour };
}
