/** Two hundred kilobytes at most, once encoded. */
const PIECE_CHARS = 65_536;

/**
 * The JSON of an object in pieces, so that a text of megabytes is never in memory a second and a third time. The object holds data alone: nothing with
 * a `toJSON` of its own.
 */
export function* jsonPieces(data: object): Generator<string> {
  yield '{';
  yield* jsonMembers(data);
  yield '}';
}

/** {@link jsonPieces} without its braces, for an object that has more members. */
export function* jsonMembers(data: object): Generator<string> {
  let separator = '';
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    if (typeof value === 'string') yield* textPieces(value);
    else if (isObject(value)) yield* jsonPieces(value);
    else yield JSON.stringify(value);
  }
}

function* textPieces(text: string): Generator<string> {
  yield '"';
  // A pair of surrogates that is cut is escaped, and read as the same letter.
  for (let at = 0; at < text.length; at += PIECE_CHARS)
    yield JSON.stringify(text.slice(at, at + PIECE_CHARS)).slice(1, -1);
  yield '"';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
