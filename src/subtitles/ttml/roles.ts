type Attributes = ReadonlyMap<string, string>;

/** Roles of lyrics (`ttm:role`) whose words say what is sung once more: in another language, or in Latin letters. */
const REPEATING: ReadonlySet<string> = new Set(['x-translation', 'x-roman']);

/** What the words of an element are in that only repeat those around it; `null` where they are part of the text. */
export function repeatedIn(attributes: Attributes): string | null {
  const role = attributes.get('role') ?? '';
  return REPEATING.has(role) ? (attributes.get('lang') ?? role) : null;
}

/** The role of words that are sung behind the others. Only the role parts them from those: often there is no blank. */
export const BACKGROUND = 'x-bg';

export function isInBackground(attributes: Attributes): boolean {
  return attributes.get('role') === BACKGROUND;
}
